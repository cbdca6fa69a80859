import { randomUUID } from 'node:crypto';
import { encodeDown } from '@earshot/device-protocol/codec/encode';
import { FULL_LISTS_PER_SECOND, PROTOCOL_VERSION } from '@earshot/device-protocol/limits';
import type { DifferingLists } from '../ingest/batch-outcome.ts';
import type { ListName } from '../ingest/controller-change.ts';
import type { Publisher } from '../publishing/publisher.ts';

const TICK_MS = 100;
const EXPIRES_MS = 60_000;
/** Delay before a controller whose lists are still missing is asked again. */
const PAUSE_MS = 55_000;
const MAX_REMEMBERED = 100_000;

/** Requests full lists from controllers, at a rate that does not overload the gateway when a whole fleet reconnects. */
export class ListRequests {
  readonly #publisher: Publisher;
  readonly #wanted = new Map<string, Set<ListName>>();
  readonly #askedAt = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(publisher: Publisher) {
    this.#publisher = publisher;
  }

  ask({ serial, lists, isNew }: DifferingLists): void {
    const now = Date.now();
    if (!isNew && now - (this.#askedAt.get(serial) ?? 0) < PAUSE_MS) return;
    if (this.#askedAt.size >= MAX_REMEMBERED) this.#askedAt.clear();
    this.#askedAt.set(serial, now);
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
