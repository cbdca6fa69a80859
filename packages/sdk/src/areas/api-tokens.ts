import type { Call } from '../call.ts';
import type { CsvDownload, FetchCsv } from '../fetch-csv.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import { type Filter, throughPages } from '../paging.ts';
import type {
  ApiEvent,
  ApiHistoryInput,
  ApiHistoryPage,
  ApiToken,
  ApiTokenDetail,
  ApiTokenWithSecret,
  CountApiTokensInput,
  CreateApiTokenInput,
  ListApiTokensInput,
  ResetApiTokenInput,
  UpdateApiTokenInput,
} from '../types.ts';

/** Filters of the history of API tokens. */
export type ApiHistoryFilter = Partial<Omit<ApiHistoryInput, 'olderThan' | 'newerThan' | 'pageSize'>>;

/** The platform's maximum page size. */
const EVENTS_AT_ONCE = 500;

/** Tokens for the programs of a group. A token's rights come from its APIs and never exceed its creator's rights. */
export class ApiTokens {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;
  readonly #fetchCsv: FetchCsv;

  /** @internal */
  constructor(call: Call, { ownGroup, fetchCsv }: { ownGroup: OwnGroup; fetchCsv: FetchCsv }) {
    this.#call = call;
    this.#ownGroup = ownGroup;
    this.#fetchCsv = fetchCsv;
  }

  /** Returns one page of tokens. Defaults: 20 per page, sorted by title. */
  async list(input: Partial<ListApiTokensInput> = {}, options?: CallOptions): Promise<ApiToken[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.read('apiTokens.list', { ...input, groupId }, options);
    return items;
  }

  /** Iterates over all tokens, loading pages as needed. */
  all(filter: Filter<ListApiTokensInput> = {}, options?: CallOptions): AsyncGenerator<ApiToken, void, undefined> {
    return throughPages(
      async (page) => ({ items: await this.list({ ...filter, ...page }, options) }),
      ({ id }) => id,
    );
  }

  async count(input: Partial<CountApiTokensInput> = {}, options?: CallOptions): Promise<number> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { total } = await this.#call.read('apiTokens.count', { ...input, groupId }, options);
    return total;
  }

  /** Returns a token with its current rights. */
  async get(apiTokenId: string, options?: CallOptions): Promise<ApiTokenDetail> {
    return await this.#call.read('apiTokens.get', { apiTokenId }, options);
  }

  /**
   * Returns one page of what API tokens changed and sent, newest first. Default: 100 events. Pass the last event of a
   * page as `olderThan` to get the next page.
   */
  async history(input: Partial<ApiHistoryInput> = {}, options?: CallOptions): Promise<ApiHistoryPage> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('apiTokens.history', { ...input, groupId }, options);
  }

  /** Iterates over what API tokens changed and sent, newest first, loading pages as needed. */
  async *allHistory(filter: ApiHistoryFilter = {}, options?: CallOptions): AsyncGenerator<ApiEvent, void, undefined> {
    let last: ApiEvent | undefined;
    for (;;) {
      const after = last === undefined ? {} : { olderThan: { at: last.at, id: last.id } };
      const { items, hasOlder } = await this.history({ ...filter, ...after, pageSize: EVENTS_AT_ONCE }, options);
      yield* items;
      last = items.at(-1);
      if (!hasOlder || last === undefined) return;
    }
  }

  /** Downloads what API tokens changed and sent as CSV of any length, newest first. */
  async exportHistoryCsv(filter: ApiHistoryFilter = {}, options: CallOptions = {}): Promise<CsvDownload> {
    return await this.#fetchCsv({ ...filter, groupId: await this.#ownGroup(filter.groupId, options) }, options);
  }

  /** Creates a token. The secret is returned only here and cannot be read later, so the call is never retried. */
  async create(
    input: Omit<CreateApiTokenInput, 'groupId'> & { groupId?: string | undefined },
    options?: CallOptions,
  ): Promise<ApiTokenWithSecret> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.write('apiTokens.create', { ...input, groupId }, options);
  }

  /** Changes the given fields. A stale `version` throws ConflictError. */
  async update(input: UpdateApiTokenInput, options?: CallOptions): Promise<ApiTokenDetail> {
    return await this.#call.write('apiTokens.update', input, options);
  }

  /**
   * Replaces the token's secret and renews its expiry. The new secret is returned only here; the former one stops
   * working at once.
   */
  async reset(input: ResetApiTokenInput, options?: CallOptions): Promise<ApiTokenWithSecret> {
    return await this.#call.write('apiTokens.reset', input, options);
  }

  /** Deletes a token. Calls with this token are refused at once. */
  async remove(apiTokenId: string, options?: CallOptions): Promise<void> {
    await this.#call.write('apiTokens.remove', { apiTokenId }, options);
  }
}
