import type { Call } from '../call.ts';
import { findGroup } from '../casts/find-group.ts';
import type { CallOptions } from '../options.ts';
import type { Group } from '../types.ts';

/** The tree of groups that locations hang on. */
export class Groups {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** All groups that the caller may see, parents before children. */
  async tree(options?: CallOptions): Promise<Group[]> {
    const { groups } = await this.#call.read('groups.tree', undefined, options);
    return groups;
  }

  /**
   * A group by its id, its title or the end of its path (`North / Leeds`); case does not matter. Throws
   * UnresolvedNamesError when there is none or more than one.
   */
  async find(wanted: string, options?: CallOptions): Promise<Group> {
    return findGroup(await this.tree(options), wanted);
  }
}
