"""The web app: requests go up by POST, facts come down one stream; the browser knows no rules."""
