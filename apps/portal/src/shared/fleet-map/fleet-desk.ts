import { centreOf } from '@earshot/domain/fleet-map/cell';
import { unpack } from '@earshot/domain/fleet-map/points-codec';
import type { FleetPlace } from '@earshot/domain/fleet-map/schema';
import { type StatusCounts, STATUS_COUNT } from '@earshot/domain/fleet-map/status-code';
import { ClusterTree } from './cluster-tree.ts';
import type { Bounds, DeskAnswer, DeskOrder } from './desk-messages.ts';
import { PlaceBook } from './place-book.ts';
import { Timer } from './timer.ts';

/** Changes are reported together, at most four times a second. */
const POST_EVERY_MS = 250;
/** Clustering again is slow with many places. Delays for adding a new place, and for removing an empty one. */
const CLUSTER_EVERY_MS = 1_000;
const TIDY_EVERY_MS = 5_000;

type Patch = Extract<DeskOrder, { type: 'patch' }>;

/** Stores all points of a map, clusters them and reports the markers in view. Runs in a worker. */
export class FleetDesk {
  readonly #post: (answer: DeskAnswer) => void;
  readonly #book = new PlaceBook();
  #tree = new ClusterTree([]);
  #bounds: Bounds | null = null;
  #generation = 0;
  #clusteredAt = 0;
  #hasPoints = false;
  #unplaced = 0;
  #wanted = new Set(Array.from({ length: STATUS_COUNT }, (_, code) => code));
  #view: { bounds: Bounds; zoom: number } | undefined;
  /** Set while points are being fetched: the digest of the current points, and the patches received since. */
  #held: { digest: string | null; patches: Patch[] } | undefined;
  readonly #posting = new Timer(() => this.#postAll());
  readonly #clustering = new Timer(() => this.#cluster());

  constructor(post: (answer: DeskAnswer) => void) {
    this.#post = post;
  }

  take(order: DeskOrder): void {
    switch (order.type) {
      case 'hold':
        this.#held = { digest: this.#hasPoints ? this.#book.digest() : null, patches: [] };
        return this.#post({ type: 'held', digest: this.#held.digest });
      case 'points':
        return this.#takePoints(new Uint8Array(order.bytes));
      case 'patch':
        this.#held?.patches.push(order);
        return this.#hasPoints ? this.#patch(order) : undefined;
      case 'want':
        this.#wanted = new Set(order.codes);
        return this.#hasPoints ? this.#cluster() : undefined;
      case 'view':
        this.#view = order;
        return this.#postView();
      case 'expand': {
        const { clusterId, generation } = order;
        const zoom = generation === this.#generation ? this.#tree.expansionZoom(clusterId) : null;
        return this.#post({ type: 'expanded', clusterId, zoom });
      }
    }
  }

  close(): void {
    this.#posting.clear();
    this.#clustering.clear();
  }

  #takePoints(bytes: Uint8Array): void {
    const answer = unpack(bytes);
    const { digest = null, patches = [] } = this.#held ?? {};
    this.#held = undefined;
    if (answer.kind === 'statuses' && digest !== this.#book.digest()) return this.#post({ type: 'stale' });
    if (answer.kind === 'points') {
      this.#book.load(answer.cells, answer.codes);
      this.#hasPoints = true;
      for (const { places } of patches) for (const { cell, counts } of places) this.#book.put(cell, counts);
      this.#cluster();
    } else {
      for (const [cell, counts] of this.#book.withStatuses(answer.codes)) this.#put({ cell, counts });
      for (const patch of patches) this.#patch(patch);
    }
    this.#unplaced = patches.at(-1)?.unplaced ?? answer.unplaced;
    this.#posting.within(0);
  }

  #patch({ places, unplaced }: Patch): void {
    this.#unplaced = unplaced;
    for (const place of places) this.#put(place);
    this.#posting.within(POST_EVERY_MS);
  }

  #put({ cell, counts }: FleetPlace): void {
    const before = this.#shown(this.#book.countsAt(cell));
    this.#book.put(cell, counts);
    const after = this.#shown(counts);
    const isInTree = this.#tree.change(cell, (code) => (after[code] ?? 0) - (before[code] ?? 0));
    const isEmpty = !after.some(Boolean);
    if (!isInTree && !isEmpty) this.#clustering.within(this.#clusteredAt + CLUSTER_EVERY_MS - performance.now());
    if (isInTree && isEmpty) this.#clustering.within(TIDY_EVERY_MS);
  }

  /** The counts with unwanted statuses set to zero. */
  #shown(counts: StatusCounts | undefined): number[] {
    return Array.from({ length: STATUS_COUNT }, (_, code) => (this.#wanted.has(code) ? (counts?.[code] ?? 0) : 0));
  }

  #cluster(): void {
    this.#clustering.clear();
    const shown = [...this.#book.places]
      .map(([cell, counts]) => [cell, this.#shown(counts)] as const)
      .filter(([, counts]) => counts.some(Boolean));
    this.#tree = new ClusterTree(shown);
    this.#bounds = boundsOf(shown.map(([cell]) => cell));
    this.#generation += 1;
    this.#clusteredAt = performance.now();
    this.#posting.within(0);
  }

  #postAll(): void {
    const { totals: counts } = this.#book;
    this.#post({ type: 'totals', totals: { counts, unplaced: this.#unplaced, bounds: this.#bounds } });
    this.#postView();
  }

  #postView(): void {
    if (this.#view === undefined || !this.#hasPoints) return;
    const { bounds, zoom } = this.#view;
    this.#post({ type: 'view', markers: this.#tree.markersIn(bounds, zoom), generation: this.#generation });
  }
}

function boundsOf(cells: readonly number[]): Bounds | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const cell of cells) {
    const { longitude, latitude } = centreOf(cell);
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return cells.length === 0 ? null : [west, south, east, north];
}
