"""What tests, tools and benchmarks share: a driver of the app, fakes of what is outside, robots, broken disks."""
