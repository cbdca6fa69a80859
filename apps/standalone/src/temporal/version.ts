/** The newest that `go install` can build: later versions carry a `replace`, which it refuses. */
export const temporalVersion = 'v1.5.1';
