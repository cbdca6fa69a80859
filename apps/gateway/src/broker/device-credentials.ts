import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from '@earshot/db/client';
import { type DeviceCredential, readCredentials } from '@earshot/db/queries/controllers/credentials';
import { isSerial } from '@earshot/device-protocol/topics';
import { BatchedLookup } from '../lookups/batched-lookup.ts';

export const secretHash = (secret: Buffer | string): Buffer => createHash('sha256').update(secret).digest();

/** Verifies device secrets, for the broker and for the file routes. */
export class DeviceCredentials {
  readonly #lookup: BatchedLookup<DeviceCredential>;

  constructor(db: Database) {
    this.#lookup = new BatchedLookup({
      read: async (serials) => new Map((await readCredentials(db, serials)).map((row) => [row.serial, row])),
      // Another gateway may be the one that is notified of a withdrawn credential.
      keepMs: 5_000,
      keepAbsentMs: 2_000,
      maxKept: 20_000,
    });
  }

  async verify(serial: string, secret: Buffer | string): Promise<boolean> {
    if (!isSerial(serial)) return false;
    const credential = await this.#lookup.get(serial);
    if (credential === undefined || credential.disabledAt !== null || credential.validUntil < new Date()) return false;
    return timingSafeEqual(credential.secretHash, secretHash(secret));
  }

  forget(serial: string): void {
    this.#lookup.forget(serial);
  }
}
