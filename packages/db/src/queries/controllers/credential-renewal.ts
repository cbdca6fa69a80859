import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

export interface CredentialDates {
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly disabledAt: Date | null;
}

/** Returns the dates between which a device may connect; undefined if it never had a secret. */
export const readCredentialDates = (db: Database | Trx, serial: string): Promise<CredentialDates | undefined> =>
  db
    .selectFrom('device_credentials')
    .select(['created_at as validFrom', 'valid_until as validUntil', 'disabled_at as disabledAt'])
    .where('serial', '=', serial)
    .executeTakeFirst();

/** Extends the validity of a device's present secret. Returns false if the device has none. */
export async function renewCredential(trx: Trx, serial: string, validUntil: Date): Promise<boolean> {
  const done = await trx
    .updateTable('device_credentials')
    .set({ valid_until: validUntil, disabled_at: null })
    .where('serial', '=', serial)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Requests that the device's connection is closed once; the device reconnects by itself. */
export const requestConnectionReset = (trx: Trx, serial: string) =>
  sql`
    insert into connection_resets (serial) values (${serial})
    on conflict (serial) do update set requested_at = clock_timestamp()`.execute(trx);

export interface ConnectionReset {
  readonly serial: string;
  readonly requestedAt: string;
}

/**
 * `requestedAt` is text to preserve microseconds: a reset that is requested again has another time and is not
 * settled.
 */
export async function listConnectionResets(db: Database, limit: number): Promise<ConnectionReset[]> {
  const { rows } = await sql<ConnectionReset>`
    select serial, requested_at::text as "requestedAt" from connection_resets
    order by requested_at limit ${limit}::int`.execute(db);
  return rows;
}

/** Queues a failed reset again, after all others. */
export const postponeConnectionReset = (db: Database, { serial, requestedAt }: ConnectionReset) =>
  sql`
    update connection_resets set requested_at = clock_timestamp()
    where serial = ${serial} and requested_at = ${requestedAt}::timestamptz`.execute(db);

export const settleConnectionReset = (db: Database, { serial, requestedAt }: ConnectionReset) =>
  sql`
    delete from connection_resets where serial = ${serial} and requested_at = ${requestedAt}::timestamptz`.execute(db);
