import { randomUUID } from 'node:crypto';
import { encodeDown } from '@earshot/device-protocol/codec/encode';
import { helloRequest } from '@earshot/device-protocol/hello-request';
import type { Publisher } from '../publishing/publisher.ts';

const PAUSE_MS = 60_000;
const MAX_REMEMBERED = 100_000;

/**
 * Makes connected controllers say hello again when their messages do not follow the known state, for example after a
 * database restore. There is no command for this: a plan change that no device can follow has this effect.
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
