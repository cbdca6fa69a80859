import type { Encoded } from '@earshot/device-protocol/codec/encode';
import type { Credential } from './clips.ts';
import type { Controller } from './controller.ts';
import type { Line } from './line.ts';
import { SharedConnection, type SharedConnectionOptions } from './shared-connection.ts';

/** MQTT packet ids have 16 bits, which limits the number of controllers per connection. */
const CONTROLLERS_A_CONNECTION = 5_000;

/**
 * Shares a few connections among many controllers, for fleets beyond the connections that one machine can open. Each
 * controller still downloads its own clips.
 */
export class Concentrator {
  readonly #options: SharedConnectionOptions;
  readonly #connections: SharedConnection[] = [];
  #lines = 0;

  constructor(options: SharedConnectionOptions) {
    this.#options = options;
  }

  openLine(credential: Credential): Line {
    const at = Math.floor(this.#lines / CONTROLLERS_A_CONNECTION);
    this.#lines += 1;
    const connection = (this.#connections[at] ??= new SharedConnection(this.#options));
    return new SharedLine(credential, connection);
  }

  end(): void {
    for (const connection of this.#connections) connection.end();
  }
}

class SharedLine implements Line {
  #credential: Credential;
  readonly #connection: SharedConnection;

  constructor(credential: Credential, connection: SharedConnection) {
    this.#credential = credential;
    this.#connection = connection;
  }

  get credential(): Credential {
    return this.#credential;
  }

  useSecret(secret: string): void {
    this.#credential = { ...this.#credential, secret };
  }

  publish(message: Encoded): void {
    this.#connection.publish(message);
  }

  plugIn(controller: Controller): void {
    this.#connection.plugIn(this.#credential.serial, controller);
  }

  pullOut(): void {
    this.#connection.pullOut(this.#credential.serial);
  }

  leave(): Promise<void> {
    return this.#connection.leave(this.#credential.serial);
  }
}
