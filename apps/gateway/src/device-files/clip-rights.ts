import type { Database } from '@earshot/db/client';
import { listFetchable } from '@earshot/db/queries/ingest/ingest-clips';
import { BatchedLookup } from '../lookups/batched-lookup.ts';

/** Whether a controller has a delivery that still needs the clip. */
export type MayFetch = (serial: string, sha256: string) => Promise<boolean>;

export function createMayFetch(db: Database): MayFetch {
  const lookup = new BatchedLookup<true>({
    read: async (keys) => {
      const wanted = keys.map((key) => ({ sha256: key.slice(0, 64), serial: key.slice(64) }));
      return new Map((await listFetchable(db, wanted)).map(({ serial, sha256 }) => [`${sha256}${serial}`, true]));
    },
    keepMs: 20_000,
    keepAbsentMs: 1_000,
    maxKept: 50_000,
  });
  return async (serial, sha256) => (await lookup.get(`${sha256}${serial}`)) === true;
}
