# What a session and its forms say.

## Tours

session-tour-error-another-move = that can be played, but this step is about another move
session-tour-text-step-of = Step { $step } of { $steps }
