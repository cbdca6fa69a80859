import { randomUUID } from 'node:crypto';
import { encodeDown } from '@earshot/device-protocol/codec/encode';
import { FULL_LISTS_PER_SECOND, PROTOCOL_VERSION } from '@earshot/device-protocol/limits';
import type { Publisher } from '../publishing/publisher.ts';

type ListName = 'base-units' | 'endpoints';

const TICK_MS = 100;
const EXPIRES_MS = 60_000;

/** Asks controllers for full lists, at a pace that a fleet which comes back at once does not choke us with. */
export class ListRequests {
  readonly #publisher: Publisher;
  readonly #wanted = new Map<string, Set<ListName>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(publisher: Publisher) {
    this.#publisher = publisher;
  }

  ask(serial: string, lists: readonly ListName[]): void {
    this.#wanted.set(serial, (this.#wanted.get(serial) ?? new Set()).union(new Set(lists)));
    this.#timer ??= setTimeout(() => this.#tick(), TICK_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#wanted.clear();
  }

  #tick(): void {
    const share = (FULL_LISTS_PER_SECOND * TICK_MS) / 1_000;
    for (const [serial, lists] of [...this.#wanted].slice(0, share)) {
      this.#wanted.delete(serial);
      const now = Date.now();
      const envelope = { v: PROTOCOL_VERSION, id: randomUUID(), now: new Date(now).toISOString() } as const;
      const expiresAt = new Date(now + EXPIRES_MS).toISOString();
      this.#publisher.post(
        encodeDown(serial, 'commands', { ...envelope, type: 'lists.send', expiresAt, payload: { lists: [...lists] } }),
      );
    }
    this.#timer = this.#wanted.size > 0 ? setTimeout(() => this.#tick(), TICK_MS) : undefined;
  }
}
