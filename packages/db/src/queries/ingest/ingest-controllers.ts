import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { arrayLiteral } from './ingest-arrays.ts';

/** Progress of a device list within the controller's boot. */
export interface ListOrder {
  /** Sequence number of the latest message about the list. */
  seq: number;
  /** Sequence number of the first part of the latest complete list; earlier messages no longer count. */
  fullSeq: number;
}

/** State of a controller before a batch of its messages is processed. */
export interface KnownController {
  readonly serial: string;
  readonly controllerId: string;
  readonly ownerEpoch: number;
  readonly status: ControllerStatus;
  readonly lastSeenAt: Date | null;
  readonly saidBye: boolean;
  readonly faults: number;
  /** Must be repeated by a last will for it to count. */
  readonly nonce: string | null;
  readonly storageId: string | null;
  readonly boot: number;
  readonly seq: number;
  /** Last committed journal number; 0 for none. */
  readonly journalUpTo: number;
  /** Null if the stored list may differ from the controller's. */
  readonly baseUnitsDigest: string | null;
  readonly endpointsDigest: string | null;
  /** See `ListOrder`. */
  readonly baseUnitsSeq: number;
  readonly baseUnitsFullSeq: number;
  readonly endpointsSeq: number;
  readonly endpointsFullSeq: number;
  /** The controller can be asked for complete lists. */
  readonly sendsLists: boolean;
  readonly generation: number;
  /** 16 hex digits. */
  readonly digest: string;
  readonly confirmedGeneration: number;
  readonly confirmedDigest: string;
  /** The controller has to list its deliveries before anything is sent. */
  readonly isDoubtful: boolean;
  /** The controller can list its deliveries. */
  readonly listsPlan: boolean;
}

/** A list reported under a former owner counts as unknown. */
const digest = (column: string) => sql`case when s.lists_epoch = c.owner_epoch then ${sql.ref(`s.${column}`)} end`;

/**
 * Reads these controllers and locks their plans in order of their serials: this is the global lock order. Skips
 * controllers whose plans are locked. A controller whose owner changes concurrently may be read with its former
 * owner; its rows are then stored for the former owner.
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
           lpad(to_hex(p.confirmed_digest::bigint), 16, '0') as "confirmedDigest",
           p.is_doubtful as "isDoubtful", 'plan.list' = any(s.supported_features) as "listsPlan"
    from controllers c
    join controller_states s on s.controller_id = c.id
    join controller_plans p on p.controller_id = c.id
    where c.serial = any(${arrayLiteral(serials)}::text[])
    order by c.serial
    for update of p skip locked`.execute(trx);
  return rows;
}

export async function findSerials(trx: Trx, serials: readonly string[]): Promise<Set<string>> {
  if (serials.length === 0) return new Set();
  const { rows } = await sql<{ serial: string }>`
    select serial from controllers where serial = any(${arrayLiteral(serials)}::text[])`.execute(trx);
  return new Set(rows.map(({ serial }) => serial));
}
