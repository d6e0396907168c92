"""Labs of a course: what students are given, and how what they hand in is graded."""
