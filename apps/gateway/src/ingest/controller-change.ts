import type { KnownController } from '@earshot/db/queries/ingest-controllers';
import type { BaseUnits } from '@earshot/device-protocol/messages/base-units';
import type { Endpoints } from '@earshot/device-protocol/messages/endpoints';
import type { Hello } from '@earshot/device-protocol/messages/hello';
import type { JournalEntry } from '@earshot/device-protocol/messages/journal-entry';
import type { PlanHeld } from '@earshot/device-protocol/messages/plan-held';
import type { State } from '@earshot/device-protocol/messages/state';

export interface AcceptedEntry {
  /** The entry's number in the controller's journal. */
  readonly n: number;
  readonly entry: JournalEntry;
  /** It was written under a former owner. */
  readonly former: boolean;
}

export type ListMessage =
  | { readonly table: 'base_units'; readonly message: BaseUnits }
  | { readonly table: 'endpoints'; readonly message: Endpoints };

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
  baseUnitsDigest: string | null;
  endpointsDigest: string | null;
  heard: boolean;
  hello: Hello | null;
  state: State | null;
  /** The plan that it said last that it holds. */
  plan: PlanHeld | null;
  readonly entries: AcceptedEntry[];
  readonly lists: ListMessage[];
  /** Lists that it has otherwise than we do. */
  readonly differing: Set<'base-units' | 'endpoints'>;
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

export const unchanged = (known: KnownController): ControllerChange => ({
  known,
  boot: known.boot,
  seq: known.seq,
  storageId: known.storageId,
  newStorage: false,
  nonce: known.nonce,
  saidBye: known.saidBye,
  journalUpTo: known.journalUpTo,
  baseUnitsDigest: known.baseUnitsDigest,
  endpointsDigest: known.endpointsDigest,
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
