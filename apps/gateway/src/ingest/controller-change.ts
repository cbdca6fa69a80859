import type { KnownController, ListOrder } from '@earshot/db/queries/ingest/ingest-controllers';
import type { DeviceTable } from '@earshot/db/queries/ingest/ingest-devices';
import type { BaseUnits } from '@earshot/device-protocol/messages/base-units';
import type { Endpoints } from '@earshot/device-protocol/messages/endpoints';
import type { Hello } from '@earshot/device-protocol/messages/hello';
import type { JournalEntry } from '@earshot/device-protocol/messages/journal-entry';
import type { PlanHeld } from '@earshot/device-protocol/messages/plan-held';
import type { State } from '@earshot/device-protocol/messages/state';
import type { WholeList } from './list-assembly.ts';

export interface AcceptedEntry {
  /** The entry's number in the controller's journal. */
  readonly n: number;
  readonly entry: JournalEntry;
  /** It was written under a former owner. */
  readonly former: boolean;
  /** Under which owner it was written. */
  readonly ownerEpoch: number;
}

export type ListMessage =
  | { readonly table: 'base_units'; readonly message: BaseUnits }
  | { readonly table: 'endpoints'; readonly message: Endpoints };

/** A word on a list that is to be written. */
export type AcceptedList = ListMessage & {
  /** As part of a full list; overtaken by later words; or, in everyday life, a change. */
  readonly how: 'listed' | 'late' | 'changed';
  /** The full list that it made complete. */
  readonly whole: WholeList | undefined;
};

/** How each table's list is called in messages. */
export const LIST_NAMES = { base_units: 'base-units', endpoints: 'endpoints' } as const satisfies Record<
  DeviceTable,
  string
>;
export type ListName = (typeof LIST_NAMES)[DeviceTable];

/** What a batch of messages makes of one controller. Filled while its messages are gone through in order. */
export interface ControllerChange {
  readonly known: KnownController;
  boot: number;
  seq: number;
  storageId: string | null;
  /** It came with another storage than the one known, so its orders of boots and lists begin anew. */
  newStorage: boolean;
  nonce: string | null;
  saidBye: boolean;
  journalUpTo: number;
  /** Null while the list here is not known to be the one of the controller. */
  readonly digests: Record<DeviceTable, string | null>;
  /** How far its lists have come within this boot. */
  readonly order: Record<DeviceTable, ListOrder>;
  heard: boolean;
  hello: Hello | null;
  state: State | null;
  /** The plan that it said last that it holds. */
  plan: PlanHeld | null;
  readonly entries: AcceptedEntry[];
  readonly lists: AcceptedList[];
  /** Lists that it has to send whole. */
  readonly differing: Set<DeviceTable>;
  /** The hello, state or journal that is answered: the latest by the controller's own order. */
  answer: { readonly boot: number; readonly echo: number } | null;
  /** The journal message that did not follow on: its own answer tells the device to go back. */
  gapEcho: number | null;
  /** It has to introduce itself anew, because what it says does not go on from what is known here. */
  needsHello: boolean;
}

/** Notes that a message has to be answered. Devices heed the answer to their latest message only. */
export function toAnswer(change: ControllerChange, { boot, seq }: { boot: number; seq: number }): void {
  const { answer } = change;
  if (answer === null || boot > answer.boot || (boot === answer.boot && seq > answer.echo)) {
    change.answer = { boot, echo: seq };
  }
}

/** What is kept of a list is not what the controller has, so it has to come whole: later changes would not make it right. */
export function listIsUnknown(change: ControllerChange, table: DeviceTable): void {
  change.digests[table] = null;
  change.differing.add(table);
}

export const unchanged = (known: KnownController): ControllerChange => ({
  known,
  boot: known.boot,
  seq: known.seq,
  storageId: known.storageId,
  newStorage: false,
  nonce: known.nonce,
  saidBye: known.saidBye,
  journalUpTo: known.journalUpTo,
  digests: { base_units: known.baseUnitsDigest, endpoints: known.endpointsDigest },
  order: {
    base_units: { seq: known.baseUnitsSeq, fullSeq: known.baseUnitsFullSeq },
    endpoints: { seq: known.endpointsSeq, fullSeq: known.endpointsFullSeq },
  },
  heard: false,
  hello: null,
  state: null,
  plan: null,
  entries: [],
  lists: [],
  differing: new Set(),
  answer: null,
  gapEcho: null,
  needsHello: false,
});
