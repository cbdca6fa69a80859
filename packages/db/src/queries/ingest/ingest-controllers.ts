import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { arrayLiteral } from './ingest-arrays.ts';

/** How far what was said of a list has come within the controller's boot. */
export interface ListOrder {
  /** The latest word on it. */
  seq: number;
  /** The first part of the latest full list that was complete: what came before it no longer counts. */
  fullSeq: number;
}

/** What is known of a controller before a batch of its messages is taken in. */
export interface KnownController {
  readonly serial: string;
  readonly controllerId: string;
  readonly ownerEpoch: number;
  readonly status: ControllerStatus;
  readonly lastSeenAt: Date | null;
  readonly saidBye: boolean;
  readonly faults: number;
  /** Repeated by the last will that counts. */
  readonly nonce: string | null;
  readonly storageId: string | null;
  readonly boot: number;
  readonly seq: number;
  /** The last journal entry that was committed; 0 for none. */
  readonly journalUpTo: number;
  /** Null while the list here is not known to be the one of the controller. */
  readonly baseUnitsDigest: string | null;
  readonly endpointsDigest: string | null;
  /** See `ListOrder`. */
  readonly baseUnitsSeq: number;
  readonly baseUnitsFullSeq: number;
  readonly endpointsSeq: number;
  readonly endpointsFullSeq: number;
  /** Whether it can be asked for whole lists. */
  readonly sendsLists: boolean;
  readonly generation: number;
  /** 16 hex digits. */
  readonly digest: string;
  readonly confirmedGeneration: number;
  readonly confirmedDigest: string;
}

/** A list that was told under a former owner is not known under this one. */
const digest = (column: string) => sql`case when s.lists_epoch = c.owner_epoch then ${sql.ref(`s.${column}`)} end`;

/**
 * Reads these controllers and locks their plans, in the order of their serials, which is the lock order everywhere. One
 * that changes hands at this very moment may be read as its former owner's; what is written then counts for that one.
 * Those whose plans somebody else holds are left out.
 */
export async function lockControllers(trx: Trx, serials: readonly string[]): Promise<KnownController[]> {
  const { rows } = await sql<KnownController>`/* prepared lock_free_controllers */
    select c.serial, c.id as "controllerId", c.owner_epoch as "ownerEpoch", s.status,
           s.last_seen_at as "lastSeenAt", s.said_bye as "saidBye", cardinality(s.faults) as faults, s.nonce,
           s.storage_id as "storageId", s.boot, s.seq, s.journal_up_to as "journalUpTo",
           ${digest('base_units_digest')} as "baseUnitsDigest", ${digest('endpoints_digest')} as "endpointsDigest",
           s.base_units_seq as "baseUnitsSeq", s.base_units_full_seq as "baseUnitsFullSeq",
           s.endpoints_seq as "endpointsSeq", s.endpoints_full_seq as "endpointsFullSeq",
           'lists.send' = any(s.supported_features) as "sendsLists", p.generation,
           lpad(to_hex(p.digest::bigint), 16, '0') as digest, p.confirmed_generation as "confirmedGeneration",
           lpad(to_hex(p.confirmed_digest::bigint), 16, '0') as "confirmedDigest"
    from controllers c
    join controller_states s on s.controller_id = c.id
    join controller_plans p on p.controller_id = c.id
    where c.serial = any(${arrayLiteral(serials)}::text[])
    order by c.serial
    for update of p skip locked`.execute(trx);
  return rows;
}

/** Of these serials those of which there is a controller. */
export async function findSerials(trx: Trx, serials: readonly string[]): Promise<Set<string>> {
  if (serials.length === 0) return new Set();
  const { rows } = await sql<{ serial: string }>`
    select serial from controllers where serial = any(${arrayLiteral(serials)}::text[])`.execute(trx);
  return new Set(rows.map(({ serial }) => serial));
}
