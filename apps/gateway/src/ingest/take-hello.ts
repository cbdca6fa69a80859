import type { Hello } from '@earshot/device-protocol/messages/hello';
import { type ControllerChange, isAbandoned, listIsUnknown, takePlan, acknowledgeLatest } from './controller-change.ts';

/** A hello begins a connection; from then on the order of (boot, seq) applies. */
export function takeHello(change: ControllerChange, message: Hello): void {
  acknowledgeLatest(change, message);
  const newStorage = message.storageId !== change.storageId;
  const newer = message.boot > change.boot || (message.boot === change.boot && message.seq > change.seq);
  if (!newStorage && !newer && !isAbandoned(change)) return;
  if (newStorage || !newer) restartOrder(change, message);
  if (newStorage) {
    change.newStorage = true;
    change.journalUpTo = 0;
  }
  change.journalUpTo = journalAfter(change.journalUpTo, message.journal);
  if (newStorage || message.boot !== change.boot) beginLists(change);
  change.boot = message.boot;
  change.seq = message.seq;
  change.storageId = message.storageId;
  change.nonce = message.nonce;
  change.saidBye = false;
  change.received = true;
  change.needsHello = false;
  change.hello = message;
  takePlan(change, message.plan);
  compareLists(change, message);
}

/** Discards earlier messages of the batch, since they have no order relative to this hello. */
function restartOrder(change: ControllerChange, { boot, seq }: Hello): void {
  change.restartsOrder = true;
  change.lists.length = 0;
  change.toAcknowledge = { boot, echo: seq };
  beginLists(change);
}

/**
 * Entries below `from` were acknowledged before a database restore and will not be sent again. A number at or above
 * `next` was a mistake, so the controller sends all its entries again.
 */
function journalAfter(upTo: number, { from, next }: Hello['journal']): number {
  return upTo >= next ? from - 1 : Math.max(upTo, from - 1);
}

/** Lists are ordered within a boot. */
function beginLists({ order }: ControllerChange): void {
  for (const table of ['base_units', 'endpoints'] as const) order[table] = { seq: 0, fullSeq: 0 };
}

/** A differing list stays unknown until it is received in full: a later change alone would not correct it. */
function compareLists(change: ControllerChange, { lists }: Hello): void {
  change.differing.clear();
  if (lists.baseUnits !== change.digests.base_units) listIsUnknown(change, 'base_units');
  if (lists.endpoints !== change.digests.endpoints) listIsUnknown(change, 'endpoints');
}
