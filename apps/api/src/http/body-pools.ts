import { createPool, type Pool } from '@earshot/http-limits/pool';

/** Memory for bodies of at most 64 KiB, which are read before the caller is known. */
const OPEN_POOL = { inAll: 32 * 1024 * 1024, each: 8 * 1024 * 1024 };
/** Per session or token: a firmware file and some other calls. */
const BYTES_EACH = 80 * 1024 * 1024;

/** Memory in use by bodies and messages, separate for unknown clients and for sessions and tokens. */
export interface BodyPools {
  readonly open: Pool;
  readonly signedIn: Pool;
}

export const createBodyPools = (bytes: number): BodyPools => ({
  open: createPool(OPEN_POOL),
  signedIn: createPool({ inAll: bytes, each: BYTES_EACH }),
});
