import { getSettings } from '@earshot/db/queries/settings';
import type { PortalSettings } from '@earshot/domain/settings/schema';
import { gatherChanges } from '../../changes/gather-changes.ts';
import { patiently } from '../../changes/patiently.ts';
import type { Call } from '../../trpc/call.ts';

const EVERY_MS = 250;
/** Without a change it looks all the same: at the caller's session, and for what was missed. */
const IDLE_MS = 60_000;

/** The settings as they are, then again whenever one was set, changed or reset; ends with the session. */
export async function* watchSettings(
  call: Call,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<PortalSettings, void> {
  const { db, changes: bus, environment } = call.deps;
  const changes = gatherChanges(bus, {
    concerns: ({ kind, ids }) => (kind === 'settings' ? ids : undefined),
    signal,
    everyMs: EVERY_MS,
    maxIds: 100,
  });
  let last = '';
  try {
    while (!signal.aborted) {
      const now = await patiently(signal, async () => {
        await call.recheck();
        return await getSettings(db, environment);
      });
      if (now === undefined) return;
      if (JSON.stringify(now) !== last) yield now;
      last = JSON.stringify(now);
      await changes.next(IDLE_MS);
    }
  } finally {
    changes.stop();
  }
}
