"""What is heard: which sound for what happens, how loud, and a device that may be missing or go away."""
