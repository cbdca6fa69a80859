import type { Change } from '@earshot/db/notify';
import type { CurrentNotices } from '@earshot/domain/notices/schema';
import { gatherChanges } from '../../changes/gather-changes.ts';
import type { Call } from '../../trpc/call.ts';
import { readCurrentNotices } from './read-current-notices.ts';

const EVERY_MS = 1_000;
const concerns = ({ kind }: Change) => (kind === 'notice' || kind === 'settings' ? ([] as const) : undefined);

/** The notices as they are, then again when somebody changes them or time does; ends with the caller's session. */
export async function* watchNotices(
  call: Call,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<CurrentNotices, void> {
  const changes = gatherChanges(call.deps.changes, { concerns, signal, everyMs: EVERY_MS, maxIds: 1 });
  let told: string | undefined;
  try {
    while (!signal.aborted) {
      const now = await readCurrentNotices(call);
      const text = JSON.stringify(now);
      if (text !== told) yield now;
      told = text;
      await changes.next(now.refreshMs);
      if (!signal.aborted) await call.recheck();
    }
  } finally {
    changes.stop();
  }
}
