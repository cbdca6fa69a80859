import { findGroup } from '@earshot/db/queries/groups/groups';
import type { FleetChange } from '@earshot/domain/fleet-map/schema';
import { notFound } from '@earshot/domain/errors/app-error';
import { retryWhileUnreachable } from '../../changes/retry-while-unreachable.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { UNPLACED } from './fleet-book.ts';
import type { FleetHub } from './fleet-hub.ts';
import { gatherCells } from './gather-cells.ts';
import { openHub } from './open-hub.ts';

const EVERY_MS = 250;
/** Permissions are checked at least this often, even without a change. */
const IDLE_MS = 5_000;
const RECHECK_MS = 10_000;

interface Watching {
  readonly search: string;
  readonly signal: AbortSignal | undefined;
}

/**
 * Yields a request to read the points, then the contents of changed cells. Throws when the caller may no longer see
 * the group or the group moves; the client then subscribes again. Does not use `watchLatest`, because all viewers of a
 * map share one hub, which reads each change once and sends deltas.
 */
export async function* watchFleet(
  call: PlacedCall,
  { search, signal = new AbortController().signal }: Watching,
): AsyncGenerator<FleetChange, void> {
  const gathering = gatherCells(signal, EVERY_MS);
  const options = { scope: call.scope, search: search.toLowerCase() };
  const { hub, leave } = openHub(call.deps, options, gathering.add);
  let checkedAt = Date.now();
  let moved = false;
  const checkAgain = () => {
    moved = true;
    gathering.add(new Set());
  };
  const unsubscribe = call.deps.changes.subscribe({
    changed: ({ kind }) => void (kind === 'group' && checkAgain()),
    resync: checkAgain,
  });
  try {
    if (!hub.isLoaded) {
      // The client can read the points already; it reads them again when the hub is loaded, to include changes in
      // between.
      yield { reload: true, places: [], unplaced: 0 };
      await readyOrGone(hub, signal);
    }
    if (!signal.aborted) yield { reload: true, places: [], unplaced: hub.unplaced };
    while (!signal.aborted) {
      const { cells, many } = await gathering.next(IDLE_MS);
      if (moved || Date.now() - checkedAt > RECHECK_MS) {
        moved = false;
        checkedAt = Date.now();
        await retryWhileUnreachable(signal, () => assertStillThere(call));
      }
      if (signal.aborted || (cells.length === 0 && !many)) continue;
      const places = cells.filter((cell) => cell !== UNPLACED).map((cell) => hub.placeAt(cell));
      yield { reload: many, places, unplaced: hub.unplaced };
    }
  } finally {
    unsubscribe();
    leave();
  }
}

async function readyOrGone(hub: FleetHub, signal: AbortSignal): Promise<void> {
  const gone = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  await Promise.race([hub.ready, gone]);
}

/** A moved group is found only under its new path, by a new call. */
async function assertStillThere({ deps, scope, place, recheck }: PlacedCall): Promise<void> {
  await recheck();
  if ((await findGroup(deps.db, scope, place.groupId)) === undefined) throw notFound();
}
