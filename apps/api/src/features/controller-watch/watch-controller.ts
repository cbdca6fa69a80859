import type { Change } from '@earshot/db/notify';
import type { ControllerSummaryRow } from '@earshot/db/queries/controllers/controller-summary';
import type { Scope } from '@earshot/db/scope';
import { EXPIRE_NOTICE_MS, SUBSCRIPTION_MS } from '@earshot/domain/controllers/watch-limits';
import type { ControllerWatchEvent } from '@earshot/domain/controllers/watch-schema';
import { notFound } from '@earshot/domain/errors/app-error';
import type { Concern } from '../../changes/gather-changes.ts';
import { watchLatest } from '../../changes/watch-latest.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { findSummaryTogether } from './find-summary-together.ts';
import { keepWatching } from './keep-watching.ts';
import { toSummary } from './summary-view.ts';

const EVERY_MS = 250;

export interface ControllerWatch {
  readonly serialNumber: string;
  readonly signal?: AbortSignal | undefined;
  /** Duration of the subscription, and how long before its end it announces the expiry. */
  readonly lastsMs?: number;
  readonly noticeMs?: number;
  readonly idleMs?: number;
}

/**
 * Yields the summary of a controller, then each change, while the controller reports its state often. Announces its
 * expiry before it ends. Throws when the caller may no longer see the controller.
 */
export async function* watchController(
  call: PlacedCall,
  { serialNumber, signal, ...times }: ControllerWatch,
): AsyncGenerator<ControllerWatchEvent, void> {
  const { lastsMs = SUBSCRIPTION_MS, noticeMs = EXPIRE_NOTICE_MS, idleMs = 5_000 } = times;
  const { id } = await findSummary(call, call.principal.scope, serialNumber);
  const watching = keepWatching(call, id);
  const endsAt = Date.now() + lastsMs;
  let isAnnounced = false;
  let sent = '';
  try {
    const events = watchLatest<ControllerWatchEvent>(call, {
      signal,
      concerns: (change) => concernOf(change, id),
      read: async ({ principal }) => {
        const at = new Date().toISOString();
        if (!isAnnounced && Date.now() >= endsAt - noticeMs) {
          isAnnounced = true;
          return { event: 'subscribeExpire', serialNumber, endsAt: new Date(endsAt).toISOString(), at };
        }
        const row = await findSummary(call, principal.scope, serialNumber);
        return { event: 'patched', serialNumber, dashboardSummary: toSummary(row, principal), at };
      },
      everyMs: EVERY_MS,
      // The read that announces the expiry may have been woken by a change, so the next read follows at once.
      idleMs: ({ event }) =>
        event === 'subscribeExpire'
          ? 1
          : Math.max(1, Math.min(idleMs, endsAt - (isAnnounced ? 0 : noticeMs) - Date.now())),
      isNews: (event) => event.event === 'subscribeExpire' || withoutUptime(event) !== sent,
      isLast: () => Date.now() >= endsAt,
    });
    for await (const event of events) {
      if (event.event === 'patched') sent = withoutUptime(event);
      yield event;
    }
  } finally {
    watching.stop();
  }
}

async function findSummary({ deps }: PlacedCall, scope: Scope, serialNumber: string): Promise<ControllerSummaryRow> {
  const row = await findSummaryTogether(deps.db, scope, serialNumber);
  if (row === undefined) throw notFound();
  return row;
}

/** The client can count the uptime itself, so a change of uptime alone is not sent. */
const withoutUptime = ({ dashboardSummary }: Extract<ControllerWatchEvent, { event: 'patched' }>): string =>
  JSON.stringify({ ...dashboardSummary, uptimeS: null });

function concernOf({ kind, ids, many }: Change, controllerId: string): Concern | undefined {
  if (kind !== 'controller' && kind !== 'controllerState') return undefined;
  return many === true || ids.includes(controllerId) ? [] : undefined;
}
