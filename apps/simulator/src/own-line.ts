import { randomUUID } from 'node:crypto';
import { decodeDown } from '@earshot/device-protocol/codec/decode';
import type { Encoded } from '@earshot/device-protocol/codec/encode';
import { connect } from '@earshot/device-protocol/connect';
import { downFilter } from '@earshot/device-protocol/topics';
import type { MqttClient } from 'mqtt';
import type { Logger } from 'pino';
import type { Credential } from './clips.ts';
import type { Controller } from './controller.ts';
import { endRegularly } from './end-regularly.ts';
import { lastWill } from './last-will.ts';
import type { Line } from './line.ts';

export interface OwnLineOptions {
  readonly url: string;
  readonly localAddress?: string | undefined;
  readonly log: Logger;
}

/** A controller's own connection to the broker, with its own credential. */
export class OwnLine implements Line {
  #credential: Credential;
  readonly #options: OwnLineOptions;
  #client: MqttClient | undefined;

  constructor(credential: Credential, options: OwnLineOptions) {
    this.#credential = credential;
    this.#options = options;
  }

  get credential(): Credential {
    return this.#credential;
  }

  useSecret(secret: string): void {
    this.#credential = { ...this.#credential, secret };
    if (this.#client !== undefined) this.#client.options.password = secret;
  }

  publish({ topic, payload }: Encoded): void {
    if (this.#client?.connected === true) this.#client.publish(topic, payload, { qos: 1 });
  }

  plugIn(controller: Controller): void {
    if (this.#client !== undefined) return;
    const { serial, secret } = this.#credential;
    const { url, localAddress, log } = this.#options;
    let nonce = '';
    const client = connect({
      url,
      name: serial,
      password: secret,
      localAddress,
      will: () => {
        nonce = randomUUID();
        return lastWill(serial, nonce);
      },
    });
    this.#client = client;
    client.on('connect', () => {
      client.subscribe(downFilter(serial), { qos: 1 }, (error) => {
        if (error === null) controller.connected(nonce);
      });
    });
    client.on('close', () => {
      // The `close` of a cut connection may arrive after its successor was opened.
      if (this.#client === client || this.#client === undefined) controller.take({ kind: 'disconnected' });
    });
    client.on('message', (topic, payload) => {
      const read = decodeDown(topic, payload);
      if (read.ok) controller.receive(read.name, read.message);
      else log.warn({ serial, topic, reason: read.reason, detail: read.detail }, 'could not be read');
    });
  }

  pullOut(): void {
    this.#client?.end(true);
    this.#client = undefined;
  }

  async leave(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    if (client !== undefined) await endRegularly(client);
  }
}
