import type { Database } from '@earshot/db/client';
import { listInstallable } from '@earshot/db/queries/tasks/firmware-releases';
import { BatchedLookup } from '../lookups/batched-lookup.ts';

/** Whether a controller is being updated to this file now. */
export type MayInstall = (serial: string, sha256: string) => Promise<boolean>;

export function createMayInstall(db: Database): MayInstall {
  const lookup = new BatchedLookup<true>({
    read: async (keys) => {
      const wanted = keys.map((key) => ({ sha256: key.slice(0, 64), serial: key.slice(64) }));
      return new Map((await listInstallable(db, wanted)).map(({ serial, sha256 }) => [`${sha256}${serial}`, true]));
    },
    keepMs: 20_000,
    keepAbsentMs: 1_000,
    maxKept: 5_000,
  });
  return async (serial, sha256) => (await lookup.get(`${sha256}${serial}`)) === true;
}
