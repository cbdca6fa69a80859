import type { Bye } from '@earshot/device-protocol/messages/bye';
import type { UpEnvelope } from '@earshot/device-protocol/messages/envelope';
import type { State } from '@earshot/device-protocol/messages/state';
import { type ControllerChange, takePlan, acknowledgeLatest } from './controller-change.ts';
import type { ListAssembly } from './list-assembly.ts';
import type { DecodedMessage } from './received.ts';
import { takeHello } from './take-hello.ts';
import { takeJournal } from './take-journal.ts';
import { takeList } from './take-list.ts';
import { requestHelloIfAbandoned, noteSeq } from './take-order.ts';

/** Adds one message to the controller's change. Old and repeated messages have no effect. */
export function takeMessage(change: ControllerChange, decoded: DecodedMessage, assembly: ListAssembly): void {
  switch (decoded.name) {
    case 'hello':
      takeHello(change, decoded.message);
      return;
    case 'bye':
      takeBye(change, decoded.message);
      return;
    case 'state':
      takeState(change, decoded.message);
      return;
    case 'journal':
      takeJournal(change, decoded.message);
      return;
    case 'base-units':
      if (isOfThisBoot(change, decoded.message))
        takeList(change, { table: 'base_units', message: decoded.message }, assembly);
      return;
    case 'endpoints':
      if (isOfThisBoot(change, decoded.message))
        takeList(change, { table: 'endpoints', message: decoded.message }, assembly);
      return;
  }
}

/** The will of an older connection may arrive after the hello of the next one. */
function takeBye(change: ControllerChange, { nonce }: Bye): void {
  if (nonce === change.nonce) change.saidBye = true;
}

function takeState(change: ControllerChange, message: State): void {
  acknowledgeLatest(change, message);
  if (message.boot < change.boot || (message.boot === change.boot && message.seq <= change.seq)) {
    requestHelloIfAbandoned(change);
    return;
  }
  // No hello announced this boot, as after a database restore. Its telemetry is valid, but its order begins with a
  // hello.
  if (message.boot > change.boot) change.needsHello = true;
  else change.seq = message.seq;
  change.received = true;
  change.saidBye = false;
  // State of a former owner, such as a message delayed at the broker, must not become visible.
  const isFormer = message.ownerEpoch !== 0 && message.ownerEpoch < change.known.ownerEpoch;
  if (!isFormer) change.state = message;
  takePlan(change, message.plan);
  askForUnknown(change);
}

/** Requests full lists that were lost in transit or belonged to a former owner. */
function askForUnknown(change: ControllerChange): void {
  if (!change.known.sendsLists) return;
  for (const table of ['base_units', 'endpoints'] as const) {
    if (change.digests[table] === null) change.differing.add(table);
  }
}

/** Accepts any seq of the present boot, because a state may overtake a list. Rows are guarded by (boot, seq). */
function isOfThisBoot(change: ControllerChange, { boot, seq }: UpEnvelope): boolean {
  if (boot > change.boot) change.needsHello = true;
  if (boot < change.boot) requestHelloIfAbandoned(change);
  if (boot !== change.boot) return false;
  noteSeq(change, seq);
  return true;
}
