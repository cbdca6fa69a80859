import type { KnownController, ListOrder } from '@earshot/db/queries/ingest/ingest-controllers';
import type { DeviceTable } from '@earshot/db/queries/ingest/ingest-devices';
import { PRESENCE_LEASE } from '@earshot/device-protocol/limits';
import type { BaseUnits } from '@earshot/device-protocol/messages/base-units';
import type { Endpoints } from '@earshot/device-protocol/messages/endpoints';
import type { Hello } from '@earshot/device-protocol/messages/hello';
import type { JournalEntry } from '@earshot/device-protocol/messages/journal-entry';
import type { PlanHeld } from '@earshot/device-protocol/messages/plan-held';
import type { State } from '@earshot/device-protocol/messages/state';
import { believable } from './plan-report.ts';
import type { WholeList } from './list-assembly.ts';

export interface AcceptedEntry {
  readonly n: number;
  readonly entry: JournalEntry;
  /** Written under a former owner. */
  readonly former: boolean;
  /** Owner epoch under which the entry was written. */
  readonly ownerEpoch: number;
}

export type ListMessage =
  | { readonly table: 'base_units'; readonly message: BaseUnits }
  | { readonly table: 'endpoints'; readonly message: Endpoints };

/** An accepted list message to be written. */
export type AcceptedList = ListMessage & {
  /** `listed`: part of a full list. `late`: overtaken by a later message. `changed`: an ordinary change. */
  readonly how: 'listed' | 'late' | 'changed';
  /** The full list, if this message completes it. */
  readonly whole: WholeList | undefined;
};

/** Name of each table's list in messages. */
export const LIST_NAMES = { base_units: 'base-units', endpoints: 'endpoints' } as const satisfies Record<
  DeviceTable,
  string
>;
export type ListName = (typeof LIST_NAMES)[DeviceTable];

/** Combined effect of a batch on one controller, filled while its messages are processed in order. */
export interface ControllerChange {
  readonly known: KnownController;
  readonly asOf: Date;
  boot: number;
  seq: number;
  storageId: string | null;
  /** The storage differs from the known one, so boots and lists are numbered from the start. */
  newStorage: boolean;
  /** All orders restart: the storage is new, or a mistaken (boot, seq) had locked the controller out. */
  restartsOrder: boolean;
  nonce: string | null;
  saidBye: boolean;
  journalUpTo: number;
  /** Null while the stored list is not known to match the controller's. */
  readonly digests: Record<DeviceTable, string | null>;
  /** Sequence numbers of its lists within this boot. */
  readonly order: Record<DeviceTable, ListOrder>;
  received: boolean;
  hello: Hello | null;
  state: State | null;
  plan: PlanHeld | null;
  readonly entries: AcceptedEntry[];
  readonly lists: AcceptedList[];
  /** Lists that the controller has to send in full. */
  readonly differing: Set<DeviceTable>;
  /** The hello, state or journal to acknowledge: the latest by the controller's own order. */
  toAcknowledge: { readonly boot: number; readonly echo: number } | null;
  /** `seq` of the journal message that left a gap. Its own acknowledgement makes the device send again from the gap. */
  gapEcho: number | null;
  /** The controller has to send a hello, because its messages do not follow the known state. */
  needsHello: boolean;
}

/** Records that a message has to be acknowledged. Devices use the acknowledgement of their latest message only. */
export function acknowledgeLatest(change: ControllerChange, { boot, seq }: { boot: number; seq: number }): void {
  const latest = change.toAcknowledge;
  if (latest === null || boot > latest.boot || (boot === latest.boot && seq > latest.echo)) {
    change.toAcknowledge = { boot, echo: seq };
  }
}

/**
 * Requests the full list, because the stored list does not match the controller's. Later changes alone would not
 * correct it.
 */
export function listIsUnknown(change: ControllerChange, table: DeviceTable): void {
  change.digests[table] = null;
  change.differing.add(table);
}

/** Records the reported plan if it is plausible. */
export function takePlan(change: ControllerChange, held: PlanHeld): void {
  change.plan = believable(change.known, held);
}

/**
 * Whether no message has followed the known (boot, seq) for a whole lease. That order may be a mistake then, so a
 * hello with a lower (boot, seq) is accepted.
 */
export const isAbandoned = ({ known, received, asOf }: ControllerChange): boolean =>
  !received && known.lastSeenAt !== null && asOf.getTime() - known.lastSeenAt.getTime() > PRESENCE_LEASE;

export const unchanged = (known: KnownController, asOf: Date): ControllerChange => ({
  known,
  asOf,
  boot: known.boot,
  seq: known.seq,
  storageId: known.storageId,
  newStorage: false,
  restartsOrder: false,
  nonce: known.nonce,
  saidBye: known.saidBye,
  journalUpTo: known.journalUpTo,
  digests: { base_units: known.baseUnitsDigest, endpoints: known.endpointsDigest },
  order: {
    base_units: { seq: known.baseUnitsSeq, fullSeq: known.baseUnitsFullSeq },
    endpoints: { seq: known.endpointsSeq, fullSeq: known.endpointsFullSeq },
  },
  received: false,
  hello: null,
  state: null,
  plan: null,
  entries: [],
  lists: [],
  differing: new Set(),
  toAcknowledge: null,
  gapEcho: null,
  needsHello: false,
});
