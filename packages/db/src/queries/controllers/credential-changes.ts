import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import type { DeviceCredential } from './credentials.ts';

/** A changed credential in its present state; `credential` is undefined if it was deleted. */
export interface CredentialChange {
  readonly serial: string;
  readonly revision: number;
  readonly sealedSecret: string | null;
  readonly credential: Omit<DeviceCredential, 'serial'> | undefined;
}

/** Context that a device's sealed secret is bound to. */
export const sealedFor = (serial: string): string => `device ${serial}`;

/** Returns the oldest changes that no broker has applied yet. */
export async function listCredentialChanges(db: Database, limit: number): Promise<CredentialChange[]> {
  const rows = await db
    .selectFrom('credential_changes as change')
    .leftJoin('device_credentials as credential', 'credential.serial', 'change.serial')
    .select([
      'change.serial',
      'change.revision',
      'change.sealed_secret as sealedSecret',
      'credential.secret_hash as secretHash',
      'credential.valid_until as validUntil',
      'credential.disabled_at as disabledAt',
    ])
    .orderBy('change.revision')
    .limit(limit)
    .execute();
  return rows.map(({ secretHash, validUntil, disabledAt, ...change }) => ({
    ...change,
    credential: secretHash === null || validUntil === null ? undefined : { secretHash, validUntil, disabledAt },
  }));
}

/** Deletes changes that the broker has applied, except credentials changed again since they were read. */
export async function settleCredentialChanges(db: Database, changes: readonly CredentialChange[]): Promise<void> {
  const taken = JSON.stringify(changes.map(({ serial, revision }) => ({ serial, revision })));
  await sql`
    delete from credential_changes c using jsonb_to_recordset(${taken}::jsonb) as t(serial text, revision bigint)
    where c.serial = t.serial and c.revision = t.revision`.execute(db);
}

/** Queues these credentials again, after all other changes. */
export async function noteCredentialChanges(db: Database, serials: readonly string[]): Promise<void> {
  if (serials.length === 0) return;
  await sql`
    insert into credential_changes (serial) select unnest(${serials}::text[])
    on conflict (serial) do update set revision = default`.execute(db);
}

/** Queues credentials that expired between two moments: an expiry writes no row, so the trigger does not see it. */
export async function noteExpiredCredentials(
  db: Database,
  { after, until }: { after: Date; until: Date },
): Promise<void> {
  await sql`
    insert into credential_changes (serial)
    select serial from device_credentials where valid_until > ${after} and valid_until <= ${until}
    on conflict (serial) do update set revision = default`.execute(db);
}

/**
 * Stores sealed secrets for the broker, in the transaction that stores their hashes: brokers with their own accounts
 * need the secret. The sealed secrets are deleted when the broker has them.
 */
export async function leaveSecretsForBroker(
  trx: Trx,
  secrets: readonly { readonly serial: string; readonly sealedSecret: string }[],
): Promise<void> {
  await sql`
    insert into credential_changes (serial, sealed_secret)
    select serial, "sealedSecret" from jsonb_to_recordset(${JSON.stringify(secrets)}::jsonb) as s(serial text, "sealedSecret" text)
    on conflict (serial) do update set sealed_secret = excluded.sealed_secret, revision = default`.execute(trx);
}

export async function countValidCredentials(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from device_credentials where disabled_at is null and valid_until > now()`.execute(db);
  return rows[0]?.n ?? 0;
}
