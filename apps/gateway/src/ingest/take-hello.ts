import type { Hello } from '@earshot/device-protocol/messages/hello';
import { type ControllerChange, listIsUnknown, toAnswer } from './controller-change.ts';

/** A hello begins a connection: from it on the order of (boot, seq) counts. */
export function takeHello(change: ControllerChange, message: Hello): void {
  toAnswer(change, message);
  const newStorage = message.storageId !== change.storageId;
  const newer = message.boot > change.boot || (message.boot === change.boot && message.seq > change.seq);
  if (!newStorage && !newer) return;
  if (newStorage) {
    change.newStorage = true;
    change.journalUpTo = 0;
    change.lists.length = 0;
    change.answer = { boot: message.boot, echo: message.seq };
  }
  // What the controller no longer has was acknowledged to it, by us before a restore: it can't come again.
  change.journalUpTo = Math.max(change.journalUpTo, message.journal.from - 1);
  if (newStorage || message.boot !== change.boot) beginLists(change);
  change.boot = message.boot;
  change.seq = message.seq;
  change.storageId = message.storageId;
  change.nonce = message.nonce;
  change.saidBye = false;
  change.heard = true;
  change.needsHello = false;
  change.hello = message;
  change.plan = message.plan;
  compareLists(change, message);
}

/** Lists have their order within a boot. */
function beginLists({ order }: ControllerChange): void {
  for (const table of ['base_units', 'endpoints'] as const) order[table] = { seq: 0, fullSeq: 0 };
}

/** A list that differs counts as unknown until it has come whole: a later change alone would not make it right. */
function compareLists(change: ControllerChange, { lists }: Hello): void {
  change.differing.clear();
  if (lists.baseUnits !== change.digests.base_units) listIsUnknown(change, 'base_units');
  if (lists.endpoints !== change.digests.endpoints) listIsUnknown(change, 'endpoints');
}
