import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import { type Filter, throughPages } from '../paging.ts';
import type { WatchCasts } from '../watch-casts.ts';
import type { WatchOptions } from '../reconnecting.ts';
import type { CastChange, InputOf, MessageCast, MessageCastDetail, OutputOf, SavedCast } from '../types.ts';

type ListInput = InputOf<'messageCasts.list'>;
type CreateInput = InputOf<'messageCasts.create'>;
type InOwnGroup<Input> = Omit<Input, 'groupId'> & { groupId?: string | undefined };

/** Message Casts: a clip, and where and how it plays. A cast is sent as often as wanted; each time is a delivery. */
export class MessageCasts {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;
  readonly #watch: WatchCasts;

  constructor(call: Call, { ownGroup, watch }: { ownGroup: OwnGroup; watch: WatchCasts }) {
    this.#call = call;
    this.#ownGroup = ownGroup;
    this.#watch = watch;
  }

  /** One page of casts, 20 and the newest first unless told; those of groups above that are inherited among them. */
  async list(input: Partial<ListInput> = {}, options?: CallOptions): Promise<MessageCast[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.read('messageCasts.list', { ...input, groupId }, options);
    return items;
  }

  /** Every cast, page by page. */
  all(
    filter: Filter<Omit<ListInput, 'total'>> = {},
    options?: CallOptions,
  ): AsyncGenerator<MessageCast, void, undefined> {
    // Late pages are read from the end of the list, which takes knowing where that is.
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

  /** Says at once, and whenever a cast that is seen from the group is made, changed or deleted, to read casts again. */
  async *watch({ groupId, ...options }: WatchOptions & { groupId?: string } = {}): AsyncGenerator<
    CastChange,
    void,
    undefined
  > {
    yield* this.#watch(await this.#ownGroup(groupId, options), options);
  }

  async count(input: Partial<InputOf<'messageCasts.count'>> = {}, options?: CallOptions): Promise<number> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { total } = await this.#call.read('messageCasts.count', { ...input, groupId }, options);
    return total;
  }

  async get(castId: string, options?: CallOptions): Promise<MessageCastDetail> {
    return await this.#call.read('messageCasts.get', { castId }, options);
  }

  /** Whether no cast of the group, nor any that it inherits, has the name. */
  async isNameFree(input: InOwnGroup<InputOf<'messageCasts.isNameFree'>>, options?: CallOptions): Promise<boolean> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { free } = await this.#call.read('messageCasts.isNameFree', { ...input, groupId }, options);
    return free;
  }

  /** Saves a cast; nothing plays yet. A name that is taken throws ConflictError. */
  async create(input: InOwnGroup<CreateInput>, options?: CallOptions): Promise<SavedCast> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.start('messageCasts.create', { ...input, groupId }, options);
  }

  /**
   * Makes the whole cast as it is given; what was sent stays as it was. A stale `version` throws ConflictError, with who
   * changed it and when.
   */
  async update(input: InputOf<'messageCasts.update'>, options?: CallOptions): Promise<SavedCast> {
    return await this.#call.write('messageCasts.update', input, options);
  }

  /** A copy in the same group, named "… (copy)" unless told. */
  async duplicate(input: InputOf<'messageCasts.duplicate'>, options?: CallOptions): Promise<SavedCast> {
    return await this.#call.start('messageCasts.duplicate', input, options);
  }

  /**
   * Deletes a cast; within a day it can be restored. One that is running, scheduled or cleared by another cast throws
   * ConflictError, and `details.blockers` names them.
   */
  async remove(castId: string, options?: CallOptions): Promise<OutputOf<'messageCasts.remove'>> {
    return await this.#call.write('messageCasts.remove', { castId }, options);
  }

  /** Deletes up to 200 casts. Each is decided on its own: the answer tells what became of which, and why. */
  async removeMany(
    input: InOwnGroup<InputOf<'messageCasts.removeMany'>>,
    options?: CallOptions,
  ): Promise<OutputOf<'messageCasts.removeMany'>['items']> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.write('messageCasts.removeMany', { ...input, groupId }, options);
    return items;
  }

  /** Brings a cast back that was deleted within the last day. */
  async restore(castId: string, options?: CallOptions): Promise<SavedCast> {
    return await this.#call.write('messageCasts.restore', { castId }, options);
  }
}
