import type { Database, Trx } from '@earshot/db/client';
import { listFeaturesOf } from '@earshot/db/queries/group-configuration/setting-sources';
import { badRequest, lacksPermission } from '@earshot/domain/errors/app-error';
import {
  GROUP_FIELD_NAMES,
  GROUP_FIELD_TITLES,
  GROUP_FIELDS,
  type GroupFieldName,
} from '@earshot/domain/group-configuration/fields';
import type { Call } from '../../trpc/call.ts';

/** Settings that the group has, because their feature is on, and that the caller may see. */
export async function visibleFields(
  db: Database | Trx,
  { principal }: Pick<Call, 'principal'>,
  groupId: string,
): Promise<GroupFieldName[]> {
  const features = await listFeaturesOf(db, groupId);
  return GROUP_FIELD_NAMES.filter((name) => {
    const { feature, view } = GROUP_FIELDS[name];
    return (feature === null || features.has(feature)) && principal.permissions.has(view);
  });
}

/** Refuses settings that the group lacks, and those that the caller may not change at a location either. */
export async function requireEditable(
  db: Database | Trx,
  { principal }: Pick<Call, 'principal'>,
  { groupId, fields }: { readonly groupId: string; readonly fields: readonly GroupFieldName[] },
): Promise<void> {
  const features = await listFeaturesOf(db, groupId);
  for (const name of fields) {
    const { feature, edit } = GROUP_FIELDS[name];
    if (feature !== null && !features.has(feature))
      throw badRequest(`${GROUP_FIELD_TITLES[name]} is not available in this group.`, { field: name, feature });
    if (!principal.permissions.has(edit)) throw lacksPermission(edit);
  }
}
