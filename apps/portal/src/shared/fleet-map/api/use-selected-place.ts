import { centreOf } from '@earshot/domain/fleet-map/cell';
import { useEffect } from 'react';
import { trpc } from '#/lib/trpc.ts';
import type { FleetCanvas } from '../fleet-canvas.ts';

interface Selection {
  readonly groupId: string;
  readonly search: string;
  readonly selectedId: string | undefined;
  readonly map: FleetCanvas | null;
}

/** The cell of the selected location, moved into view; null if none is selected. */
export function useSelectedPlace({ groupId, search, selectedId, map }: Selection): number | null {
  const { data } = trpc.fleetMap.locations.useQuery(
    { groupId, search, controllerIds: selectedId === undefined ? [] : [selectedId] },
    { enabled: selectedId !== undefined },
  );
  const cell = selectedId === undefined ? null : (data?.items.find(({ id }) => id === selectedId)?.cell ?? null);
  useEffect(() => {
    if (map === null || cell === null) return;
    const spot = centreOf(cell);
    if (!map.holds(spot)) map.goTo(spot);
  }, [map, cell]);
  return cell;
}
