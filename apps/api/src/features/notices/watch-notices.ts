import type { Change } from '@earshot/db/notify';
import { watchLatest } from '../../changes/watch-latest.ts';
import type { Call } from '../../trpc/call.ts';
import { readCurrentNotices } from './read-current-notices.ts';

const EVERY_MS = 1_000;
const concerns = ({ kind }: Change) => (kind === 'notice' || kind === 'settings' ? [] : undefined);

/** Yields the current notices, then again when they are edited, start or end. Ends with the caller's session. */
export const watchNotices = (call: Call, signal: AbortSignal | undefined) =>
  watchLatest(call, {
    signal,
    concerns,
    read: () => readCurrentNotices(call),
    everyMs: EVERY_MS,
    idleMs: ({ refreshMs }) => refreshMs,
  });
