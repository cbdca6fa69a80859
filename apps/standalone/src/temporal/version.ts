/** The newest version that `go install` can build: later versions contain a `replace` directive, which it refuses. */
export const temporalVersion = 'v1.5.1';
