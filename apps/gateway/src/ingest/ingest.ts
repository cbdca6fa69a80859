import { shardIn, shardOf } from '@earshot/device-protocol/topics';
import type { Logger } from 'pino';
import type { IngestClock } from '../presence/ingest-clock.ts';
import { BATCH, BatchQueue } from './batch-queue.ts';
import { BrokerSession, type SessionPlan } from './broker-session.ts';
import type { Committer } from './committer.ts';
import { noteCommitted, noteIngestState } from './ingest-metrics.ts';
import type { AllowanceOptions } from './message-allowance.ts';
import type { Received } from './received.ts';
import { UnackedBudget } from './unacked-budget.ts';
import type { Writer } from './writer.ts';

export interface IngestOptions {
  readonly brokerUrl: string;
  readonly secret: string;
  /** Sessions of all shards. */
  readonly sessions: readonly SessionPlan[];
  readonly writer: Pick<Writer, 'shards' | 'confirm'>;
  readonly committer: Committer;
  /** Clock of the only session; several have a clock each. */
  readonly clock?: IngestClock | undefined;
  readonly log: Logger;
  readonly allowance?: AllowanceOptions | undefined;
}

/**
 * Limit of packets read ahead of the database; the gateway stops reading beyond it. Enough for urgent messages to
 * overtake a whole cast.
 */
const MAX_UNCOMMITTED = { packets: 12_000, bytes: 64 * 1024 * 1024 } as const;
const WARN_EVERY_MS = 10_000;
const MOST_PATIENCE = 4;

/** Receives the messages of the devices of this gateway's shards. */
export class Ingest {
  readonly #options: IngestOptions;
  readonly #queue: BatchQueue<Received>;
  readonly #budget = new UnackedBudget(MAX_UNCOMMITTED);
  /** By shard. */
  readonly #sessions = new Map<string, BrokerSession>();
  /** Shards whose packets the broker sends again. */
  readonly #broken = new Set<string>();
  readonly #beat: NodeJS.Timeout;
  #warnedAt = -Infinity;
  /** Gateways that divide the fleet. Batches gather for as many times as long, so that they stay as large. */
  gateways = 1;

