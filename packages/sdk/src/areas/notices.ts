import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { CreateNoticeInput, Notice, NoticesListInput, UpdateNoticeInput } from '../types.ts';
import type { WatchOptions, WatchPath } from '../watch-path.ts';

/** Notices: a line above every page, shown to all users. Only internal staff can write them. */
export class Notices {
  readonly #call: Call;
  readonly #watch: WatchPath;

  /** @internal */
  constructor(call: Call, watch: WatchPath) {
    this.#call = call;
    this.#watch = watch;
  }

  /** Returns the notices shown now, the most serious first. */
  async current(options?: CallOptions): Promise<Notice[]> {
    const { items } = await this.#call.read('notices.current', {}, options);
    return items;
  }

  /**
   * Yields the notices shown now, then again after every change. Reconnects when the connection is lost. Without a
   * WebSocket, reads at the interval that the platform sets, by default every minute.
   */
  watch(options: WatchOptions = {}): AsyncGenerator<Notice[], void, undefined> {
    let everyMs = 60_000;
    const poll = async (calling: CallOptions) => {
      const { items, refreshMs } = await this.#call.read('notices.current', {}, calling);
      everyMs = refreshMs;
      return items;
    };
    return this.#watch(
      'notices.watch',
      { input: undefined, toValue: ({ items }) => items, poll, everyMs: () => everyMs },
      options,
    );
  }

  /** Returns one page of all notices, those that end last first. */
  async list(input: NoticesListInput = {}, options?: CallOptions): Promise<Notice[]> {
    const { items } = await this.#call.read('notices.list', input, options);
    return items;
  }

  /** Creates a notice. Without `startDate` it is shown at once. */
  async create(input: CreateNoticeInput, options?: CallOptions): Promise<Notice> {
    return await this.#call.start('notices.create', input, options);
  }

  /** Changes the given fields. A stale `version` throws ConflictError. */
  async update(input: UpdateNoticeInput, options?: CallOptions): Promise<Notice> {
    return await this.#call.write('notices.update', input, options);
  }

  /** Ends a notice now. It disappears from all pages but stays in the list. */
  async end(noticeId: string, options?: CallOptions): Promise<Notice> {
    return await this.#call.write('notices.end', { noticeId }, options);
  }

  async remove(noticeId: string, options?: CallOptions): Promise<void> {
    await this.#call.write('notices.remove', { noticeId }, options);
  }
}
