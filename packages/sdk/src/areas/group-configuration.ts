import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import { type Filter, throughPages } from '../paging.ts';
import type {
  ChangedGroupSettings,
  DifferencePage,
  FollowGroupsInput,
  GroupConfiguration as Configuration,
  GroupSettingsPreview,
  InheritedSettings,
  ListDifferencesInput,
  PreviewGroupSettingsInput,
  SettingsDifference,
  UndoGroupSettingsInput,
  UpdateGroupSettingsInput,
} from '../types.ts';

/** Settings that locations inherit from their groups: talk lock times in seconds, volume, language and voice assistant. */
export class GroupConfiguration {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  /** @internal */
  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
  }

  /** Returns the settings of a group, each with the group that sets it, and their last 20 changes. */
  async get(groupId?: string, options?: CallOptions): Promise<Configuration> {
    return await this.#call.read(
      'groupConfiguration.get',
      { groupId: await this.#ownGroup(groupId, options) },
      options,
    );
  }

  /** Returns the settings of a location that groups can set, each with its source. */
  async ofLocation(controllerId: string, options?: CallOptions): Promise<InheritedSettings> {
    return await this.#call.read('groupConfiguration.ofLocation', { controllerId }, options);
  }

  /**
   * Counts what a change of a group's settings does, without changing anything: locations that change, those that
   * keep an own value, and those whose firmware lacks the setting. A value of null removes the setting of the group.
   */
  async preview(input: PreviewGroupSettingsInput, options?: CallOptions): Promise<GroupSettingsPreview> {
    return await this.#call.read('groupConfiguration.preview', input, options);
  }

  /**
   * Applies a change that was previewed; pass the `preview` and the `version` that was read. Throws ConflictError if
   * something that the preview counted has changed since. Follow the operation with `operations.wait`; locations that
   * are offline receive the settings when they return.
   */
  async update(input: UpdateGroupSettingsInput, options?: CallOptions): Promise<ChangedGroupSettings> {
    return await this.#call.write('groupConfiguration.update', input, options);
  }

  /** Undoes the last change of a group's settings, within 15 minutes. Throws ConflictError afterwards. */
  async undo(input: UndoGroupSettingsInput, options?: CallOptions): Promise<ChangedGroupSettings> {
    return await this.#call.write('groupConfiguration.undo', input, options);
  }

  /** Lets settings of a location follow its groups again. */
  async followGroups(input: FollowGroupsInput, options?: CallOptions): Promise<InheritedSettings> {
    return await this.#call.write('groupConfiguration.followGroups', input, options);
  }

  /**
   * Returns one page of the locations whose settings differ from those of their groups, or are not applied. Each has the
   * reason. Default: 20 per page.
   */
  async differences(input: Partial<ListDifferencesInput> = {}, options?: CallOptions): Promise<DifferencePage> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('groupConfiguration.differences', { ...input, groupId }, options);
  }

  /** Returns the settings of a location that differ from those of its groups, or are not applied, with the reasons. */
  async differencesOfLocation(controllerId: string, options?: CallOptions): Promise<SettingsDifference[]> {
    const { items } = await this.#call.read('groupConfiguration.differencesOfLocation', { controllerId }, options);
    return items;
  }

  /** Iterates over all differences, loading pages as needed. */
  allDifferences(
    filter: Filter<ListDifferencesInput> = {},
    options?: CallOptions,
  ): AsyncGenerator<SettingsDifference, void, undefined> {
    return throughPages(
      async (page) => await this.differences({ ...filter, ...page }, options),
      ({ controllerId, reason, fields }) => `${controllerId} ${reason} ${fields.join()}`,
    );
  }
}
