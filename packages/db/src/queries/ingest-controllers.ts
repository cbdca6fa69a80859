import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { sql } from 'kysely';
import type { Trx } from '../client.ts';

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
  readonly generation: number;
  /** 16 hex digits. */
  readonly digest: string;
  readonly confirmedGeneration: number;
  readonly confirmedDigest: string;
}

/** Reads these controllers and locks their plans, in the order of their serials, which is the lock order everywhere. */
export async function lockControllers(trx: Trx, serials: readonly string[]): Promise<KnownController[]> {
  const { rows } = await sql<KnownController>`
    select c.serial, c.id as "controllerId", c.owner_epoch as "ownerEpoch", s.status,
           s.last_seen_at as "lastSeenAt", s.said_bye as "saidBye", cardinality(s.faults) as faults, s.nonce,
           s.storage_id as "storageId", s.boot, s.seq, s.journal_up_to as "journalUpTo",
           s.base_units_digest as "baseUnitsDigest", s.endpoints_digest as "endpointsDigest", p.generation,
           lpad(to_hex(p.digest::bigint), 16, '0') as digest, p.confirmed_generation as "confirmedGeneration",
           lpad(to_hex(p.confirmed_digest::bigint), 16, '0') as "confirmedDigest"
    from controllers c
    join controller_states s on s.controller_id = c.id
    join controller_plans p on p.controller_id = c.id
    where c.serial = any(${serials}::text[])
    order by c.serial
    for update of p`.execute(trx);
  return rows;
}
