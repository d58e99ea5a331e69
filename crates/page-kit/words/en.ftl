# What boards of several games say.

page-kit-label-held = held
