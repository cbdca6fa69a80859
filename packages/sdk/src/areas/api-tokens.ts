import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import { type Filter, throughPages } from '../paging.ts';
import type { ApiToken, ApiTokenDetail, ApiTokenWithSecret, InputOf } from '../types.ts';

type ListInput = InputOf<'apiTokens.list'>;
type CreateInput = InputOf<'apiTokens.create'>;

/** Tokens of the machines of a group. What one may do comes by its APIs, and is never more than its creator may. */
export class ApiTokens {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
  }

  /** One page of tokens, 20 unless told, by title unless told. */
  async list(input: Partial<ListInput> = {}, options?: CallOptions): Promise<ApiToken[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.read('apiTokens.list', { ...input, groupId }, options);
    return items;
  }

  /** Every token, page by page. */
  all(filter: Filter<ListInput> = {}, options?: CallOptions): AsyncGenerator<ApiToken, void, undefined> {
    return throughPages(
      async (page) => ({ items: await this.list({ ...filter, ...page }, options) }),
      ({ id }) => id,
    );
  }

  async count(input: Partial<InputOf<'apiTokens.count'>> = {}, options?: CallOptions): Promise<number> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { total } = await this.#call.read('apiTokens.count', { ...input, groupId }, options);
    return total;
  }

  /** A token with what it may do at this moment. */
  async get(apiTokenId: string, options?: CallOptions): Promise<ApiTokenDetail> {
    return await this.#call.read('apiTokens.get', { apiTokenId }, options);
  }

  /** Makes a token. Its secret is in this answer and nowhere again, so the call is never repeated. */
  async create(
    input: Omit<CreateInput, 'groupId'> & { groupId?: string | undefined },
    options?: CallOptions,
  ): Promise<ApiTokenWithSecret> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.write('apiTokens.create', { ...input, groupId }, options);
  }

  /** Changes what is given. A stale `version` throws ConflictError. */
  async update(input: InputOf<'apiTokens.update'>, options?: CallOptions): Promise<ApiTokenDetail> {
    return await this.#call.write('apiTokens.update', input, options);
  }

  /** Gives the token another secret, which is in this answer only, and time anew. The former secret ends at once. */
  async reset(input: InputOf<'apiTokens.reset'>, options?: CallOptions): Promise<ApiTokenWithSecret> {
    return await this.#call.write('apiTokens.reset', input, options);
  }

  /** Whoever uses the token is refused from now on. */
  async remove(apiTokenId: string, options?: CallOptions): Promise<void> {
    await this.#call.write('apiTokens.remove', { apiTokenId }, options);
  }
}
