import type { FleetChange } from '@earshot/domain/fleet-map/schema';
import type { Bounds, DeskAnswer, DeskTotals, Marker } from './desk-messages.ts';
import { type Desk, openDesk } from './open-desk.ts';
import { readPoints } from './read-points.ts';

export interface FleetState {
  readonly error: unknown;
  /** Null until the points are loaded. */
  readonly totals: DeskTotals | null;
  readonly markers: readonly Marker[];
  readonly generation: number;
}

export interface FleetFeedOptions {
  readonly groupId: string;
  readonly search: string;
  /** Opens the subscription; returns a function that ends it. */
  readonly watch: (listener: {
    readonly onData: (change: FleetChange) => void;
    readonly onError: (error: unknown) => void;
    readonly onComplete: () => void;
  }) => () => void;
  /** Interval for re-reading all statuses, in milliseconds, because messages can be lost. */
  readonly refreshMs: number;
}

/** Delay before reading all points again while another read is running. */
const READ_EVERY_MS = 2_000;
const WATCH_AGAIN_MS = 1_000;

const NOTHING: FleetState = { error: null, totals: null, markers: [], generation: 0 };

/** Passes points and their changes to the worker, and the worker's answers to listeners. Idle until opened. */
export class FleetFeed {
  readonly #options: FleetFeedOptions;
  readonly #listeners = new Set<() => void>();
  #desk: Desk | undefined;
  #state = NOTHING;
  #codes: readonly number[] | undefined;
  #view: { bounds: Bounds; zoom: number } | undefined;
  #refreshing: ReturnType<typeof setInterval> | undefined;
  #stopWatching: (() => void) | undefined;
  #later: ReturnType<typeof setTimeout> | undefined;
  #isReading = false;
  #failures = 0;
  #held: ((digest: string | null) => void) | undefined;
  #expanded: ((zoom: number | null) => void) | undefined;

  constructor(options: FleetFeedOptions) {
    this.#options = options;
  }

  readonly state = (): FleetState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns a function that closes the feed. */
  open(): () => void {
    this.#desk = openDesk({ receive: (answer) => this.#receive(answer), broken: (error) => this.#change({ error }) });
    if (this.#codes !== undefined) this.want(this.#codes);
    if (this.#view !== undefined) this.setView(this.#view.bounds, this.#view.zoom);
    this.#refreshing = setInterval(() => {
      if (document.visibilityState === 'visible' && this.#state.totals !== null) void this.#read();
    }, this.#options.refreshMs);
    this.#watch();
    return () => this.#close();
  }

  /** Starts over after a failure. */
  again(): void {
    this.#close();
    this.#change(NOTHING);
    this.open();
  }

  want(codes: readonly number[]): void {
    this.#codes = codes;
    this.#desk?.take({ type: 'want', codes });
  }

  setView(bounds: Bounds, zoom: number): void {
    this.#view = { bounds, zoom };
    this.#desk?.take({ type: 'view', bounds, zoom });
  }

  /** The zoom level at which a cluster splits; null if the cluster no longer exists. */
  expand(clusterId: number): Promise<number | null> {
    const answer = new Promise<number | null>((resolve) => (this.#expanded = resolve));
    this.#desk?.take({ type: 'expand', clusterId, generation: this.#state.generation });
    return answer;
  }

  #close(): void {
    clearInterval(this.#refreshing);
    clearTimeout(this.#later);
    this.#stopWatching?.();
    this.#desk?.close();
    this.#desk = undefined;
    this.#isReading = false;
    this.#failures = 0;
  }

  #change(change: Partial<FleetState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #watch(): void {
    this.#stopWatching = this.#options.watch({
      onData: ({ reload, places, unplaced }) => {
        this.#failures = 0;
        if (places.length > 0 || !reload) this.#desk?.take({ type: 'patch', places, unplaced });
        if (reload) void this.#read();
      },
      onError: (error) => this.#watchAgain(error),
      onComplete: () => this.#watchAgain(null),
    });
  }

  /** Retries once: a moved group can be watched again; a deleted group is refused a second time. */
  #watchAgain(error: unknown): void {
    this.#failures += 1;
    if (error !== null && this.#failures > 1) return this.#change({ error });
    clearTimeout(this.#later);
    this.#later = setTimeout(() => this.#watch(), WATCH_AGAIN_MS);
  }

  async #read(everything = false): Promise<void> {
    if (this.#isReading) return this.#readLater();
    this.#isReading = true;
    const desk = this.#desk;
    try {
      const digest = await new Promise<string | null>((resolve) => {
        this.#held = resolve;
        desk?.take({ type: 'hold' });
      });
      const { groupId, search } = this.#options;
      const bytes = await readPoints({ groupId, search, held: everything ? null : digest });
      if (desk === this.#desk) desk?.take({ type: 'points', bytes }, [bytes]);
    } catch (error) {
      // Existing points stay on the map; the next refresh retries.
      if (desk === this.#desk && this.#state.totals === null) this.#change({ error });
    } finally {
      if (desk === this.#desk) this.#isReading = false;
    }
  }

  #readLater(): void {
    clearTimeout(this.#later);
    this.#later = setTimeout(() => void this.#read(), READ_EVERY_MS);
  }

  #receive(answer: DeskAnswer): void {
    switch (answer.type) {
      case 'held':
        return this.#held?.(answer.digest);
      case 'stale':
        return void this.#read(true);
      case 'totals':
        return this.#change({ totals: answer.totals, error: null });
      case 'view':
        return this.#change({ markers: answer.markers, generation: answer.generation });
      case 'expanded':
        return this.#expanded?.(answer.zoom);
    }
  }
}
