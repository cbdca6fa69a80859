import type { ServerResponse } from 'node:http';
import { MINUTE_MS } from '@earshot/domain/time/durations';
import { createSpool, type Spool } from './spool.ts';

/** A reader who needs longer is disconnected. */
const MOST_MS = 60 * MINUTE_MS;

/**
 * Creates a spool that exists no longer than the response. Calls `removed` once, when the spool is gone: after `remove`, or
 * when the connection ended, even before the response began.
 */
export async function sentSpool(response: ServerResponse, removed: () => void): Promise<Spool> {
  let removal: Promise<void> | undefined;
  const late = setTimeout(() => response.destroy(), MOST_MS).unref();
  const end = async (spool?: Spool) => {
    clearTimeout(late);
    try {
      await spool?.remove();
    } finally {
      removed();
    }
  };
  try {
    const spool = await createSpool();
    const remove = () => (removal ??= end(spool));
    // The connection's end has no caller to whom a failure could be reported.
    const closed = () => void remove().catch(() => undefined);
    response.once('close', closed);
    if (response.destroyed) closed();
    return { open: spool.open, remove };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Removes the spool when its last byte was read, or the reader stopped. The last chunk is sent after that. */
export async function* removedAfter(
  spool: Spool,
  chunks: AsyncGenerator<Uint8Array, void>,
): AsyncGenerator<Uint8Array, void> {
  let last: Uint8Array | undefined;
  try {
    for await (const chunk of chunks) {
      if (last !== undefined) yield last;
      last = chunk;
    }
  } finally {
    await spool.remove();
  }
  if (last !== undefined) yield last;
}
