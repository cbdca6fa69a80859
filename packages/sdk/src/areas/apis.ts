import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type { ApiList } from '../types.ts';

/** APIs that a token can be allowed to use. */
export class Apis {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  /** @internal */
  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
  }

  /** Returns all APIs, each with the permissions it needs and whether it is enabled for the group. */
  async list(input: { groupId?: string | undefined } = {}, options?: CallOptions): Promise<ApiList> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('apis.list', { groupId }, options);
  }
}
