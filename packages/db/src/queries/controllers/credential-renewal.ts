import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

export interface CredentialDates {
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly disabledAt: Date | null;
}

/** Since when and until when a device may connect; undefined when it never got a secret. */
export const readCredentialDates = (db: Database | Trx, serial: string): Promise<CredentialDates | undefined> =>
  db
    .selectFrom('device_credentials')
    .select(['created_at as validFrom', 'valid_until as validUntil', 'disabled_at as disabledAt'])
    .where('serial', '=', serial)
    .executeTakeFirst();

/** The device may connect with the secret that it has until then. False when it has none. */
export async function renewCredential(trx: Trx, serial: string, validUntil: Date): Promise<boolean> {
  const done = await trx
    .updateTable('device_credentials')
    .set({ valid_until: validUntil, disabled_at: null })
    .where('serial', '=', serial)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Asks for its connection to be cut once; it comes back by itself. */
export const requestConnectionReset = (trx: Trx, serial: string) =>
  sql`
    insert into connection_resets (serial) values (${serial})
    on conflict (serial) do update set requested_at = clock_timestamp()`.execute(trx);

export interface ConnectionReset {
  readonly serial: string;
  readonly requestedAt: string;
}

/** The moment is text, so that nothing of it is lost: a reset that is asked for again meanwhile is another one. */
export async function listConnectionResets(db: Database, limit: number): Promise<ConnectionReset[]> {
  const { rows } = await sql<ConnectionReset>`
    select serial, requested_at::text as "requestedAt" from connection_resets
    order by requested_at limit ${limit}::int`.execute(db);
  return rows;
}

export const settleConnectionReset = (db: Database, { serial, requestedAt }: ConnectionReset) =>
  sql`
    delete from connection_resets where serial = ${serial} and requested_at = ${requestedAt}::timestamptz`.execute(db);
