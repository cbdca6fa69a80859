import { FAULT, worstOf } from '@earshot/domain/fleet-map/status-code';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { ControllerStatusBadge } from '#/shared/controllers/controller-status.tsx';
import type { Marker } from './desk-messages.ts';
import type { FleetState } from './fleet-feed.ts';
import { fleetMapTexts as texts } from './texts.ts';

interface TwinListProps {
  readonly groupId: string;
  readonly search: string;
  readonly state: FleetState;
  readonly onPick: (marker: Marker) => void;
  readonly children?: ReactNode;
}

/** Upper bound of rows; zooming in shows the rest. */
const MAX_ROWS = 100;

/** Clusters first, by size; then places from north to south. The order of places does not depend on statuses. */
const rank = ({ clusterId, total, latitude }: Marker) => (clusterId === null ? latitude - 1_000 : total);
function inOrder(markers: readonly Marker[]): Marker[] {
  return markers.toSorted((a, b) => rank(b) - rank(a));
}

/** A table of all markers in view. */
export function TwinList({ groupId, search, state, onPick, children }: TwinListProps) {
  const rows = inOrder(state.markers);
  const listed = rows.slice(0, MAX_ROWS);
  const names = useNames({ groupId, search }, listed);
  return (
    <div className="flex min-h-0 flex-col">
      <div className="flex items-center gap-2 px-4 py-2.5">
        <h3 className="font-semibold">{texts.twin}</h3>
        <span className="tabular text-sm text-muted-foreground">{formatNumber(rows.length)}</span>
        <span className="ml-auto">{children}</span>
      </div>
      {rows.length === 0 ? (
        <p className="px-4 pb-4 text-muted-foreground">{state.totals === null ? texts.loading : texts.nothingInView}</p>
      ) : (
        <div className="min-h-0 overflow-y-auto" tabIndex={-1}>
          <table className="w-full text-[13.5px]">
            <caption className="sr-only">{texts.twin}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{texts.columns.what}</th>
                <th scope="col">{texts.columns.status}</th>
                <th scope="col">{texts.columns.faults}</th>
              </tr>
            </thead>
            <tbody>
              {listed.map((marker) => (
                <TwinRow key={marker.id} marker={marker} name={nameOf(marker, names)} onPick={onPick} />
              ))}
            </tbody>
          </table>
          {rows.length > listed.length && (
            <p className="px-4 py-2 text-sm text-muted-foreground">{texts.more(rows.length - listed.length)}</p>
          )}
        </div>
      )}
    </div>
  );
}

interface TwinRowProps {
  readonly marker: Marker;
  readonly name: string;
  readonly onPick: (marker: Marker) => void;
}

function TwinRow({ marker, name, onPick }: TwinRowProps) {
  const faults = marker.counts[FAULT] ?? 0;
  return (
    <tr className="border-t border-border">
      <td className="p-0">
        <button
          type="button"
          className="w-full px-4 py-2 text-left hover:bg-muted focus-visible:-outline-offset-2"
          onClick={() => onPick(marker)}
        >
          <span className="block font-medium">{name}</span>
          {marker.clusterId !== null && (
            <span className="block text-sm text-muted-foreground">
              {texts.around(marker.latitude, marker.longitude)}
            </span>
          )}
        </button>
      </td>
      <td className="px-2 py-2 text-right">
        <ControllerStatusBadge status={worstOf(marker.counts) ?? 'unknown'} />
      </td>
      <td className="tabular py-2 pr-4 text-right">
        {marker.total > 1 && faults > 0 ? `▲ ${formatNumber(faults)}` : ''}
      </td>
    </tr>
  );
}

const nameOf = ({ cell, total }: Marker, names: ReadonlyMap<number, string>): string =>
  (total === 1 && cell !== null ? names.get(cell) : undefined) ?? texts.cluster(total);

function useNames(of: { groupId: string; search: string }, markers: readonly Marker[]): ReadonlyMap<number, string> {
  const cells = markers
    .flatMap(({ cell, total }) => (cell === null || total > 1 ? [] : [cell]))
    .toSorted((a, b) => a - b);
  const { data } = trpc.fleetMap.locations.useQuery(
    { ...of, cells },
    { enabled: cells.length > 0, placeholderData: keepPreviousData, staleTime: 60_000 },
  );
  return new Map(data?.items.flatMap(({ cell, boxName }) => (cell === null ? [] : [[cell, boxName] as const])));
}
