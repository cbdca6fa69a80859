import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import { type Filter, throughPages } from '../paging.ts';
import type { WatchOptions, WatchPath } from '../watch-path.ts';
import type {
  CastChange,
  CastNameInput,
  CountCastsInput,
  CreateCastInput,
  DuplicateCastInput,
  ListCastsInput,
  MessageCast,
  MessageCastDetail,
  RemoveCastsInput,
  RemovedCast,
  RemovedCasts,
  SavedCast,
  UpdateCastInput,
} from '../types.ts';

type InOwnGroup<Input> = Omit<Input, 'groupId'> & { groupId?: string | undefined };

/**
 * Message Casts: a clip, with the place and manner in which it plays. A cast can be sent any number of times; each
 * send is a delivery.
 */
export class MessageCasts {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;
  readonly #watch: WatchPath;

  /** @internal */
  constructor(call: Call, { ownGroup, watch }: { ownGroup: OwnGroup; watch: WatchPath }) {
    this.#call = call;
    this.#ownGroup = ownGroup;
    this.#watch = watch;
  }

  /** Returns one page of casts, including casts inherited from groups above. Defaults: 20 per page, newest first. */
  async list(input: Partial<ListCastsInput> = {}, options?: CallOptions): Promise<MessageCast[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.read('messageCasts.list', { ...input, groupId }, options);
    return items;
  }

  /** Iterates over all casts, loading pages as needed. */
  all(
    filter: Filter<Omit<ListCastsInput, 'total'>> = {},
    options?: CallOptions,
  ): AsyncGenerator<MessageCast, void, undefined> {
    // Late pages are read from the end of the list, which needs the total number of casts.
    let counted: Promise<number> | undefined;
    const { search, locationId, groupId } = filter;
    const count = () => (counted ??= this.count({ search, locationId, ...(groupId && { groupId }) }, options));
    return throughPages(
      async (page) => {
        const total = page.page > 1 ? await count() : undefined;
        return { items: await this.list({ ...filter, ...page, total }, options) };
      },
      ({ id }) => id,
    );
  }

  /**
   * Yields at once, and after any cast visible from the group was created, changed or deleted. Read the casts again
   * each time.
   */
  async *watch({ groupId, ...options }: WatchOptions & { groupId?: string } = {}): AsyncGenerator<
    CastChange,
    void,
    undefined
  > {
    const input = { groupId: await this.#ownGroup(groupId, options) };
    // A polled version must differ from every other one, so that casts are read again.
    const watch = { input, poll: async () => ({ version: Date.now() }), everyMs: 30_000 };
    yield* this.#watch('messageCasts.watch', watch, options);
  }

  async count(input: Partial<CountCastsInput> = {}, options?: CallOptions): Promise<number> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { total } = await this.#call.read('messageCasts.count', { ...input, groupId }, options);
    return total;
  }

  async get(castId: string, options?: CallOptions): Promise<MessageCastDetail> {
    return await this.#call.read('messageCasts.get', { castId }, options);
  }

  /** Returns whether a cast name is unused in the group, including inherited casts. */
  async isNameFree(input: InOwnGroup<CastNameInput>, options?: CallOptions): Promise<boolean> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { free } = await this.#call.read('messageCasts.isNameFree', { ...input, groupId }, options);
    return free;
  }

  /** Saves a cast without sending it. A name in use throws ConflictError. */
  async create(input: InOwnGroup<CreateCastInput>, options?: CallOptions): Promise<SavedCast> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.start('messageCasts.create', { ...input, groupId }, options);
  }

  /**
   * Replaces all fields of a cast. Deliveries already sent stay unchanged. A stale `version` throws ConflictError,
   * which says who changed the cast and when.
   */
  async update(input: UpdateCastInput, options?: CallOptions): Promise<SavedCast> {
    return await this.#call.write('messageCasts.update', input, options);
  }

  /** Copies a cast within its group. Default name: "… (copy)". */
  async duplicate(input: DuplicateCastInput, options?: CallOptions): Promise<SavedCast> {
    return await this.#call.start('messageCasts.duplicate', input, options);
  }

  /**
   * Deletes a cast; it can be restored for one day. A cast that is running, scheduled or cleared by another cast
   * throws ConflictError. `details.blockers` lists the obstacles.
   */
  async remove(castId: string, options?: CallOptions): Promise<RemovedCast> {
    return await this.#call.write('messageCasts.remove', { castId }, options);
  }

  /** Deletes up to 200 casts, each on its own. The result says for each cast whether it was deleted, and why not. */
  async removeMany(input: InOwnGroup<RemoveCastsInput>, options?: CallOptions): Promise<RemovedCasts['items']> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.write('messageCasts.removeMany', { ...input, groupId }, options);
    return items;
  }

  /** Restores a cast that was deleted within the last day. */
  async restore(castId: string, options?: CallOptions): Promise<SavedCast> {
    return await this.#call.write('messageCasts.restore', { castId }, options);
  }
}
