/** A sha256 in lower-case hex. Only a valid hash becomes a path or a key. */
export const SHA256 = /^[0-9a-f]{64}$/;
