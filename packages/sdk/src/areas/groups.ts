import type { Call } from '../call.ts';
import { findGroup } from '../casts/find-group.ts';
import type { CallOptions } from '../options.ts';
import type {
  AppliedTree,
  ApplyTreeInput,
  CreateGroupInput,
  FormattedTree,
  Group,
  GroupChild,
  GroupChildren,
  GroupCounts,
  GroupDetail,
  GroupFeaturesInput,
  GroupMatch,
  GroupPlan,
  GroupTreeState,
  MoveGroupInput,
  MovePreview,
  PlanTreeInput,
  RemoveGroupInput,
  RenameGroupInput,
  TreeFormatInput,
  UpdateGroupInput,
} from '../types.ts';

/** The tree of groups that contain locations. */
export class Groups {
  readonly #call: Call;

  /** @internal */
  constructor(call: Call) {
    this.#call = call;
  }

  /** Returns all groups that the caller may see, or `below` and all groups below it. Parents come before children. */
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
   * Finds a group by its id, its title or the end of its path (`North / Leeds`), ignoring case. Throws
   * UnresolvedNamesError if no group or more than one matches.
   */
  async find(wanted: string, options?: CallOptions): Promise<Group> {
    return findGroup(await this.tree(options), wanted);
  }

  /** Returns at most 50 groups whose title contains the text, each with its path. */
  async search(search: string, options?: CallOptions): Promise<GroupMatch[]> {
    const { groups } = await this.#call.read('groups.search', { search }, options);
    return groups;
  }

  /** Returns a group with its flags and with its own and inherited features. */
  get(groupId: string, options?: CallOptions): Promise<GroupDetail> {
    return this.#call.read('groups.get', { groupId }, options);
  }

  /**
   * Returns the top of the tree to show: the given group, or by default the highest group that the caller may see.
   * Null if the group is out of scope.
   */
  async top(groupId?: string, options?: CallOptions): Promise<GroupChild | null> {
    const { group } = await this.#call.read('groups.top', { groupId }, options);
    return group;
  }

  /** Returns the direct sub-groups of a group, at most 999; `total` is their full number. */
  children(groupId: string, options?: CallOptions): Promise<GroupChildren> {
    return this.#call.read('groups.children', { groupId }, options);
  }

  /** Returns a tree in the format of tree controls. */
  format(input: TreeFormatInput, options?: CallOptions): Promise<FormattedTree> {
    return this.#call.read('groups.format', input, options);
  }

  /** Returns the path to the given group if it is in scope, otherwise the path to the caller's own group. */
  async selected(asked?: string, options?: CallOptions): Promise<Group[]> {
    const { path } = await this.#call.read('groups.selected', { asked }, options);
    return path;
  }

  /**
   * Returns where the features of a group, or a single feature, are enabled: at the group itself or at a group above
   * it.
   */
  async features(input: GroupFeaturesInput, options?: CallOptions): Promise<GroupDetail['features']> {
    const { features } = await this.#call.read('groups.features', input, options);
    return features;
  }

  /** Returns the contents of a group that prevent its removal. */
  async previewRemoval(groupId: string, options?: CallOptions): Promise<MovePreview['blockers']> {
    const { blockers } = await this.#call.read('groups.previewRemoval', { groupId }, options);
    return blockers;
  }

  /** Returns the path from the highest group that the caller may see down to the given group. */
  async path(groupId: string, options?: CallOptions): Promise<Group[]> {
    const { path } = await this.#call.read('groups.path', { groupId }, options);
    return path;
  }

  /** Counts the sub-groups, people and devices in a group and below it. */
  counts(groupId: string, options?: CallOptions): Promise<GroupCounts> {
    return this.#call.read('groups.counts', { groupId }, options);
  }

  /** Adds a sub-group. */
  create(input: CreateGroupInput, options?: CallOptions): Promise<GroupDetail> {
    return this.#call.start('groups.create', input, options);
  }

  /**
   * Renames a group. Pass the `version` that was read; a stale one throws ConflictError, which says who changed the
   * group.
   */
  rename(input: RenameGroupInput, options?: CallOptions): Promise<GroupDetail> {
    return this.#call.write('groups.rename', input, options);
  }

  /** Switches flags and features on or off; omitted ones stay unchanged. */
  update(input: UpdateGroupInput, options?: CallOptions): Promise<GroupDetail> {
    return this.#call.write('groups.update', input, options);
  }

  /** Returns the contents that a move would take along, and any obstacles to the move. */
  previewMove(input: MoveGroupInput, options?: CallOptions): Promise<MovePreview> {
    return this.#call.read('groups.previewMove', input, options);
  }

  /** Moves a group, with all groups below it, to another parent. */
  move(input: MoveGroupInput, options?: CallOptions): Promise<GroupDetail> {
    return this.#call.write('groups.move', input, options);
  }

  /** Removes an empty group. A group with contents throws ConflictError, which lists them. */
  remove(input: RemoveGroupInput, options?: CallOptions): Promise<{ groupId: string }> {
    return this.#call.write('groups.remove', input, options);
  }

  /** Returns a group and all groups below it as input for a plan; `basis` identifies this state of the tree. */
  present(groupId: string, options?: CallOptions): Promise<GroupTreeState> {
    return this.#call.read('groups.present', { groupId }, options);
  }

  /** Computes the steps that change the tree into the one given by the rows, without changing anything. */
  plan(input: PlanTreeInput, options?: CallOptions): Promise<GroupPlan> {
    return this.#call.write('groups.plan', input, options);
  }

  /** Applies all steps of a plan, or none. Throws ConflictError if the tree has changed since `basis`. */
  applyPlan(input: ApplyTreeInput, options?: CallOptions): Promise<AppliedTree> {
    return this.#call.write('groups.applyPlan', input, options);
  }
}
