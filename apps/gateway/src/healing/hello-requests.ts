import { randomUUID } from 'node:crypto';
import { encodeDown } from '@earshot/device-protocol/codec/encode';
import { helloRequest } from '@earshot/device-protocol/hello-request';
import type { Publisher } from '../publishing/publisher.ts';

const PAUSE_MS = 60_000;
const MAX_REMEMBERED = 100_000;

/**
 * Makes controllers say hello again that are connected and say what does not go on from what is known, for example after
 * the database was restored. There is no command for it: a plan change that no device can follow does it.
 */
export class HelloRequests {
  readonly #publisher: Publisher;
  readonly #askedAt = new Map<string, number>();

  constructor(publisher: Publisher) {
    this.#publisher = publisher;
  }

  ask(serial: string): void {
    const now = Date.now();
    if (now - (this.#askedAt.get(serial) ?? 0) < PAUSE_MS) return;
    if (this.#askedAt.size >= MAX_REMEMBERED) this.#askedAt.clear();
    this.#askedAt.set(serial, now);
    this.#publisher.post(encodeDown(serial, 'plans', helloRequest({ now: new Date(now), id: randomUUID() })));
  }
}
