import { SHARDS } from '@earshot/device-protocol/topics';
import type { ShardHolders } from '@earshot/db/queries/ingest/shard-locks';
import type { Logger } from 'pino';
import { noteShards } from '../ingest/ingest-metrics.ts';
import type { Ingest } from '../ingest/ingest.ts';
import type { Writer } from '../ingest/writer.ts';
import type { Publisher } from '../publishing/publisher.ts';

export interface DivisionDeps {
  readonly writer: Pick<Writer, 'shards' | 'claim' | 'release' | 'holders' | 'join' | 'leave'>;
  readonly ingest: Pick<Ingest, 'open' | 'close' | 'gateways'>;
  readonly publisher: Pick<Publisher, 'isConnected'>;
  readonly log: Logger;
}

const ROUND_MS = 1_000;
/** A broker that is restarted is back sooner, so no shard moves. */
const BROKER_AWAY_MS = 3_000;
/** A gateway that ended is replaced within this time. */
const HANDING_MS = 15_000;

/** Shards of a gateway when `gateways` divide them; the first ones get the rest of the division. */
export const shareOf = ({ gateways, place }: { readonly gateways: number; readonly place: number }): number =>
  place === -1 ? 0 : Math.floor(SHARDS.length / gateways) + (place < SHARDS.length % gateways ? 1 : 0);

/**
 * Divides the shards evenly among the gateways, without one that decides: each releases what exceeds its share, and
 * claims what is free up to its share.
 */
export class Division {
  readonly #deps: DivisionDeps;
  #unowned = 0;
  #unownedSince: number | undefined;
  #connectedAt = performance.now();
  #takesPart = true;

  constructor(deps: DivisionDeps) {
    this.#deps = deps;
  }

  /** Shards that no gateway held at the end of the last round. */
  get unowned(): number {
    return this.#unowned;
  }

  /** Whether each shard has a gateway, or had one until shortly. */
  get allOwned(): boolean {
    return this.#unownedSince === undefined || performance.now() - this.#unownedSince < HANDING_MS;
  }

  /** False while this gateway has left its shards to the others, because it has no broker. */
  get takesPart(): boolean {
    return this.#takesPart;
  }

  /** Begins with rounds. Returns a function that ends them. */
  start(): () => Promise<void> {
    let running: Promise<void> | undefined;
    const timer = setInterval(() => {
      running ??= this.round()
        .catch((error: unknown) =>
          this.#deps.log.warn({ err: error }, 'shards were not divided, the next round follows'),
        )
        .finally(() => (running = undefined));
    }, ROUND_MS);
    return async () => {
      clearInterval(timer);
      await running;
    };
  }

  async round(): Promise<void> {
    const { writer } = this.#deps;
    const holders = await this.#joinOrLeave();
    const share = shareOf(holders);
    this.#deps.ingest.gateways = holders.gateways;
    const free = SHARDS.filter((shard) => !holders.taken.has(shard));
    const surplus = [...writer.shards].toSorted().slice(share);
    if (surplus.length > 0) await this.#hand(surplus, holders.gateways);
    const gained = await this.#take(free.slice(0, Math.max(0, share - writer.shards.size)), holders.gateways);
    this.#unowned = free.length - gained;
    this.#unownedSince = this.#unowned === 0 ? undefined : (this.#unownedSince ?? performance.now());
    noteShards({ held: writer.shards.size, unowned: this.#unowned });
  }

  /** A gateway without the broker takes no part while another one does. The last one stays, because the broker may be down. */
  async #joinOrLeave(): Promise<ShardHolders> {
    const { writer, publisher, log } = this.#deps;
    if (publisher.isConnected()) this.#connectedAt = performance.now();
    const isAway = performance.now() - this.#connectedAt > BROKER_AWAY_MS;
    const holders = await writer.holders();
    const mayLeave = holders.gateways > (holders.place === -1 ? 0 : 1);
    const takesPart = !isAway || !mayLeave;
    if (takesPart === (holders.place !== -1)) return holders;
    if (!takesPart) log.warn('the broker does not answer, so another gateway gets the shards');
    await (takesPart ? writer.join() : writer.leave());
    this.#takesPart = takesPart;
    return await writer.holders();
  }

  /** The next owner begins when this gateway writes nothing more for the shards. */
  async #hand(shards: readonly string[], gateways: number): Promise<void> {
    const { writer, ingest, log } = this.#deps;
    await ingest.close(shards);
    await writer.release(shards);
    log.info({ released: shards.length, held: writer.shards.size, gateways }, 'shards are for other gateways');
  }

  async #take(shards: readonly string[], gateways: number): Promise<number> {
    if (shards.length === 0) return 0;
    const { writer, ingest, log } = this.#deps;
    const gained = await writer.claim(shards);
    // Not awaited: the broker may be away for long.
    void ingest.open(gained);
    if (gained.length > 0) log.info({ gained: gained.length, held: writer.shards.size, gateways }, 'took over shards');
    return gained.length;
  }
}
