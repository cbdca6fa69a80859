import { INGEST_STALL_MS, PRESENCE_LEASE_MS } from '@earshot/domain/controllers/presence';

/**
 * Knows since when the gateway has been hearing devices without a gap, because only then silence says anything of them.
 * A process that slept, a broker or a database that was away: after more than 30 s of that it begins anew.
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

  /** To be called about each second; `hearing` is whether messages come through to the database at this moment. */
  beat(hearing: boolean): void {
    const now = this.#now();
    if (!hearing) return;
    if (this.isStall(this.#lastBeat)) this.#since = now;
    this.#lastBeat = now;
  }

  /** Whether it is so long since that moment that silence no longer counts. */
  isStall(since: number): boolean {
    return this.#now() - since > INGEST_STALL_MS;
  }

  get ingestingSince(): Date {
    return new Date(this.#since);
  }

  get isHearing(): boolean {
    return !this.isStall(this.#lastBeat);
  }

  /** For how long nothing was heard, in milliseconds; about a second while all is well. */
  get unheardMs(): number {
    return this.#now() - this.#lastBeat;
  }

  /** Whether the gateway has been hearing since that moment without a gap, or for so long that an older gap is over. */
  heardThroughout(since: Date): boolean {
    return this.isHearing && (since.getTime() >= this.#since || this.heardForLease);
  }

  /** Whether a controller could have been silent for a whole lease while it was listened to. */
  get heardForLease(): boolean {
    return this.isHearing && this.#now() - this.#since > PRESENCE_LEASE_MS;
  }
}
