import { centreOf } from '@earshot/domain/fleet-map/cell';
import { type StatusCounts, STATUS_COUNT } from '@earshot/domain/fleet-map/status-code';
import Supercluster from 'supercluster';
import type { Bounds, Marker } from './desk-messages.ts';

/** From this zoom level on, places are not clustered. */
const MAX_ZOOM = 16;
/** Places closer than this many pixels form one cluster. */
const RADIUS_PX = 52;
/** Upper bound of markers drawn at once. */
const MAX_MARKERS = 1_500;

/** The number of a place or cluster. `self` detects copies, which supercluster makes to start a cluster. */
type Node = { node: number; self?: Node };

/**
 * Clusters for all zoom levels. Positions are clustered once. Status counts are stored separately per node, and a
 * change is added to the place and all its ancestors: some twenty additions.
 */
export class ClusterTree {
  readonly #index: Supercluster<Node, Node>;
  readonly #leaves = new Map<number, number>();
  readonly #cells: number[] = [];
  readonly #parents: Int32Array;
  readonly #sums: Int32Array;
  #nodes = 0;

  constructor(places: Iterable<readonly [cell: number, counts: StatusCounts]>) {
    const counted = [...places];
    // Each cluster joins at least two nodes, so there are fewer clusters than places.
    this.#parents = new Int32Array(counted.length * 2).fill(-1);
    this.#sums = new Int32Array(counted.length * 2 * STATUS_COUNT);
    const points = counted.map(([cell, counts]) => {
      const node = this.#nodes++;
      this.#leaves.set(cell, node);
      this.#cells.push(cell);
      this.#sums.set(counts, node * STATUS_COUNT);
      const { longitude, latitude } = centreOf(cell);
      return {
        type: 'Feature' as const,
        properties: { node },
        geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
      };
    });
    this.#index = new Supercluster<Node, Node>({
      maxZoom: MAX_ZOOM,
      radius: RADIUS_PX,
      extent: 512,
      reduce: (cluster, child) => {
        if (cluster.self !== cluster) this.#beginCluster(cluster);
        this.#join(child.node, cluster.node);
      },
    }).load(points);
  }

  /** Changes the counts of a place; false if the tree does not contain the place. */
  change(cell: number, by: (code: number) => number): boolean {
    const leaf = this.#leaves.get(cell);
    if (leaf === undefined) return false;
    for (let code = 0; code < STATUS_COUNT; code += 1) {
      const difference = by(code);
      if (difference !== 0) this.#add(leaf, code, difference);
    }
    return true;
  }

  markersIn(bounds: Bounds, zoom: number): Marker[] {
    const markers: Marker[] = [];
    for (const { geometry, properties } of this.#index.getClusters([...bounds], zoom)) {
      const at = properties.node * STATUS_COUNT;
      const counts = [...this.#sums.subarray(at, at + STATUS_COUNT)];
      const total = counts.reduce((sum, n) => sum + n, 0);
      if (total === 0) continue;
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const clusterId = 'cluster_id' in properties ? properties.cluster_id : null;
      const cell = clusterId === null ? (this.#cells[properties.node] ?? null) : null;
      const id = clusterId === null ? `place ${cell}` : `cluster ${clusterId}`;
      markers.push({ id, cell, clusterId, longitude, latitude, counts, total });
      if (markers.length === MAX_MARKERS) break;
    }
    return markers;
  }

  /** The zoom level at which a cluster splits; null if the cluster does not exist. */
  expansionZoom(clusterId: number): number | null {
    try {
      return this.#index.getClusterExpansionZoom(clusterId);
    } catch {
      // Supercluster throws for an unknown cluster.
      return null;
    }
  }

  #beginCluster(cluster: Node): void {
    const first = cluster.node;
    cluster.node = this.#nodes++;
    cluster.self = cluster;
    this.#join(first, cluster.node);
  }

  #join(child: number, parent: number): void {
    this.#parents[child] = parent;
    for (let code = 0; code < STATUS_COUNT; code += 1) {
      const sum = this.#sums[child * STATUS_COUNT + code] ?? 0;
      this.#sums[parent * STATUS_COUNT + code] = (this.#sums[parent * STATUS_COUNT + code] ?? 0) + sum;
    }
  }

  #add(leaf: number, code: number, difference: number): void {
    for (let node = leaf; node >= 0; node = this.#parents[node] ?? -1) {
      this.#sums[node * STATUS_COUNT + code] = (this.#sums[node * STATUS_COUNT + code] ?? 0) + difference;
    }
  }
}
