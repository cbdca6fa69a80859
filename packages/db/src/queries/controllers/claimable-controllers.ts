import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

export interface NewHardware {
  readonly serial: string;
  /** sha256 in hex of the code that is printed on the box. */
  readonly claimCodeHash: string;
  readonly model: string | null;
  readonly madeAt: string | null;
  readonly expiresAt: string;
}

const isFree = sql`h.claimed_at is null and h.expires_at > now()
  and not exists (select 1 from controllers c where c.serial = h.serial)`;

/** Adds hardware without an owner. Ignores serial numbers that are known already. Returns the added serials. */
export async function insertHardware(trx: Trx, hardware: readonly NewHardware[]): Promise<string[]> {
  const { rows } = await sql<{ serial: string }>`
    insert into claimable_controllers (serial, claim_code_hash, model, made_at, expires_at)
    select serial, decode("claimCodeHash", 'hex'), model, "madeAt"::date, "expiresAt"::timestamptz
    from jsonb_to_recordset(${JSON.stringify(hardware)}::jsonb) as i(
      serial text, "claimCodeHash" text, model text, "madeAt" text, "expiresAt" text)
    where not exists (select 1 from controllers c where c.serial = i.serial)
    on conflict (serial) do nothing returning serial`.execute(trx);
  return rows.map(({ serial }) => serial);
}

export interface FreeHardware {
  readonly serial: string;
  readonly model: string | null;
  readonly madeAt: string | null;
  readonly addedAt: Date;
  readonly expiresAt: Date;
}

/** Returns a page of unclaimed hardware after a serial number, ordered by serial. */
export async function listFreeHardware(
  db: Database,
  { search, after, limit }: { search: string; after: string | undefined; limit: number },
): Promise<FreeHardware[]> {
  const { rows } = await sql<FreeHardware>`
    select h.serial, h.model, h.made_at::text as "madeAt", h.added_at as "addedAt", h.expires_at as "expiresAt"
    from claimable_controllers h
    where ${isFree} and h.serial like ${`%${search}%`} and h.serial > ${after ?? ''}
    order by h.serial limit ${limit}::int`.execute(db);
  return rows;
}

export async function readFreeSerials(db: Database | Trx, serials: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ serial: string }>`
    select h.serial from claimable_controllers h where h.serial = any(${[...serials]}::text[]) and ${isFree}`.execute(
    db,
  );
  return new Set(rows.map(({ serial }) => serial));
}

/** Locks unclaimed hardware and returns the hash of its code. */
export async function lockFreeHardware(
  trx: Trx,
  serial: string,
): Promise<{ readonly claimCodeHash: Buffer } | undefined> {
  const { rows } = await sql<{ claimCodeHash: Buffer }>`
    select h.claim_code_hash as "claimCodeHash" from claimable_controllers h
    where h.serial = ${serial} and ${isFree} for update`.execute(trx);
  return rows[0];
}

/** Marks hardware as claimed. Returns the serials that were still unclaimed. */
export async function takeHardware(trx: Trx, serials: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ serial: string }>`
    with free as (
      select h.serial from claimable_controllers h where h.serial = any(${[...serials]}::text[]) and ${isFree}
      order by h.serial for update
    )
    update claimable_controllers h set claimed_at = now() from free where h.serial = free.serial
    returning h.serial`.execute(trx);
  return rows.map(({ serial }) => serial);
}

export interface LockedHardware {
  readonly claimCodeHash: Buffer;
  /** Null while the hardware has no owner. */
  readonly controllerId: string | null;
  /** The controller has connected at least once, so it has a working secret. */
  readonly isConnected: boolean;
}

/** Locks hardware, claimed or not, for a device that requests its secret. */
export async function lockHardware(trx: Trx, serial: string): Promise<LockedHardware | undefined> {
  const { rows } = await sql<LockedHardware>`
    select h.claim_code_hash as "claimCodeHash", c.id as "controllerId", s.storage_id is not null as "isConnected"
    from claimable_controllers h
    left join controllers c on c.serial = h.serial
    left join controller_states s on s.controller_id = c.id
    where h.serial = ${serial}
    for update of h`.execute(trx);
  return rows[0];
}
