import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

/**
 * `secretHash` is the sha256 of the device's secret. The secret is 128 random bits, so a slow hash would add nothing.
 */
export interface DeviceCredential {
  readonly serial: string;
  readonly secretHash: Buffer;
  readonly validUntil: Date;
  readonly disabledAt: Date | null;
}

export const readCredentials = (db: Database, serials: readonly string[]): Promise<DeviceCredential[]> =>
  db
    .selectFrom('device_credentials')
    .select(['serial', 'secret_hash as secretHash', 'valid_until as validUntil', 'disabled_at as disabledAt'])
    .where('serial', '=', sql<string>`any(${serials}::text[])`)
    .execute();

/** Gives a device a new secret; the former one is invalid immediately. */
export async function setCredential(
  db: Database | Trx,
  credential: Omit<DeviceCredential, 'disabledAt'>,
): Promise<void> {
  await db
    .insertInto('device_credentials')
    .values({ serial: credential.serial, secret_hash: credential.secretHash, valid_until: credential.validUntil })
    .onConflict((conflict) =>
      conflict.column('serial').doUpdateSet({
        secret_hash: credential.secretHash,
        valid_until: credential.validUntil,
        disabled_at: null,
        created_at: sql`now()`,
      }),
    )
    .execute();
}

export async function disableCredential(db: Database | Trx, serial: string): Promise<void> {
  await db
    .updateTable('device_credentials')
    .set({ disabled_at: sql`coalesce(disabled_at, now())` })
    .where('serial', '=', serial)
    .execute();
}
