import { findGroup } from '@earshot/db/queries/groups/groups';
import type { FleetChange } from '@earshot/domain/fleet-map/schema';
import { notFound } from '@earshot/domain/errors/app-error';
import { patiently } from '../../changes/patiently.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { UNPLACED } from './fleet-book.ts';
import type { FleetHub } from './fleet-hub.ts';
import { gatherCells } from './gather-cells.ts';
import { openHub } from './open-hub.ts';

const EVERY_MS = 250;
/** Without a change it looks at rights all the same. */
const IDLE_MS = 5_000;
const RECHECK_MS = 10_000;

interface Watching {
  readonly search: string;
  readonly signal: AbortSignal | undefined;
}

/**
 * Tells to read the points, then what the cells hold that changed. Begins anew for whoever calls again: it ends with the
 * right to see the group, and when the group goes elsewhere in the tree.
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
  const look = () => {
    moved = true;
    gathering.add(new Set());
  };
  const stopHearing = call.deps.changes.subscribe({
    changed: ({ kind }) => void (kind === 'group' && look()),
    resync: look,
  });
  try {
    if (!hub.isLoaded) {
      // The points can be read meanwhile; what changes until the hub knows them is read once more.
      yield { reload: true, places: [], unplaced: 0 };
      await readyOrGone(hub, signal);
    }
    if (!signal.aborted) yield { reload: true, places: [], unplaced: hub.unplaced };
    while (!signal.aborted) {
      const { cells, many } = await gathering.next(IDLE_MS);
      if (moved || Date.now() - checkedAt > RECHECK_MS) {
        moved = false;
        checkedAt = Date.now();
        await patiently(signal, () => assertStillThere(call));
      }
      if (signal.aborted || (cells.length === 0 && !many)) continue;
      const places = cells.filter((cell) => cell !== UNPLACED).map((cell) => hub.placeAt(cell));
      yield { reload: many, places, unplaced: hub.unplaced };
    }
  } finally {
    stopHearing();
    leave();
  }
}

async function readyOrGone(hub: FleetHub, signal: AbortSignal): Promise<void> {
  const gone = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  await Promise.race([hub.ready, gone]);
}

/** A group that was moved is found under its new path only, by a new call. */
async function assertStillThere({ deps, scope, place, recheck }: PlacedCall): Promise<void> {
  await recheck();
  if ((await findGroup(deps.db, scope, place.groupId)) === undefined) throw notFound();
}
