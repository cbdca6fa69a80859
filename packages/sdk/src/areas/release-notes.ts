import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import { throughPages } from '../paging.ts';
import type { InputOf, ReleaseNote } from '../types.ts';

type ListInput = Exclude<InputOf<'releaseNotes.list'>, void | undefined>;

/** Release notes: what changed, for everybody. Writing them is for internal staff. */
export class ReleaseNotes {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** What is published, the newest first, 10 on a page unless told. */
  async published(input: InputOf<'releaseNotes.published'> = {}, options?: CallOptions): Promise<ReleaseNote[]> {
    const { items } = await this.#call.read('releaseNotes.published', input, options);
    return items;
  }

  /** One page of all of them, drafts too; 10 unless told. */
  async list(input: ListInput = {}, options?: CallOptions): Promise<ReleaseNote[]> {
    const { items } = await this.#call.read('releaseNotes.list', input, options);
    return items;
  }

  /** Every release note, page by page, drafts too. */
  all(
    filter: Omit<ListInput, 'page' | 'pageSize'> = {},
    options?: CallOptions,
  ): AsyncGenerator<ReleaseNote, void, undefined> {
    return throughPages(
      async (page) => ({ items: await this.list({ ...filter, ...page }, options) }),
      ({ id }) => id,
    );
  }

  async count(input: InputOf<'releaseNotes.count'> = {}, options?: CallOptions): Promise<number> {
    const { total } = await this.#call.read('releaseNotes.count', input, options);
    return total;
  }

  async get(releaseNoteId: string, options?: CallOptions): Promise<ReleaseNote> {
    return await this.#call.read('releaseNotes.get', { releaseNoteId }, options);
  }

  /** The content is Markdown, `releaseDate` a day as `YYYY-MM-DD`. Without `published` it is a draft. */
  async create(input: InputOf<'releaseNotes.create'>, options?: CallOptions): Promise<ReleaseNote> {
    return await this.#call.start('releaseNotes.create', input, options);
  }

  /** Changes what is given. A stale `version` throws ConflictError. */
  async update(input: InputOf<'releaseNotes.update'>, options?: CallOptions): Promise<ReleaseNote> {
    return await this.#call.write('releaseNotes.update', input, options);
  }

  async remove(releaseNoteId: string, options?: CallOptions): Promise<void> {
    await this.#call.write('releaseNotes.remove', { releaseNoteId }, options);
  }

  /** Brings back one that was removed. */
  async restore(releaseNoteId: string, options?: CallOptions): Promise<ReleaseNote> {
    return await this.#call.write('releaseNotes.restore', { releaseNoteId }, options);
  }
}
