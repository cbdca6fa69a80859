import type { Database, Trx } from '@earshot/db/client';
import { findGroupSettings, type GroupSettingsRow } from '@earshot/db/queries/group-configuration/group-settings';
import { listOverridingGroups, previewSettings } from '@earshot/db/queries/group-configuration/settings-preview';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import { changedGroupSettings, differingFields } from '@earshot/domain/group-configuration/changed-settings';
import type { GroupFieldName } from '@earshot/domain/group-configuration/fields';
import type {
  GroupSettings,
  GroupSettingsChange,
  GroupSettingsPreview,
} from '@earshot/domain/group-configuration/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { requireEditable } from './visible-fields.ts';

/** Groups that override a setting, at most this many in a preview. */
const GROUPS = 50;

export interface Planned {
  readonly row: GroupSettingsRow;
  readonly after: GroupSettings;
  readonly fields: readonly GroupFieldName[];
}

/** The settings of a group after a change. Refuses a stale version, and settings that the caller may not change. */
export async function planChange(
  db: Database | Trx,
  call: PlacedCall,
  { version, change }: { readonly version: number; readonly change: GroupSettingsChange },
): Promise<Planned> {
  const { groupId } = call.place;
  const row = await findGroupSettings(db, call.scope, groupId);
  if (row === undefined) throw notFound();
  if (row.version !== version) throw changedMeanwhile(row);
  const before = row.settings as GroupSettings;
  const after = changedGroupSettings(before, change);
  const fields = differingFields(before, after);
  await requireEditable(db, call, { groupId, fields });
  return { row, after, fields };
}

export const changedMeanwhile = ({ version, updatedBy, updatedAt }: GroupSettingsRow) =>
  conflict('The settings of this group have been changed meanwhile. Please load them again.', {
    version,
    changedBy: updatedBy,
    changedAt: updatedAt?.toISOString() ?? null,
  });

/** Counts what a change of a group's settings does, without changing anything. */
export async function previewChange(
  db: Database | Trx,
  call: PlacedCall,
  { row, after, fields }: Planned,
): Promise<GroupSettingsPreview> {
  const { scope, place } = call;
  const counts = await previewSettings(db, scope, { path: row.path, fields, groupId: place.groupId, settings: after });
  const overridingGroups = await listOverridingGroups(db, scope, { path: row.path, fields, limit: GROUPS });
  return { ...counts, overridingGroups };
}
