import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type { Tag } from '../types.ts';

/** Tags: the labels that a group offers for its locations and those below it. */
export class Tags {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
  }

  /** The tags of a group and those that it has from above; without a group, the caller's own. */
  async find(groupId?: string, options?: CallOptions): Promise<Tag[]> {
    const group = await this.#ownGroup(groupId, options);
    const { items } = await this.#call.read('tags.find', { groupId: group }, options);
    return items;
  }

  /** Adds a tag to a group: at most 20 characters, kept in lower case. One that is there already throws ConflictError. */
  async create(
    input: { readonly text: string; readonly groupId?: string | undefined },
    options?: CallOptions,
  ): Promise<Tag> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.write('tags.create', { groupId, text: input.text }, options);
  }

  /** Removes a tag. One that locations have throws ConflictError, whose details name them (`usedBy`). */
  async remove(tagId: string, options?: CallOptions): Promise<void> {
    await this.#call.write('tags.remove', { tagId }, options);
  }
}
