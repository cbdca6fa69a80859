import { randomUUID } from 'node:crypto';
import type { StateWatch } from '@earshot/db/queries/controllers/state-watches';
import { encodeDown } from '@earshot/device-protocol/codec/encode';
import { PROTOCOL_VERSION } from '@earshot/device-protocol/limits';
import type { Publisher } from '../publishing/publisher.ts';

export interface StateWatcherOptions {
  readonly publisher: Publisher;
  readonly list: () => Promise<readonly StateWatch[]>;
  readonly now?: () => number;
}

/** The command is repeated this long before it ends, so that one lost command leaves no gap. */
const RENEW_BEFORE_MS = 20_000;
/** A command older than this is useless to the controller. */
const EXPIRES_MS = 10_000;

/**
 * Makes controllers report their state often while a user watches them. Each command has an end, and is repeated
 * before that end.
 */
export class StateWatcher {
  readonly #options: StateWatcherOptions;
  /** End of the last command sent, by controller. */
  #sentUntil = new Map<string, number>();
  /** Ids of watched controllers, by serial. */
  #watched = new Map<string, string>();

  constructor(options: StateWatcherOptions) {
    this.#options = options;
  }

  async round(): Promise<void> {
    const { list, now = Date.now } = this.#options;
    const asOf = now();
    const sentUntil = new Map<string, number>();
    const watches = await list();
    this.#watched = new Map(watches.map(({ serial, controllerId }) => [serial, controllerId]));
    for (const { controllerId, serial, until } of watches) {
      const known = this.#sentUntil.get(controllerId) ?? 0;
      const wanted = until.getTime();
      const isDue = known < wanted && known - asOf < RENEW_BEFORE_MS;
      if (isDue) this.#sendWatch(serial, { until, asOf });
      sentUntil.set(controllerId, isDue ? wanted : known);
    }
    this.#sentUntil = sentUntil;
  }

  /** Returns the ids of the watched controllers among them. */
  watchedAmong(senders: readonly { readonly serial: string }[]): string[] {
    if (this.#watched.size === 0) return [];
    return [...new Set(senders.flatMap(({ serial }) => this.#watched.get(serial) ?? []))];
  }

  #sendWatch(serial: string, { until, asOf }: { until: Date; asOf: number }): void {
    const message = {
      v: PROTOCOL_VERSION,
      id: randomUUID(),
      now: new Date(asOf).toISOString(),
      type: 'state.watch',
      expiresAt: new Date(asOf + EXPIRES_MS).toISOString(),
      payload: { until: until.toISOString() },
    } as const;
    this.#options.publisher.post(encodeDown(serial, 'commands', message));
  }
}
