# What boards of several games say.

page-kit-held = held
