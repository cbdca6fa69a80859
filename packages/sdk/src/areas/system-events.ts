import type { Call } from '../call.ts';
import type { CsvDownload, FetchCsv } from '../fetch-csv.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import { isTransient, sleep } from '../retry.ts';
import type { ListSystemEventsInput, SystemEvent, SystemEventPage, SystemEventType } from '../types.ts';
import type { WatchOptions } from '../watch-path.ts';

/** A place and conditions. */
export type SystemEventFilter = Partial<Omit<ListSystemEventsInput, 'olderThan' | 'newerThan' | 'pageSize'>>;

/** The platform's maximum page size. */
const PAGE_SIZE = 500;
const WATCH_EVERY_MS = 5_000;

/**
 * Events that controllers reported, of all devices and controllers. Each call takes a place: a group with all groups
 * below it, or a location by `controllerId` or `serialNumber`. The default place is the caller's own group.
 */
export class SystemEvents {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;
  readonly #fetchCsv: FetchCsv;

  /** @internal */
  constructor(call: Call, { ownGroup, fetchCsv }: { ownGroup: OwnGroup; fetchCsv: FetchCsv }) {
    this.#call = call;
    this.#ownGroup = ownGroup;
    this.#fetchCsv = fetchCsv;
  }

  /**
   * Returns one page, newest first. Default: 100 events. Pass the last event of a page as `olderThan` to get the next
   * page.
   */
  async list(input: Partial<ListSystemEventsInput> = {}, options?: CallOptions): Promise<SystemEventPage> {
    return await this.#call.read('systemEvents.list', await this.#placed(input, options), options);
  }

  /** Iterates over all events, newest first, loading pages as needed. Events reported after the start are left out. */
  async *all(filter: SystemEventFilter = {}, options?: CallOptions): AsyncGenerator<SystemEvent, void, undefined> {
    let last: SystemEvent | undefined;
    for (;;) {
      const after = last === undefined ? {} : { olderThan: { at: last.at, id: last.id } };
      const { items, hasOlder } = await this.list({ ...filter, ...after, pageSize: PAGE_SIZE }, options);
      yield* items;
      last = items.at(-1);
      if (!hasOlder || last === undefined) return;
    }
  }

  /** Returns the known types of events with plain texts. Controllers may report events of other names. */
  async types(options?: CallOptions): Promise<SystemEventType[]> {
    return (await this.#call.read('systemEvents.types', undefined, options)).types;
  }

  /**
   * Downloads all matching events as CSV of any length, newest first; read `content` as a stream. Needs the permission
   * to export.
   */
  async exportCsv(filter: SystemEventFilter = {}, options: CallOptions = {}): Promise<CsvDownload> {
    return await this.#fetchCsv({ ...(await this.#placed(filter, options)) }, options);
  }

  /**
   * Yields the newest events, at most `pageSize` (default: 100), then again whenever they differ. Reads them every five
   * seconds, and continues when the connection is lost. Throws if the platform refuses the call.
   */
  async *watch(
    filter: SystemEventFilter & { pageSize?: number } = {},
    { signal, onConnection }: WatchOptions = {},
  ): AsyncGenerator<SystemEvent[], void, undefined> {
    const input = await this.#placed(filter, { signal });
    let shown: string | undefined;
    let isLost = false;
    for (;;) {
      try {
        const { items } = await this.list(input, { signal });
        if (isLost) onConnection?.('restored');
        isLost = false;
        const now = JSON.stringify(items);
        if (now !== shown) yield items;
        shown = now;
      } catch (error) {
        signal?.throwIfAborted();
        if (shown === undefined || !isTransient(error)) throw error;
        if (!isLost) onConnection?.('lost', error);
        isLost = true;
      }
      await sleep(WATCH_EVERY_MS, signal);
    }
  }

  async #placed<Input extends SystemEventFilter>(input: Input, options: CallOptions | undefined): Promise<Input> {
    if (input.controllerId !== undefined || input.serialNumber !== undefined) return input;
    return { ...input, groupId: await this.#ownGroup(input.groupId, options) };
  }
}
