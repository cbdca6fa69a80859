/** Longest body that is read before sign-in. */
export const OPEN_BYTES = 64 * 1024;
/** Longest body of an ordinary call after sign-in. Uploads, and calls with longer inputs, have larger limits. */
export const CALL_BYTES = 1024 * 1024;
/** Longest body of any call, and longest message: 100,000 selected locations are about 4 MB. */
export const LARGE_CALL_BYTES = 8 * 1024 * 1024;
