import type { Journal } from '@earshot/device-protocol/messages/journal';
import { type ControllerChange, acknowledgeLatest } from './controller-change.ts';
import { believable } from './plan-report.ts';
import { requestHelloIfAbandoned, noteSeq } from './take-order.ts';

/**
 * Accepts entries that follow the last committed one. Repeated entries are only acknowledged again. After a gap
 * nothing is accepted, and the acknowledgement says where to resume.
 */
export function takeJournal(change: ControllerChange, message: Journal): void {
  acknowledgeLatest(change, message);
  if (message.boot > change.boot) change.needsHello = true;
  if (message.boot < change.boot) requestHelloIfAbandoned(change);
  if (message.boot !== change.boot) return;
  if (noteSeq(change, message.seq)) change.saidBye = false;
  if (message.first > change.journalUpTo + 1) {
    change.gapEcho = message.seq;
    return;
  }
  // 0: written before the controller knew its owner. A future owner epoch counts as the present one.
  const reported = message.ownerEpoch === 0 ? change.known.ownerEpoch : message.ownerEpoch;
  const ownerEpoch = Math.min(reported, change.known.ownerEpoch);
  const former = ownerEpoch < change.known.ownerEpoch;
  for (const [index, entry] of message.entries.entries()) {
    const n = message.first + index;
    if (n <= change.journalUpTo) continue;
    change.journalUpTo = n;
    change.entries.push({ n, entry, former, ownerEpoch });
    if (entry.kind === 'plan-applied' && !former) takeApplied(change, entry);
  }
}

/** The journal may be older than the last state, so it only advances the plan. */
function takeApplied(change: ControllerChange, { generation, digest }: { generation: number; digest: string }): void {
  const held = change.plan?.generation ?? change.known.confirmedGeneration;
  const reported = believable(change.known, { generation, digest });
  if (reported.generation > held) change.plan = reported;
}
