import mqtt, { type MqttClient } from 'mqtt';
import { delayAcks } from '../../ingest/delayed-acks.ts';
import { UnackedBudget } from '../../ingest/unacked-budget.ts';

export interface ProbeLogin {
  readonly url: string;
  readonly name: string;
  readonly clientId: string;
  readonly password: string;
}

/** Ample for a broker nearby, and short enough for an admin who waits for the start. */
const TIMEOUT_MS = 5_000;

/** A connection of the probe that records the messages it receives. */
export class ProbeClient {
  readonly mqtt: MqttClient;
  readonly #received: string[] = [];
  readonly #onReceived = new Set<() => void>();

  private constructor(client: MqttClient) {
    this.mqtt = client;
    client.on('error', () => undefined);
    client.on('message', (_topic, payload) => this.#receive(payload.toString('utf8', 0, 40)));
  }

  static async connect({ url, name, clientId, password }: ProbeLogin): Promise<ProbeClient> {
    const login = { protocolVersion: 4, username: name, clientId, password, reconnectPeriod: 0 } as const;
    return new ProbeClient(await mqtt.connectAsync(url, login));
  }

  /** Stops acknowledging; messages are still received. */
  withholdAcknowledgements(): void {
    delayAcks(this.mqtt, new UnackedBudget({ packets: Infinity, bytes: Infinity }), () => undefined);
  }

  /** Whether at least `count` messages that begin with `text` arrive in time. */
  async receives(text: string, count = 1): Promise<boolean> {
    const enough = () => this.receivedCount(text) >= count;
    if (enough()) return true;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const check = () => {
      if (enough()) resolve(true);
    };
    const timer = setTimeout(() => resolve(false), TIMEOUT_MS);
    this.#onReceived.add(check);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#onReceived.delete(check);
    }
  }

  receivedCount = (text: string): number => this.#received.filter((each) => each.startsWith(text)).length;

  async say(topic: string, text: string | Buffer): Promise<void> {
    await this.mqtt.publishAsync(topic, text, { qos: 1 });
  }

  /** Whether the broker closes the connection instead of acknowledging. */
  async isCutOffFor(topic: string, content: Buffer | string, retain = false): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), TIMEOUT_MS);
    this.mqtt.once('close', () => resolve(true));
    this.mqtt.publish(topic, content, { qos: 1, retain }, (error) => resolve(error !== undefined && error !== null));
    return promise.finally(() => clearTimeout(timer));
  }

  async end(): Promise<void> {
    await this.mqtt.endAsync(true);
  }

  #receive(text: string): void {
    this.#received.push(text);
    for (const check of this.#onReceived) check();
  }
}
