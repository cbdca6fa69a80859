import { listPlaying, type StartedDelivery } from '@earshot/db/queries/deliveries/playing-deliveries';
import type { PlayingDelivery, PlayingNow } from '@earshot/domain/deliveries/schema';
import { soundAt } from '@earshot/domain/deliveries/sounding';
import { watchLatest } from '../../changes/watch-latest.ts';
import type { PlacedCall } from '../../trpc/call.ts';

const MOST = 100;
const EVERY_MS = 1_000;
/** The end of a play at a location that lost contact is not announced. */
const IDLE_MS = 10_000;

/** Reads what plays now in the group of the call and its sub-groups. */
export async function readPlayingNow({ deps, scope }: PlacedCall): Promise<PlayingNow> {
  const rows = await listPlaying(deps.db, scope, MOST + 1);
  const asOf = new Date();
  const items = rows.slice(0, MOST).flatMap((row) => toPlaying(row, asOf) ?? []);
  return { items, more: rows.length > MOST };
}

/** Yields what plays now, then again after each change. */
export const watchPlayingNow = (call: PlacedCall, signal: AbortSignal | undefined) =>
  watchLatest<PlayingNow>(call, {
    signal,
    // Ids are ignored: one statement reads all deliveries that play.
    concerns: ({ kind }) => (kind === 'group' ? 'rights' : kind === 'delivery' ? [] : undefined),
    read: () => readPlayingNow(call),
    everyMs: EVERY_MS,
    idleMs: IDLE_MS,
  });

/** Undefined if the play is over: its locations lost contact before they could report the end. */
function toPlaying(row: StartedDelivery, asOf: Date): PlayingDelivery | undefined {
  const { soundsUntil, isStopped, next } = soundAt(row, asOf);
  if (soundsUntil === null || asOf > soundsUntil) return undefined;
  return {
    deliveryId: row.id,
    castId: row.castId,
    castName: row.castName,
    inherited: row.inherited,
    playing: row.playing,
    planned: row.planned,
    next: row.cancelledAt === null ? (next?.toISOString() ?? null) : null,
    stopping: row.cancelledAt !== null || isStopped,
    soundsUntil: soundsUntil.toISOString(),
  };
}
