import type { Bye } from '@earshot/device-protocol/messages/bye';
import type { UpEnvelope } from '@earshot/device-protocol/messages/envelope';
import type { State } from '@earshot/device-protocol/messages/state';
import { type ControllerChange, toAnswer } from './controller-change.ts';
import type { ListAssembly } from './list-assembly.ts';
import type { Heard } from './received.ts';
import { takeHello } from './take-hello.ts';
import { takeJournal } from './take-journal.ts';
import { takeList } from './take-list.ts';

/** Takes one message of a controller into what the batch makes of it. Old and repeated messages change nothing. */
export function takeMessage(change: ControllerChange, heard: Heard, assembly: ListAssembly): void {
  switch (heard.name) {
    case 'hello':
      takeHello(change, heard.message);
      return;
    case 'bye':
      takeBye(change, heard.message);
      return;
    case 'state':
      takeState(change, heard.message);
      return;
    case 'journal':
      takeJournal(change, heard.message);
      return;
    case 'base-units':
      if (isOfThisBoot(change, heard.message))
        takeList(change, { table: 'base_units', message: heard.message }, assembly);
      return;
    case 'endpoints':
      if (isOfThisBoot(change, heard.message))
        takeList(change, { table: 'endpoints', message: heard.message }, assembly);
      return;
  }
}

/** The will of an older connection may come after the hello of the next one. */
function takeBye(change: ControllerChange, { nonce }: Bye): void {
  if (nonce === change.nonce) change.saidBye = true;
}

function takeState(change: ControllerChange, message: State): void {
  toAnswer(change, message);
  if (message.boot < change.boot || (message.boot === change.boot && message.seq <= change.seq)) return;
  // A boot that no hello announced: a restored database. What it measures is true, but its order begins with a hello.
  if (message.boot > change.boot) change.needsHello = true;
  else change.seq = message.seq;
  change.heard = true;
  change.saidBye = false;
  // What it measured and was called at its former owner's, such as a report that waited at the broker, is not to be seen.
  const isFormer = message.ownerEpoch !== 0 && message.ownerEpoch < change.known.ownerEpoch;
  if (!isFormer) change.state = message;
  change.plan = message.plan;
  askForUnknown(change);
}

/** A list that should have come whole was lost on its way, or belonged to a former owner. */
function askForUnknown(change: ControllerChange): void {
  if (!change.known.sendsLists) return;
  for (const table of ['base_units', 'endpoints'] as const) {
    if (change.digests[table] === null) change.differing.add(table);
  }
}

/** Rows have their own guard by (boot, seq), because a list may be overtaken by a state. */
function isOfThisBoot(change: ControllerChange, { boot, seq }: UpEnvelope): boolean {
  if (boot > change.boot) change.needsHello = true;
  if (boot !== change.boot) return false;
  change.heard = true;
  change.seq = Math.max(change.seq, seq);
  return true;
}
