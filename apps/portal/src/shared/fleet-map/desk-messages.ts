import type { FleetPlace } from '@earshot/domain/fleet-map/schema';
import type { StatusCounts } from '@earshot/domain/fleet-map/status-code';

/** West, south, east, north, in degrees. */
export type Bounds = readonly [number, number, number, number];

/** A marker on the map: a place, or a cluster of places too close together to draw separately. */
export interface Marker {
  /** Unique within one `generation`. */
  readonly id: string;
  /** Null for a cluster. */
  readonly cell: number | null;
  /** Null for a place. */
  readonly clusterId: number | null;
  readonly longitude: number;
  readonly latitude: number;
  /** Counts of the wanted statuses only. */
  readonly counts: StatusCounts;
  readonly total: number;
}

/** A request to the worker that stores all points. */
export type DeskOrder =
  /**
   * Announces that points are about to be fetched. Later patches are recorded and applied again to those points.
   * Answered by `held`.
   */
  | { readonly type: 'hold' }
  | { readonly type: 'points'; readonly bytes: ArrayBuffer }
  | { readonly type: 'patch'; readonly places: readonly FleetPlace[]; readonly unplaced: number }
  /** Codes of the statuses to show. */
  | { readonly type: 'want'; readonly codes: readonly number[] }
  | { readonly type: 'view'; readonly bounds: Bounds; readonly zoom: number }
  | { readonly type: 'expand'; readonly clusterId: number; readonly generation: number };

export interface DeskTotals {
  /** Counts of all locations on the map by status code, including unwanted statuses. */
  readonly counts: StatusCounts;
  readonly unplaced: number;
  /** Bounds of all places shown; null if there are none. */
  readonly bounds: Bounds | null;
}

export type DeskAnswer =
  /** Digest of the worker's points; null if it has none. */
  | { readonly type: 'held'; readonly digest: string | null }
  /** Statuses arrived for a different set of points: fetch all points again. */
  | { readonly type: 'stale' }
  | { readonly type: 'totals'; readonly totals: DeskTotals }
  | { readonly type: 'view'; readonly markers: readonly Marker[]; readonly generation: number }
  /** The zoom level at which the cluster splits; null if the cluster no longer exists. */
  | { readonly type: 'expanded'; readonly clusterId: number; readonly zoom: number | null };
