import type { Call } from '../call.ts';
import { findGroup } from '../casts/find-group.ts';
import type { CallOptions } from '../options.ts';
import type {
  Group,
  GroupChild,
  GroupCounts,
  GroupDetail,
  GroupMatch,
  GroupPlan,
  GroupTreeState,
  InputOf,
  MovePreview,
  OutputOf,
} from '../types.ts';

/** The tree of groups that locations hang on. */
export class Groups {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** All groups that the caller may see, or those at and below one, parents before children. */
  async tree(options?: CallOptions & { readonly below?: string }): Promise<Group[]> {
    const { below, ...calling } = options ?? {};
    const all: Group[] = [];
    for (;;) {
      const where = { ...(below !== undefined && { groupId: below }), ...(all.length > 0 && { skip: all.length }) };
      const input = Object.keys(where).length === 0 ? undefined : where;
      const { groups, total } = await this.#call.read('groups.tree', input, calling);
      all.push(...groups);
      if (groups.length === 0 || all.length >= total) return all;
    }
  }

  /**
   * A group by its id, its title or the end of its path (`North / Leeds`); case does not matter. Throws
   * UnresolvedNamesError when there is none or more than one.
   */
  async find(wanted: string, options?: CallOptions): Promise<Group> {
    return findGroup(await this.tree(options), wanted);
  }

  /** Groups whose title holds the text, each with the path to it; at most 50. */
  async search(search: string, options?: CallOptions): Promise<GroupMatch[]> {
    const { groups } = await this.#call.read('groups.search', { search }, options);
    return groups;
  }

  /** A group with its flags and with its own and inherited features. */
  get(groupId: string, options?: CallOptions): Promise<GroupDetail> {
    return this.#call.read('groups.get', { groupId }, options);
  }

  /** Where a tree begins: the group given, else the highest that the caller may see; null when it is out of scope. */
  async top(groupId?: string, options?: CallOptions): Promise<GroupChild | null> {
    const { group } = await this.#call.read('groups.top', { groupId }, options);
    return group;
  }

  /** The groups right below one, at most 999; `total` tells how many there are. */
  children(groupId: string, options?: CallOptions): Promise<OutputOf<'groups.children'>> {
    return this.#call.read('groups.children', { groupId }, options);
  }

  /** A tree as controls that draw trees take it. */
  format(input: InputOf<'groups.format'>, options?: CallOptions): Promise<OutputOf<'groups.format'>> {
    return this.#call.read('groups.format', input, options);
  }

  /** The path to the group asked for where it is in scope, else to the caller's own. */
  async selected(asked?: string, options?: CallOptions): Promise<Group[]> {
    const { path } = await this.#call.read('groups.selected', { asked }, options);
    return path;
  }

  /** Where the features of a group, or one of them, are switched on: at itself or at a group above. */
  async features(input: InputOf<'groups.features'>, options?: CallOptions): Promise<GroupDetail['features']> {
    const { features } = await this.#call.read('groups.features', input, options);
    return features;
  }

  /** What lies in a group and keeps it from being removed. */
  async previewRemoval(groupId: string, options?: CallOptions): Promise<MovePreview['blockers']> {
    const { blockers } = await this.#call.read('groups.previewRemoval', { groupId }, options);
    return blockers;
  }

  /** From the highest group that the caller may see down to the group itself. */
  async path(groupId: string, options?: CallOptions): Promise<Group[]> {
    const { path } = await this.#call.read('groups.path', { groupId }, options);
    return path;
  }

  /** How many sub-groups, people and devices there are in it and below. */
  counts(groupId: string, options?: CallOptions): Promise<GroupCounts> {
    return this.#call.read('groups.counts', { groupId }, options);
  }

  /** Adds a sub-group. */
  create(input: InputOf<'groups.create'>, options?: CallOptions): Promise<GroupDetail> {
    return this.#call.start('groups.create', input, options);
  }

  /** `version` is the one that was read; ConflictError tells who changed the group since. */
  rename(input: InputOf<'groups.rename'>, options?: CallOptions): Promise<GroupDetail> {
    return this.#call.write('groups.rename', input, options);
  }

  /** Switches flags and features on and off; those that are left out stay. */
  update(input: InputOf<'groups.update'>, options?: CallOptions): Promise<GroupDetail> {
    return this.#call.write('groups.update', input, options);
  }

  /** What a move would take along, and what stands in its way. */
  previewMove(input: InputOf<'groups.previewMove'>, options?: CallOptions): Promise<MovePreview> {
    return this.#call.read('groups.previewMove', input, options);
  }

  /** Hangs a group with all below it under another parent. */
  move(input: InputOf<'groups.move'>, options?: CallOptions): Promise<GroupDetail> {
    return this.#call.write('groups.move', input, options);
  }

  /** Removes an empty group; ConflictError tells what is in it. */
  remove(input: InputOf<'groups.remove'>, options?: CallOptions): Promise<{ groupId: string }> {
    return this.#call.write('groups.remove', input, options);
  }

  /** The groups at and below one, as a plan needs them; `basis` names this state of the tree. */
  present(groupId: string, options?: CallOptions): Promise<GroupTreeState> {
    return this.#call.read('groups.present', { groupId }, options);
  }

  /** What would make the tree the one that the rows describe; changes nothing. */
  plan(input: InputOf<'groups.plan'>, options?: CallOptions): Promise<GroupPlan> {
    return this.#call.write('groups.plan', input, options);
  }

  /** Does all steps of a plan or none. ConflictError when the tree is no longer the one of `basis`. */
  applyPlan(input: InputOf<'groups.applyPlan'>, options?: CallOptions): Promise<OutputOf<'groups.applyPlan'>> {
    return this.#call.write('groups.applyPlan', input, options);
  }
}
