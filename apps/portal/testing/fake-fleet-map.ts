import { cellAt } from '@earshot/domain/fleet-map/cell';
import * as schemas from '@earshot/domain/fleet-map/schema';
import { packFor, sortPoints } from '@earshot/domain/fleet-map/points-codec';
import { codeOf } from '@earshot/domain/fleet-map/status-code';
import { signedIn, t } from './fake-procedures.ts';
import { locations } from './fixtures.ts';

const placed = (search: string) =>
  locations.filter(({ boxName }) => boxName.toLowerCase().includes(search.toLowerCase()));
/** Locations are spread over the country, two per place; the last ones have no coordinates. */
const UNPLACED = 3;
export function cellOf({ id }: { readonly id: string }): number | null {
  const n = locations.findIndex((row) => row.id === id);
  const spot = Math.floor(n / 2);
  return n < locations.length - UNPLACED ? cellAt({ latitude: 50 + (spot % 9), longitude: -4 + spot * 0.07 }) : null;
}

/** The response of `GET /media/fleet-points`. */
export function fakePoints(query: URLSearchParams): Response {
  const found = placed(query.get('search') ?? '');
  const keys = found.flatMap((row) => {
    const cell = cellOf(row);
    return cell === null ? [] : [cell * 8 + codeOf(row.status)];
  });
  const packed = packFor(sortPoints(keys, found.length - keys.length), query.get('held') ?? undefined);
  return new Response(new Uint8Array(packed));
}

const listeners = new Set<() => void>();
let pushed: schemas.FleetChange[] = [];

/** Notifies all subscribers of the map. */
export function pushFleetChange(change: schemas.FleetChange): void {
  pushed.push(change);
  listeners.forEach((listener) => listener());
}

export const fleetMapRouter = t.router({
  locations: signedIn
    .input(schemas.mapLocationsInput)
    .output(schemas.mapLocations)
    .query(({ input }) => {
      const wanted = placed(input.search).filter((row) => {
        const cell = cellOf(row);
        return input.controllerIds.includes(row.id) || (cell !== null && input.cells.includes(cell));
      });
      const items = wanted.map((row) => ({ ...row, cell: cellOf(row), statusSince: row.lastSeenAt }));
      return { items, more: false };
    }),
  watch: signedIn.input(schemas.watchFleetInput).subscription(async function* ({ signal }) {
    pushed = [];
    yield { reload: true, places: [], unplaced: 0 } satisfies schemas.FleetChange;
    while (signal?.aborted !== true) {
      await new Promise<void>((resolve) => {
        listeners.add(resolve);
        signal?.addEventListener('abort', () => resolve(), { once: true });
      });
      yield* pushed.splice(0);
    }
  }),
});
