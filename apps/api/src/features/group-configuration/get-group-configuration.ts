import type { Database, Trx } from '@earshot/db/client';
import { findGroupSettings, listGroupSettingsChanges } from '@earshot/db/queries/group-configuration/group-settings';
import { listSetAbove } from '@earshot/db/queries/group-configuration/setting-sources';
import { notFound } from '@earshot/domain/errors/app-error';
import type { GroupFieldName } from '@earshot/domain/group-configuration/fields';
import type { GroupConfiguration, GroupSettings, SettingsChange } from '@earshot/domain/group-configuration/schema';
import { undoableUntil } from '@earshot/domain/group-configuration/undo';
import type { PlacedCall } from '../../trpc/call.ts';
import { inheritedValue } from './setting-values.ts';
import { visibleFields } from './visible-fields.ts';

const HISTORY = 20;

/** The settings of a group, each with its source, and their last changes. */
export async function getGroupConfiguration(db: Database | Trx, call: PlacedCall): Promise<GroupConfiguration> {
  const { groupId } = call.place;
  const { scope } = call.principal;
  const row = await findGroupSettings(db, scope, groupId);
  if (row === undefined) throw notFound();
  const fields = await visibleFields(db, call, groupId);
  const own = row.settings as GroupSettings;
  const [here, above] = [
    await listSetAbove(db, scope, { groupId }),
    await listSetAbove(db, scope, { groupId, above: true }),
  ];
  const changes = await listGroupSettingsChanges(db, scope, { groupId, limit: HISTORY });
  const now = new Date();
  return {
    groupId,
    version: row.version,
    settings: fields.map((field) => ({
      field,
      ...inheritedValue(field, own[field] === undefined ? above : here),
      inherited: inheritedValue(field, above),
    })),
    updatedAt: row.updatedAt?.toISOString() ?? null,
    updatedBy: row.updatedBy,
    history: changes.map(({ id, before, after, changedAt, changedBy, version }) => ({
      id,
      changes: changesOf(fields, before, after),
      changedAt: changedAt.toISOString(),
      changedBy,
      undoableUntil: undoableUntil({ version, changedAt }, row.version, now)?.toISOString() ?? null,
    })),
  };
}

const changesOf = (fields: readonly GroupFieldName[], before: GroupSettings, after: GroupSettings) =>
  fields
    .filter((field) => before[field] !== after[field])
    .map((field): SettingsChange['changes'][number] => ({
      field,
      before: before[field] ?? null,
      after: after[field] ?? null,
    }));
