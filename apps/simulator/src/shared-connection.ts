import { randomUUID } from 'node:crypto';
import { decodeDown } from '@earshot/device-protocol/codec/decode';
import type { Encoded } from '@earshot/device-protocol/codec/encode';
import { connect } from '@earshot/device-protocol/connect';
import { downFilter, parseTopic } from '@earshot/device-protocol/topics';
import type { MqttClient } from 'mqtt';
import type { Logger } from 'pino';
import type { Controller } from './controller.ts';
import { endRegularly } from './end-regularly.ts';
import { lastWill } from './last-will.ts';

export interface SharedConnectionOptions {
  readonly url: string;
  /** Password of the simulator's account. */
  readonly secret: string;
  readonly log: Logger;
}

interface Plugged {
  readonly controller: Controller;
  /** Nonce of its last hello; undefined until its subscription is confirmed. */
  nonce: string | undefined;
}

/** A connection of the simulator's account that serves many controllers. */
export class SharedConnection {
  readonly #plugged = new Map<string, Plugged>();
  readonly #log: Logger;
  readonly #client: MqttClient;

  constructor({ url, secret, log }: SharedConnectionOptions) {
    this.#log = log;
    this.#client = connect({ url, name: 'simulator', clientId: `concentrator-${randomUUID()}`, password: secret });
    this.#client.on('connect', () => {
      for (const serial of this.#plugged.keys()) this.#begin(serial);
    });
    // A connection has only one will, so no goodbye is sent for these controllers. The platform detects their silence.
    this.#client.on('close', () => {
      for (const plugged of this.#plugged.values()) disconnect(plugged);
    });
    this.#client.on('message', (topic, payload) => this.#receive(topic, payload));
  }

  plugIn(serial: string, controller: Controller): void {
    if (this.#plugged.has(serial)) return;
    this.#plugged.set(serial, { controller, nonce: undefined });
    if (this.#client.connected) this.#begin(serial);
  }

  publish({ topic, payload }: Encoded): void {
    if (this.#client.connected) this.#client.publish(topic, payload, { qos: 1 });
  }

  /** Sends the will that the broker would have sent for a separate connection. */
  pullOut(serial: string): void {
    const plugged = this.#plugged.get(serial);
    if (plugged === undefined) return;
    this.#plugged.delete(serial);
    if (this.#client.connected) this.#client.unsubscribe(downFilter(serial));
    if (plugged.nonce !== undefined) this.publish(lastWill(serial, plugged.nonce));
    disconnect(plugged);
  }

  /** Sends no will. The connection ends with its last controller. */
  async leave(serial: string): Promise<void> {
    this.#plugged.delete(serial);
    if (this.#plugged.size === 0) await endRegularly(this.#client);
  }

  end(): void {
    this.#client.end(true);
  }

  #begin(serial: string): void {
    const plugged = this.#plugged.get(serial);
    this.#client.subscribe(downFilter(serial), { qos: 1 }, (error) => {
      // The controller may have been disconnected in the meantime.
      if (error !== null || plugged === undefined || this.#plugged.get(serial) !== plugged) return;
      plugged.nonce = randomUUID();
      plugged.controller.connected(plugged.nonce);
    });
  }

  #receive(topic: string, payload: Buffer): void {
    const controller = this.#plugged.get(parseTopic(topic)?.serial ?? '')?.controller;
    const read = decodeDown(topic, payload);
    if (read.ok) controller?.receive(read.name, read.message);
    else this.#log.warn({ topic, reason: read.reason, detail: read.detail }, 'could not be read');
  }
}

function disconnect(plugged: Plugged): void {
  if (plugged.nonce === undefined) return;
  plugged.nonce = undefined;
  plugged.controller.take({ kind: 'disconnected' });
}
