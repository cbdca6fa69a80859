import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import { throughPages } from '../paging.ts';
import type {
  CreateReleaseNoteInput,
  ReleaseNote,
  ReleaseNotesCountInput,
  ReleaseNotesListInput,
  ReleaseNotesPublishedInput,
  UpdateReleaseNoteInput,
} from '../types.ts';

type ListInput = Exclude<ReleaseNotesListInput, void | undefined>;

/** Release notes for all users. Only internal staff can write them. */
export class ReleaseNotes {
  readonly #call: Call;

  /** @internal */
  constructor(call: Call) {
    this.#call = call;
  }

  /** Returns one page of published notes, newest first. Default: 10 per page. */
  async published(input: ReleaseNotesPublishedInput = {}, options?: CallOptions): Promise<ReleaseNote[]> {
    const { items } = await this.#call.read('releaseNotes.published', input, options);
    return items;
  }

  /** Returns one page of all notes, including drafts. Default: 10 per page. */
  async list(input: ListInput = {}, options?: CallOptions): Promise<ReleaseNote[]> {
    const { items } = await this.#call.read('releaseNotes.list', input, options);
    return items;
  }

  /** Iterates over all notes, including drafts, loading pages as needed. */
  all(
    filter: Omit<ListInput, 'page' | 'pageSize'> = {},
    options?: CallOptions,
  ): AsyncGenerator<ReleaseNote, void, undefined> {
    return throughPages(
      async (page) => ({ items: await this.list({ ...filter, ...page }, options) }),
      ({ id }) => id,
    );
  }

  async count(input: ReleaseNotesCountInput = {}, options?: CallOptions): Promise<number> {
    const { total } = await this.#call.read('releaseNotes.count', input, options);
    return total;
  }

  async get(releaseNoteId: string, options?: CallOptions): Promise<ReleaseNote> {
    return await this.#call.read('releaseNotes.get', { releaseNoteId }, options);
  }

  /**
   * Creates a note. `content` is Markdown; `releaseDate` is a day as `YYYY-MM-DD`. Without `published` the note is a
   * draft.
   */
  async create(input: CreateReleaseNoteInput, options?: CallOptions): Promise<ReleaseNote> {
    return await this.#call.start('releaseNotes.create', input, options);
  }

  /** Changes the given fields. A stale `version` throws ConflictError. */
  async update(input: UpdateReleaseNoteInput, options?: CallOptions): Promise<ReleaseNote> {
    return await this.#call.write('releaseNotes.update', input, options);
  }

  async remove(releaseNoteId: string, options?: CallOptions): Promise<void> {
    await this.#call.write('releaseNotes.remove', { releaseNoteId }, options);
  }

  /** Restores a removed note. */
  async restore(releaseNoteId: string, options?: CallOptions): Promise<ReleaseNote> {
    return await this.#call.write('releaseNotes.restore', { releaseNoteId }, options);
  }
}
