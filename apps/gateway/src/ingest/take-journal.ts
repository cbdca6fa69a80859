import type { Journal } from '@earshot/device-protocol/messages/journal';
import { type ControllerChange, toAnswer } from './controller-change.ts';

/**
 * Takes the entries that follow on what is committed. Lower numbers are repeated and only acknowledged again; after a gap
 * nothing is taken, and the acknowledgement tells from where to send again.
 */
export function takeJournal(change: ControllerChange, message: Journal): void {
  toAnswer(change, message);
  if (message.boot > change.boot) change.needsHello = true;
  if (message.boot !== change.boot) return;
  change.heard = true;
  change.saidBye = false;
  change.seq = Math.max(change.seq, message.seq);
  if (message.first > change.journalUpTo + 1) {
    change.gapEcho = message.seq;
    return;
  }
  // 0: written before the controller was ever told whose it is.
  const ownerEpoch = message.ownerEpoch === 0 ? change.known.ownerEpoch : message.ownerEpoch;
  const former = ownerEpoch < change.known.ownerEpoch;
  for (const [index, entry] of message.entries.entries()) {
    const n = message.first + index;
    if (n <= change.journalUpTo) continue;
    change.journalUpTo = n;
    change.entries.push({ n, entry, former, ownerEpoch });
    if (entry.kind === 'plan-applied' && !former) takeApplied(change, entry);
  }
}

/** The journal may be older than the last state: it only takes the plan onwards. */
function takeApplied(change: ControllerChange, { generation, digest }: { generation: number; digest: string }): void {
  const held = change.plan?.generation ?? change.known.confirmedGeneration;
  if (generation > held) change.plan = { generation, digest };
}
