import type { Change } from '@earshot/db/notify';
import type { Registration } from '@earshot/domain/registration/schema';
import { gatherChanges } from '../../changes/gather-changes.ts';
import { patiently } from '../../changes/patiently.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { getRegistration } from './get-registration.ts';

const EVERY_MS = 100;
/** Without a change it looks all the same, at what was missed. */
const IDLE_MS = 5_000;
const RECHECK_MS = 10_000;

/** The registration as it is, then again with each step, until it is over. */
export async function* watchRegistration(
  call: PlacedCall,
  {
    operationId,
    signal = new AbortController().signal,
  }: { readonly operationId: string; readonly signal: AbortSignal | undefined },
): AsyncGenerator<Registration, void> {
  const concerns = ({ kind, ids, many }: Change) =>
    kind === 'operation' && (many === true || ids.includes(operationId)) ? ('many' as const) : undefined;
  const changes = gatherChanges(call.deps.changes, { concerns, signal, everyMs: EVERY_MS, maxIds: 1 });
  let checkedAt = Date.now();
  let told: string | undefined;
  try {
    for (; !signal.aborted; await changes.next(IDLE_MS)) {
      if (Date.now() - checkedAt > RECHECK_MS) {
        await patiently(signal, call.recheck);
        checkedAt = Date.now();
      }
      const now = await patiently(signal, () => getRegistration(call.deps.db, call.scope, operationId));
      if (now === undefined) return;
      const text = JSON.stringify(now);
      if (text !== told) yield now;
      told = text;
      if (now.state !== 'running') return;
    }
  } finally {
    changes.stop();
  }
}
