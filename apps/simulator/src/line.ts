import { randomUUID } from 'node:crypto';
import { decodeDown } from '@earshot/device-protocol/codec/decode';
import type { Encoded } from '@earshot/device-protocol/codec/encode';
import { connect } from '@earshot/device-protocol/connect';
import { PROTOCOL_VERSION } from '@earshot/device-protocol/limits';
import { upTopic } from '@earshot/device-protocol/topics';
import type { MqttClient } from 'mqtt';
import type { Logger } from 'pino';
import type { Credential } from './clips.ts';
import type { Controller } from './controller.ts';

/** A controller's own connection to the broker. It can be pulled out and put in again. */
export class Line {
  #credential: Credential;
  readonly #url: string;
  readonly #log: Logger;
  #client: MqttClient | undefined;

  constructor(credential: Credential, { url, log }: { url: string; log: Logger }) {
    this.#credential = credential;
    this.#url = url;
    this.#log = log;
  }

  get credential(): Credential {
    return this.#credential;
  }

  get isIn(): boolean {
    return this.#client !== undefined;
  }

  /** From the next connect on. */
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
    let nonce = '';
    const client = connect({
      url: this.#url,
      name: serial,
      password: secret,
      will: () => {
        nonce = randomUUID();
        return {
          topic: upTopic(serial, 'bye'),
          payload: Buffer.from(JSON.stringify({ v: PROTOCOL_VERSION, nonce })),
        };
      },
    });
    this.#client = client;
    client.on('connect', () => {
      client.subscribe(`earshot/v1/${serial}/down/#`, { qos: 1 }, (error) => {
        if (error === null) controller.connected(nonce);
      });
    });
    client.on('close', () => {
      // One that was pulled out may close when the next one stands already.
      if (this.#client === client || this.#client === undefined) controller.take({ kind: 'disconnected' });
    });
    client.on('message', (topic, payload) => {
      const read = decodeDown(topic, payload);
      if (read.ok) controller.heard(read.name, read.message);
      else this.#log.warn({ serial, topic, reason: read.reason, detail: read.detail }, 'could not be read');
    });
  }

  /** As a cable that is pulled: no goodbye, so that the broker sends the will when it notices. */
  pullOut(): void {
    this.#client?.end(true);
    this.#client = undefined;
  }
}
