import type { SetAbove } from '@earshot/db/queries/group-configuration/setting-sources';
import { FACTORY_SETTINGS } from '@earshot/domain/group-configuration/factory-settings';
import { GROUP_FIELDS, type GroupFieldName } from '@earshot/domain/group-configuration/fields';
import type { InheritedSetting, SettingSource } from '@earshot/domain/group-configuration/schema';

type Value = InheritedSetting['value'];
type Sourced = SettingSource & { readonly value: Value };

/** The value that a field has by the groups, or from the factory, with its source. */
export function inheritedValue(field: GroupFieldName, above: readonly SetAbove[]): Sourced {
  const set = above.find((one) => one.field === field);
  if (set !== undefined)
    return { value: set.value as Value, from: 'group', groupId: set.groupId, groupTitle: set.groupTitle };
  const { kind, key } = GROUP_FIELDS[field];
  return { value: FACTORY_SETTINGS[kind][key] as Value, from: 'default', groupId: null, groupTitle: null };
}
