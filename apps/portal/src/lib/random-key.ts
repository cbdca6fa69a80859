/** A unique key for idempotent calls. Does not use `randomUUID`, which exists on secure pages only. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
