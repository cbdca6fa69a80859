import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type { AccessToken, InputOf, OutputOf } from '../types.ts';

type CreateInput = InputOf<'accessTokens.create'>;

/** A person's own tokens, for the programs that they use. Those of machines are `apiTokens`. */
export class AccessTokens {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
  }

  async list(input: Partial<InputOf<'accessTokens.list'>> = {}, options?: CallOptions): Promise<AccessToken[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.read('accessTokens.list', { ...input, groupId }, options);
    return items;
  }

  /** Makes a token. Its secret is in this answer and nowhere again, so the call is never repeated. */
  async create(
    input: Omit<CreateInput, 'groupId'> & { groupId?: string | undefined },
    options?: CallOptions,
  ): Promise<OutputOf<'accessTokens.create'>> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.write('accessTokens.create', { ...input, groupId }, options);
  }

  /** Whoever uses the token is refused from now on. */
  async revoke(accessTokenId: string, options?: CallOptions): Promise<void> {
    await this.#call.write('accessTokens.revoke', { accessTokenId }, options);
  }
}
