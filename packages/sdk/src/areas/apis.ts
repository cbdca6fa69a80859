import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type { OutputOf } from '../types.ts';

/** The APIs that a token may be given. */
export class Apis {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
  }

  /** All of them, each with the permissions that it takes, and whether they are on for the group. */
  async list(input: { groupId?: string | undefined } = {}, options?: CallOptions): Promise<OutputOf<'apis.list'>> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('apis.list', { groupId }, options);
  }
}
