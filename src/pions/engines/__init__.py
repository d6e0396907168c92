"""What is strong: native engines and solvers, each behind one contract."""
