import { getSettings } from '@earshot/db/queries/settings';
import { watchLatest } from '../../changes/watch-latest.ts';
import type { Call } from '../../trpc/call.ts';

const EVERY_MS = 250;
const IDLE_MS = 60_000;

/** Yields the settings, then again whenever one is set, changed or reset. Ends with the session. */
export const watchSettings = (call: Call, signal: AbortSignal | undefined) =>
  watchLatest(call, {
    signal,
    concerns: ({ kind }) => (kind === 'settings' ? [] : undefined),
    read: () => getSettings(call.deps.db, call.deps.environment),
    everyMs: EVERY_MS,
    idleMs: IDLE_MS,
  });
