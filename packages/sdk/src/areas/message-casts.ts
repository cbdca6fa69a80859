import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import { type Filter, throughPages } from '../paging.ts';
import type { InputOf, MessageCast, OutputOf } from '../types.ts';

type ListInput = InputOf<'messageCasts.list'>;
type CreateInput = InputOf<'messageCasts.create'>;

/** Message Casts: a clip, and where and how it plays. A cast is sent as often as wanted; each time is a delivery. */
export class MessageCasts {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
  }

  /** One page of casts, 20 unless told. */
  async list(input: Partial<ListInput> = {}, options?: CallOptions): Promise<MessageCast[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.read('messageCasts.list', { ...input, groupId }, options);
    return items;
  }

  /** Every cast, page by page. */
  all(filter: Filter<ListInput> = {}, options?: CallOptions): AsyncGenerator<MessageCast, void, undefined> {
    return throughPages(
      async (page) => ({ items: await this.list({ ...filter, ...page }, options) }),
      ({ id }) => id,
    );
  }

  async count(input: Partial<InputOf<'messageCasts.count'>> = {}, options?: CallOptions): Promise<number> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { total } = await this.#call.read('messageCasts.count', { ...input, groupId }, options);
    return total;
  }

  async get(castId: string, options?: CallOptions): Promise<OutputOf<'messageCasts.get'>> {
    return await this.#call.read('messageCasts.get', { castId }, options);
  }

  /** Whether no cast of the group, nor any that it inherits, has the name. */
  async isNameFree(
    input: Omit<InputOf<'messageCasts.isNameFree'>, 'groupId'> & { groupId?: string | undefined },
    options?: CallOptions,
  ): Promise<boolean> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { free } = await this.#call.read('messageCasts.isNameFree', { ...input, groupId }, options);
    return free;
  }

  /** Saves a cast; nothing plays yet. A name that is taken throws ConflictError. */
  async create(
    input: Omit<CreateInput, 'groupId'> & { groupId?: string | undefined },
    options?: CallOptions,
  ): Promise<OutputOf<'messageCasts.create'>> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.start('messageCasts.create', { ...input, groupId }, options);
  }
}
