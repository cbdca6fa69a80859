import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type { AccessToken, AccessTokensListInput, CreateAccessTokenInput, CreatedAccessToken } from '../types.ts';

/** The signed-in user's personal access tokens. See `apiTokens` for the tokens of machines. */
export class AccessTokens {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  /** @internal */
  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
  }

  async list(input: Partial<AccessTokensListInput> = {}, options?: CallOptions): Promise<AccessToken[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.read('accessTokens.list', { ...input, groupId }, options);
    return items;
  }

  /** Counts the user's valid tokens in all groups. */
  async countOwn(options?: CallOptions): Promise<number> {
    return (await this.#call.read('accessTokens.countOwn', {}, options)).total;
  }

  /** Creates a token. The secret is returned only here and cannot be read later, so the call is never retried. */
  async create(
    input: Omit<CreateAccessTokenInput, 'groupId'> & { groupId?: string | undefined },
    options?: CallOptions,
  ): Promise<CreatedAccessToken> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.write('accessTokens.create', { ...input, groupId }, options);
  }

  /** Revokes a token. Calls with this token are refused at once. */
  async revoke(accessTokenId: string, options?: CallOptions): Promise<void> {
    await this.#call.write('accessTokens.revoke', { accessTokenId }, options);
  }
}
