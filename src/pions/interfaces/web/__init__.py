"""The web app: wishes come up by POST, facts go down one stream; the browser knows no rules."""
