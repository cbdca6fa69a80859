import type { Change } from '@earshot/db/notify';
import type { Registration } from '@earshot/domain/registrations/schema';
import { watchLatest } from '../../changes/watch-latest.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { getRegistration } from './get-registration.ts';

const EVERY_MS = 100;
const IDLE_MS = 5_000;

interface Watched {
  readonly operationId: string;
  readonly signal: AbortSignal | undefined;
}

/** Yields the registration, then each step of it, until it is over. */
export const watchRegistration = (call: PlacedCall, { operationId, signal }: Watched) =>
  watchLatest<Registration>(call, {
    signal,
    concerns: ({ kind, ids, many }: Change) =>
      kind === 'operation' && (many === true || ids.includes(operationId)) ? [] : undefined,
    read: () => getRegistration(call.deps.db, call, operationId),
    everyMs: EVERY_MS,
    idleMs: IDLE_MS,
    isLast: ({ state }) => state !== 'running',
  });
