import mqtt, { type MqttClient } from 'mqtt';
import { IngestClock } from '../presence/ingest-clock.ts';
import { delayAcks, type UnackedPacket } from './delayed-acks.ts';
import { Intake } from './intake.ts';
import { type AllowanceOptions, MessageAllowance } from './message-allowance.ts';
import type { Received } from './received.ts';
import type { UnackedBudget } from './unacked-budget.ts';

export interface SessionPlan {
  /** The broker closes the older of two connections with the same id, and continues its session. */
  readonly clientId: string;
  readonly filter: string;
  readonly shards: readonly string[];
}

export interface SessionOptions extends SessionPlan {
  readonly brokerUrl: string;
  readonly secret: string;
  readonly budget: UnackedBudget;
  readonly clock?: IngestClock | undefined;
  readonly allowance?: AllowanceOptions | undefined;
  readonly warn: (message: string) => void;
  readonly onReceived: (received: Received) => void;
  /** The broker sends all unacknowledged packets again. */
  readonly onBroken: () => void;
  /** Whether to connect again. Rejects if that is not known now. */
  readonly mayReconnect: () => Promise<boolean>;
}

const RECONNECT_MS = 500;

/** A persistent session at the broker, which keeps the messages of its shards while no gateway is connected. */
export class BrokerSession {
  readonly plan: SessionPlan;
  readonly clock: IngestClock;
  readonly #options: SessionOptions;
  readonly #client: MqttClient;
  readonly #intake: Intake;
  readonly #forget: () => void;
  readonly #first = Promise.withResolvers<void>();
  #isSubscribed = false;
  #ended = false;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.plan = options;
    this.clock = options.clock ?? new IngestClock();
    this.#intake = new Intake(new MessageAllowance(options.allowance));
    this.#client = mqtt.connect(options.brokerUrl, {
      protocolVersion: 4,
      clientId: options.clientId,
      username: 'gateway',
      password: options.secret,
      clean: false,
      resubscribe: false,
      // Reading stops while the database is unavailable, and ping responses are not read either.
      keepalive: 0,
      reconnectPeriod: 0,
      connectTimeout: 10_000,
      // The default logger checks for listeners at each step of each message.
      log: () => undefined,
    });
    this.#forget = delayAcks(this.#client, options.budget, (packet) => this.#receive(packet));
    this.#client.on('connect', () => this.#subscribe());
    this.#client.on('close', () => this.#broken());
    this.#client.on('error', (error) => options.warn(error.message));
  }

  /** Resolves after the first subscription, or when the session has ended. */
  get subscribed(): Promise<void> {
    return this.#first.promise;
  }

  get isConnected(): boolean {
    return this.#client.connected && this.#isSubscribed;
  }

  /** Ends at once, without further acknowledgements. The broker keeps the session. */
  async end(): Promise<void> {
    this.leave();
    await this.#client.endAsync(true);
  }

  /** From now on nothing is received or acknowledged. */
  leave(): void {
    this.#ended = true;
    this.#forget();
    this.#first.resolve();
  }

  /** Takes nothing more, but still acknowledges. */
  pause(): void {
    this.#ended = true;
  }

  #receive(packet: UnackedPacket): void {
    if (this.#ended) return;
    const received = this.#intake.take(packet);
    if (received !== undefined) this.#options.onReceived(received);
  }

  #subscribe(): void {
    const { filter, warn } = this.#options;
    this.#client.subscribe(filter, { qos: 1 }, (error) => {
      if (error === null) {
        this.#isSubscribed = true;
        this.#first.resolve();
        return;
      }
      if (!this.#ended) warn(error.message);
      this.#client.stream.destroy();
    });
  }

  #broken(): void {
    this.#isSubscribed = false;
    this.#intake.drop();
    if (this.#ended) return;
    this.#options.onBroken();
    setTimeout(() => void this.#reconnect(), RECONNECT_MS);
  }

  /** A gateway that was frozen must not take the session back from the gateway that replaced it. */
  async #reconnect(): Promise<void> {
    if (this.#ended) return;
    try {
      if ((await this.#options.mayReconnect()) && !this.#isOver()) this.#client.reconnect();
    } catch {
      setTimeout(() => void this.#reconnect(), RECONNECT_MS);
    }
  }

  #isOver = (): boolean => this.#ended;
}
