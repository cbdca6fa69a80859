import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

export interface NewHardware {
  readonly serial: string;
  /** In hex: the sha256 of the code that is printed on the box. */
  readonly claimCodeHash: string;
  readonly model: string | null;
  readonly madeAt: string | null;
  readonly expiresAt: string;
}

const isFree = sql`h.claimed_at is null and h.expires_at > now()
  and not exists (select 1 from controllers c where c.serial = h.serial)`;

/** Adds hardware that belongs to nobody; whose serial number is known already is left alone. Returns what was added. */
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

/** Hardware that waits to be claimed, the oldest first; after a serial number, for one page after the other. */
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

/** Which of these serial numbers are of hardware that waits to be claimed. */
export async function readFreeSerials(db: Database | Trx, serials: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ serial: string }>`
    select h.serial from claimable_controllers h where h.serial = any(${[...serials]}::text[]) and ${isFree}`.execute(
    db,
  );
  return new Set(rows.map(({ serial }) => serial));
}

/** Holds free hardware, with the hash of its code; undefined when there is none that waits. */
export async function lockFreeHardware(
  trx: Trx,
  serial: string,
): Promise<{ readonly claimCodeHash: Buffer } | undefined> {
  const { rows } = await sql<{ claimCodeHash: Buffer }>`
    select h.claim_code_hash as "claimCodeHash" from claimable_controllers h
    where h.serial = ${serial} and ${isFree} for update`.execute(trx);
  return rows[0];
}

/** The hardware became the controllers of locations. Returns those that were still free. */
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

export interface ClaimedHardware {
  readonly claimCodeHash: Buffer;
  /** Null while it belongs to nobody. */
  readonly controllerId: string | null;
  /** Its controller has said hello: it has a secret that works. */
  readonly isConnected: boolean;
}

/** Holds hardware that is claimed, for the device that asks for its secret. */
export async function lockClaimedHardware(trx: Trx, serial: string): Promise<ClaimedHardware | undefined> {
  const { rows } = await sql<ClaimedHardware>`
    select h.claim_code_hash as "claimCodeHash", c.id as "controllerId", s.storage_id is not null as "isConnected"
    from claimable_controllers h
    left join controllers c on c.serial = h.serial
    left join controller_states s on s.controller_id = c.id
    where h.serial = ${serial}
    for update of h`.execute(trx);
  return rows[0];
}
