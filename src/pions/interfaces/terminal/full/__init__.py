"""The full-screen app: views computed from values, thin widgets, and one place that keeps games."""
