import type { FleetPlace } from '@earshot/domain/fleet-map/schema';
import type { StatusCounts } from '@earshot/domain/fleet-map/status-code';

/** West, south, east, north, in degrees. */
export type Bounds = readonly [number, number, number, number];

/** What stands at one spot of the map: a place, or several that are too near each other to be told apart. */
export interface Marker {
  /** Unique among markers of one `generation`. */
  readonly id: string;
  /** Of a place. */
  readonly cell: number | null;
  /** Of a cluster. */
  readonly clusterId: number | null;
  readonly longitude: number;
  readonly latitude: number;
  /** Of the wanted statuses alone. */
  readonly counts: StatusCounts;
  readonly total: number;
}

/** What is wanted of the worker that holds all points. */
export type DeskOrder =
  /** Points are about to be fetched: what changes from now on is kept and applied to them again. Answered by `held`. */
  | { readonly type: 'hold' }
  | { readonly type: 'points'; readonly bytes: ArrayBuffer }
  | { readonly type: 'patch'; readonly places: readonly FleetPlace[]; readonly unplaced: number }
  /** Codes of the statuses that are shown. */
  | { readonly type: 'want'; readonly codes: readonly number[] }
  | { readonly type: 'view'; readonly bounds: Bounds; readonly zoom: number }
  | { readonly type: 'expand'; readonly clusterId: number; readonly generation: number };

export interface DeskTotals {
  /** All on the map, by code, whatever is wanted. */
  readonly counts: StatusCounts;
  readonly unplaced: number;
  /** Around all that is shown; null when nothing is. */
  readonly bounds: Bounds | null;
}

export type DeskAnswer =
  /** The digest of the points that it has; null while it has none. */
  | { readonly type: 'held'; readonly digest: string | null }
  /** Statuses came for other points than it has: all of them are needed. */
  | { readonly type: 'stale' }
  | { readonly type: 'totals'; readonly totals: DeskTotals }
  | { readonly type: 'view'; readonly markers: readonly Marker[]; readonly generation: number }
  /** The zoom at which the cluster falls apart; null when there is no such cluster any more. */
  | { readonly type: 'expanded'; readonly clusterId: number; readonly zoom: number | null };
