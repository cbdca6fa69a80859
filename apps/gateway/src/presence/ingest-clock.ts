import { INGEST_STALL_MS, PRESENCE_LEASE_MS } from '@earshot/domain/controllers/presence';

/**
 * Records since when the gateway has received messages without a gap; only such time counts as silence of a device.
 * Restarts after more than 30 s of a sleeping process or an unavailable broker or database.
 */
export class IngestClock {
  readonly #now: () => number;
  #since: number;
  #lastBeat: number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#since = now();
    this.#lastBeat = this.#since;
  }

  /** Call about once a second. `ingesting` is whether messages reach the database at this moment. */
  beat(ingesting: boolean): void {
    const now = this.#now();
    if (!ingesting) return;
    if (this.isStall(this.#lastBeat)) this.#since = now;
    this.#lastBeat = now;
  }

  /** Whether the time since then exceeds the stall limit, so that silence no longer counts. */
  isStall(since: number): boolean {
    return this.#now() - since > INGEST_STALL_MS;
  }

  get ingestingSince(): Date {
    return new Date(this.#since);
  }

  get isIngesting(): boolean {
    return !this.isStall(this.#lastBeat);
  }

  /** Time without receiving, in milliseconds; about a second in normal operation. */
  get stalledMs(): number {
    return this.#now() - this.#lastBeat;
  }

  /** Whether the gateway has received without a gap since then, or at least for a whole lease. */
  ingestedThroughout(since: Date): boolean {
    return this.isIngesting && (since.getTime() >= this.#since || this.ingestedForLease);
  }

  /** Whether the gateway has received for longer than a lease, so that a silent controller counts as offline. */
  get ingestedForLease(): boolean {
    return this.isIngesting && this.#now() - this.#since > PRESENCE_LEASE_MS;
  }
}
