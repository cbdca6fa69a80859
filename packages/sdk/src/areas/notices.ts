import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import { sleep } from '../retry.ts';
import type { InputOf, Notice } from '../types.ts';

/** Notices: a line above every page, for everybody. Writing them is for internal staff. */
export class Notices {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** What everybody sees at this moment, the most serious first. */
  async current(options?: CallOptions): Promise<Notice[]> {
    const { items } = await this.#call.read('notices.current', {}, options);
    return items;
  }

  /** What everybody sees, then again when that changes. It looks as often as the platform says, by default each minute. */
  async *watch(options: CallOptions = {}): AsyncGenerator<Notice[], void, undefined> {
    for (let last: string | undefined; ;) {
      const { items, refreshMs } = await this.#call.read('notices.current', {}, options);
      const text = JSON.stringify(items);
      if (text !== last) yield items;
      last = text;
      await sleep(refreshMs, options.signal);
    }
  }

  /** One page of all of them, the one that ends last first. */
  async list(input: InputOf<'notices.list'> = {}, options?: CallOptions): Promise<Notice[]> {
    const { items } = await this.#call.read('notices.list', input, options);
    return items;
  }

  /** Without `startDate` it is shown at once. */
  async create(input: InputOf<'notices.create'>, options?: CallOptions): Promise<Notice> {
    return await this.#call.start('notices.create', input, options);
  }

  /** Changes what is given. A stale `version` throws ConflictError. */
  async update(input: InputOf<'notices.update'>, options?: CallOptions): Promise<Notice> {
    return await this.#call.write('notices.update', input, options);
  }

  /** Takes it from every screen now, and keeps it in the list. */
  async end(noticeId: string, options?: CallOptions): Promise<Notice> {
    return await this.#call.write('notices.end', { noticeId }, options);
  }

  async remove(noticeId: string, options?: CallOptions): Promise<void> {
    await this.#call.write('notices.remove', { noticeId }, options);
  }
}
