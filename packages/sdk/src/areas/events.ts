import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import { isTransient, sleep } from '../retry.ts';
import type { EventPage, EventTypeList, ListEventsInput, PlatformEvent } from '../types.ts';
import type { WatchOptions } from '../watch-path.ts';

type Input = Partial<ListEventsInput>;

/** The platform's maximum page size. */
const PAGE_SIZE = 500;
const WATCH_EVERY_MS = 1_000;

/**
 * The feed of what happened on the platform, in one order that never changes. Events are kept for 30 days. Each call
 * reads a group with all groups below it, by default the caller's own group, and only types that the caller may read.
 */
export class Events {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  /** @internal */
  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
  }

  /**
   * Returns the events after a cursor, oldest first; default: 100, from the oldest kept event. `after: 'now'` returns no
   * events and the cursor of the present. Throws NotFoundError if the cursor is older than 30 days.
   */
  async list(input: Input = {}, options?: CallOptions): Promise<EventPage> {
    return await this.#call.read('events.list', await this.#placed(input, options), options);
  }

  /** Iterates over the events after a cursor up to the present, loading pages as needed. */
  async *all(filter: Omit<Input, 'limit'> = {}, options?: CallOptions): AsyncGenerator<PlatformEvent, void, undefined> {
    const input = await this.#placed(filter, options);
    let { after } = input;
    for (;;) {
      const page = await this.list({ ...input, limit: PAGE_SIZE, ...(after !== undefined && { after }) }, options);
      yield* page.items;
      after = page.cursor;
      if (!page.hasMore) return;
    }
  }

  /** Returns all types of events, with the permission that reading each needs. */
  async types(options?: CallOptions): Promise<EventTypeList['types']> {
    return (await this.#call.read('events.types', undefined, options)).types;
  }

  /**
   * Yields pages of the events after a cursor (default: `now`), then further ones as they happen, without end. To continue
   * after a restart, store `cursor` of each page once its events are processed. Asks every second, and continues when the
   * connection is lost. Throws if the platform refuses the call.
   */
  async *watch(
    { after = 'now', ...filter }: Input = {},
    { signal, onConnection }: WatchOptions = {},
  ): AsyncGenerator<EventPage, void, undefined> {
    const input = await this.#placed(filter, { signal });
    let cursor = after;
    let isConnected = false;
    let isLost = false;
    for (;;) {
      let hasMore = false;
      try {
        const page = await this.list({ ...input, after: cursor }, { signal });
        if (isLost) onConnection?.('restored');
        isLost = false;
        isConnected = true;
        ({ cursor, hasMore } = page);
        if (page.items.length > 0) yield page;
      } catch (error) {
        signal?.throwIfAborted();
        if (!isConnected || !isTransient(error)) throw error;
        if (!isLost) onConnection?.('lost', error);
        isLost = true;
      }
      if (!hasMore) await sleep(WATCH_EVERY_MS, signal);
    }
  }

  async #placed<I extends Input>(input: I, options: CallOptions | undefined): Promise<I & { groupId: string }> {
    return { ...input, groupId: await this.#ownGroup(input.groupId, options) };
  }
}