  constructor(options: IngestOptions) {
    this.#options = options;
    this.#queue = new BatchQueue<Received>({
      ...BATCH,
      patience: () => Math.min(this.gateways, MOST_PATIENCE),
      sourceOf: ({ packet, decoded }) => decoded?.serial ?? packet.topic,
      isUrgent: reportsPlay,
      commit: (items) => this.#commit(items),
    });
    this.#beat = setInterval(() => this.#note(), 1_000);
  }

  get isConnected(): boolean {
    return this.#all.every((session) => session.isConnected);
  }

  get isIngesting(): boolean {
    return this.#all.every(({ clock }) => clock.isIngesting);
  }

  /** Since when all messages of the devices have been received; undefined without a shard. */
  get ingestingSince(): Date | undefined {
    const since = this.#all.map(({ clock }) => clock.ingestingSince.getTime());
    return since.length === 0 ? undefined : new Date(Math.max(...since));
  }

  /** Clocks of the shards of this gateway. */
  get clocks(): readonly { readonly shards: readonly string[]; readonly clock: IngestClock }[] {
    return this.#all.map(({ plan, clock }) => ({ shards: plan.shards, clock }));
  }

  /** Returns the clock of a controller; undefined if another gateway, or none, has its shard. */
  clockOf(serial: string): IngestClock | undefined {
    return this.#sessions.get(shardOf(serial))?.clock;
  }

  /** Receives the messages of these shards. Resolves when all are subscribed. */
  async open(shards: readonly string[]): Promise<void> {
    const plans = this.#options.sessions.filter((plan) => plan.shards.some((shard) => shards.includes(shard)));
    for (const plan of plans) {
      if (plan.shards.some((shard) => this.#sessions.has(shard))) continue;
      const session = this.#begin(plan);
      for (const shard of plan.shards) this.#sessions.set(shard, session);
    }
    await Promise.all(this.#sessionsOf(shards).map(({ subscribed }) => subscribed));
  }

  /** Receives nothing more of these shards. Resolves when no batch contains messages of them. */
  async close(shards: readonly string[]): Promise<void> {
    const sessions = this.#sessionsOf(shards);
    for (const session of sessions) session.pause();
    this.#dropFrom(new Set(shards));
    await this.#queue.settled();
    this.#dropFrom(new Set(shards));
    for (const session of sessions) this.#remove(session);
    await Promise.all(sessions.map((session) => session.end()));
  }

  /** Ends these shards at once, because another gateway has them. */
  drop(shards: readonly string[]): void {
    for (const session of this.#sessionsOf(shards)) {
      this.#remove(session);
      session.leave();
      void session.end();
    }
    this.#dropFrom(new Set(shards));
  }

  async stop(): Promise<void> {
    clearInterval(this.#beat);
    noteIngestState({ uncommitted: 0, isIngesting: false });
    this.#options.committer.stop();
    await this.close(this.#all.flatMap(({ plan }) => plan.shards));
  }

  get #all(): BrokerSession[] {
    return [...new Set(this.#sessions.values())];
  }

  #sessionsOf(shards: readonly string[]): BrokerSession[] {
    return [...new Set(shards.flatMap((shard) => this.#sessions.get(shard) ?? []))];
  }

  #remove({ plan }: BrokerSession): void {
    for (const shard of plan.shards) this.#sessions.delete(shard);
  }

  #begin(plan: SessionPlan): BrokerSession {
    const { brokerUrl, secret, writer, clock, allowance, log } = this.#options;
    const warn = (message: string) => {
      if (performance.now() - this.#warnedAt < WARN_EVERY_MS) return;
      this.#warnedAt = performance.now();
      log.warn({ error: message }, 'the broker refused the gateway');
    };
    return new BrokerSession({
      ...plan,
      brokerUrl,
      secret,
      budget: this.#budget,
      clock,
      allowance,
      warn,
      onReceived: (received) => this.#queue.push(received),
      onBroken: () => this.#noteBroken(plan.shards),
      mayReconnect: async () => {
        await writer.confirm();
        return plan.shards.every((shard) => writer.shards.has(shard));
      },
    });
  }

  async #commit(items: readonly Received[]): Promise<readonly Received[]> {
    try {
      const deferred = await this.#options.committer.commit(items);
      const waiting = new Set(deferred.map(({ packet }) => packet));
      const committed = items.filter(({ packet }) => !waiting.has(packet));
      for (const { packet } of committed) packet.acknowledge();
      noteCommitted(committed);
      return deferred;
    } catch (error) {
      this.#options.log.error({ error, messages: items.length }, 'a batch was given up, the broker has it still');
      return [];
    }
  }

  /** Collects shards, because a broker that ends breaks the connections of all shards at once. */
  #noteBroken(shards: readonly string[]): void {
    if (this.#broken.size === 0)
      setImmediate(() => {
        this.#dropFrom(this.#broken);
        this.#broken.clear();
      });
    for (const shard of shards) this.#broken.add(shard);
  }

  #dropFrom(shards: ReadonlySet<string>): void {
    this.#queue.drop(({ packet }) => shards.has(shardIn(packet.topic)));
  }

  #note(): void {
    const waitingSince = this.#queue.oldest?.receivedAt;
    for (const { isConnected, clock } of this.#all)
      clock.beat(isConnected && (waitingSince === undefined || !clock.isStall(waitingSince)));
    noteIngestState({ uncommitted: this.#queue.length, isIngesting: this.#sessions.size > 0 && this.isIngesting });
  }
}

/** Only reports of plays are urgent: a user may be watching the cast. */
const reportsPlay = ({ decoded }: Received): boolean =>
  decoded?.name === 'journal' &&
  decoded.message.entries.some(({ kind }) => kind === 'play-started' || kind === 'play-ended');
