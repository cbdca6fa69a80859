import {
  type ExplanationRow,
  findExplanation,
  listDeadLetters,
  listStatusChanges,
} from '@earshot/db/queries/locations/location-explanation';
import type { LocationExplanation } from '@earshot/domain/controllers/explanation-schema';
import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';

const MOST_CHANGES = 20;
const MAX_DEAD_LETTERS = 20;

/** Explains the known state of a location's controller: each value with its time and source message. */
export async function explainLocation(
  { deps: { db }, scope }: PlacedCall,
  controllerId: string,
): Promise<LocationExplanation> {
  const row = await findExplanation(db, scope, controllerId);
  if (row === undefined) throw notFound();
  const [changes, deadLetters] = await Promise.all([
    listStatusChanges(db, { controllerId, ownerEpoch: row.owner_epoch, limit: MOST_CHANGES }),
    listDeadLetters(db, row.serial, MAX_DEAD_LETTERS),
  ]);
  return {
    controllerId: row.id,
    serialNumber: row.serial,
    boxName: row.box_name,
    groupTitle: row.group_title,
    ownerEpoch: row.owner_epoch,
    ...whatItSaid(row),
    plan: planOf(row),
    changes: changes.map(({ at, status, cause, message_id }) => ({
      at: at.toISOString(),
      status,
      cause,
      messageId: message_id,
    })),
    deadLetters: {
      total: deadLetters[0]?.total ?? 0,
      latest: deadLetters.map(({ at, topic, reason }) => ({ at: at.toISOString(), topic, reason })),
    },
  };
}

const time = (at: Date | null): string | null => at?.toISOString() ?? null;

const whatItSaid = (row: ExplanationRow) => ({
  status: {
    // A CHECK constraint of the table guarantees these values.
    value: row.status as ControllerStatus,
    since: time(row.status_since),
    cause: row.status_cause,
    messageId: row.state_message_id,
    messageAt: time(row.state_at),
  },
  lastSeenAt: time(row.last_seen_at),
  saidBye: row.said_bye,
  isLongOffline: row.is_long_offline,
  order: { storageId: row.storage_id, boot: row.boot, seq: row.seq, journalUpTo: row.journal_up_to },
  lists: {
    ownerEpoch: row.lists_epoch,
    reported: time(row.devices_at),
    baseUnits: { digest: row.base_units_digest, seq: row.base_units_seq, fullSeq: row.base_units_full_seq },
    endpoints: { digest: row.endpoints_digest, seq: row.endpoints_seq, fullSeq: row.endpoints_full_seq },
  },
});

/** Sixteen hex digits, as in messages. */
const hex = (bits: string): string => BigInt(`0b${bits}`).toString(16).padStart(16, '0');

const planOf = (row: ExplanationRow): LocationExplanation['plan'] => ({
  generation: row.generation,
  digest: hex(row.digest),
  confirmedGeneration: row.confirmed_generation,
  confirmedDigest: hex(row.confirmed_digest),
  confirmedAt: time(row.confirmed_at),
  ackedAt: time(row.acked_at),
  isUpToDate: row.generation === row.confirmed_generation && row.digest === row.confirmed_digest,
});
