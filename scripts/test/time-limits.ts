/** Timeout of every wait for a state, in all tests, in milliseconds. Reached only if the state never occurs. */
export const WAIT_LIMIT_MS = 120_000;

/** Timeout of a whole test or hook, which may wait several times. In milliseconds. */
export const TEST_LIMIT_MS = 5 * WAIT_LIMIT_MS;
