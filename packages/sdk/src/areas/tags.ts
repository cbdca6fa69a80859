import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type { Tag } from '../types.ts';

/** Tags: the labels that a group offers for its locations and those below it. */
export class Tags {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  /** @internal */
  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
  }

  /** Returns the tags of a group (default: the caller's own), including those of groups above it. */
  async find(groupId?: string, options?: CallOptions): Promise<Tag[]> {
    const group = await this.#ownGroup(groupId, options);
    const { items } = await this.#call.read('tags.find', { groupId: group }, options);
    return items;
  }

  /**
   * Adds a tag of at most 20 characters to a group; it is stored in lower case. An existing tag throws ConflictError.
   */
  async create(
    input: { readonly text: string; readonly groupId?: string | undefined },
    options?: CallOptions,
  ): Promise<Tag> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.write('tags.create', { groupId, text: input.text }, options);
  }

  /** Removes a tag. A tag in use throws ConflictError; `details.usedBy` lists the locations. */
  async remove(tagId: string, options?: CallOptions): Promise<void> {
    await this.#call.write('tags.remove', { tagId }, options);
  }
}
