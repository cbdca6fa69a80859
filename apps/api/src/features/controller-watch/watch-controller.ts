import type { Change } from '@earshot/db/notify';
import { EXPIRE_NOTICE_MS, SUBSCRIPTION_MS } from '@earshot/domain/controllers/watch-limits';
import type { ControllerWatchEvent } from '@earshot/domain/controllers/watch-schema';
import { gatherChanges, type Gathering } from '../../changes/gather-changes.ts';
import { patiently } from '../../changes/patiently.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { keepLooking } from './keep-looking.ts';
import { summaryReader, type SummaryReader } from './read-summary.ts';

const EVERY_MS = 250;

export interface ControllerWatch {
  readonly serialNumber: string;
  readonly signal?: AbortSignal | undefined;
  /** How long the subscription lasts, and how long before its end it says so. */
  readonly lastsMs?: number;
  readonly noticeMs?: number;
  /** Without a change it looks all the same: an announcement can be lost. */
  readonly idleMs?: number;
}

/**
 * The summary of a controller, then again whenever it differs, while the controller is asked to tell its state often.
 * Says that it expires before it ends. Fails when the caller may not see the controller any more.
 */
export async function* watchController(
  call: PlacedCall,
  { serialNumber, signal = new AbortController().signal, ...times }: ControllerWatch,
): AsyncGenerator<ControllerWatchEvent, void> {
  const { lastsMs = SUBSCRIPTION_MS, noticeMs = EXPIRE_NOTICE_MS, idleMs = 5_000 } = times;
  const reader = await summaryReader(call, serialNumber);
  const looking = keepLooking(call, reader.controllerId);
  const changes = gatherChanges(call.deps.changes, {
    concerns: (change) => concernOf(change, reader.controllerId),
    signal,
    everyMs: EVERY_MS,
    maxIds: 1,
  });
  const endsAt = Date.now() + lastsMs;
  const means = { reader, changes, signal, idleMs };
  try {
    yield* patches(means, endsAt - noticeMs);
    if (signal.aborted) return;
    const at = new Date().toISOString();
    yield { event: 'subscribeExpire', serialNumber, endsAt: new Date(endsAt).toISOString(), at };
    yield* patches(means, endsAt);
  } finally {
    looking.stop();
    changes.stop();
  }
}

interface Means {
  readonly reader: SummaryReader;
  readonly changes: Gathering;
  readonly signal: AbortSignal;
  readonly idleMs: number;
}

async function* patches(
  { reader, changes, signal, idleMs }: Means,
  until: number,
): AsyncGenerator<ControllerWatchEvent, void> {
  for (let leftMs = 1; leftMs > 0 && !signal.aborted; leftMs = until - Date.now()) {
    const patch = await patiently(signal, reader.news);
    if (patch !== undefined) yield patch;
    await changes.next(Math.max(1, Math.min(idleMs, until - Date.now())));
  }
}

function concernOf({ kind, ids, many }: Change, controllerId: string): readonly string[] | 'many' | undefined {
  if (kind !== 'controller' && kind !== 'controllerState') return undefined;
  if (many === true) return 'many';
  return ids.includes(controllerId) ? [controllerId] : undefined;
}
