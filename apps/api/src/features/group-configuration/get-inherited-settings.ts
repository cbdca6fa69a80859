import type { Database, Trx } from '@earshot/db/client';
import { listSetAbove, listStoredSettings } from '@earshot/db/queries/group-configuration/setting-sources';
import { notFound } from '@earshot/domain/errors/app-error';
import { GROUP_FIELDS } from '@earshot/domain/group-configuration/fields';
import type { InheritedSetting, InheritedSettings } from '@earshot/domain/group-configuration/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { inheritedValue } from './setting-values.ts';
import { visibleFields } from './visible-fields.ts';

/** The settings of a location that groups can set, each with its source. */
export async function getInheritedSettings(
  db: Database | Trx,
  call: PlacedCall,
  controllerId: string,
): Promise<InheritedSettings> {
  const stored = await listStoredSettings(db, call.scope, controllerId);
  const groupId = stored[0]?.groupId;
  if (groupId === undefined) throw notFound();
  const fields = await visibleFields(db, call, groupId);
  const above = await listSetAbove(db, call.scope, { groupId });
  return {
    controllerId,
    settings: fields.map((field) => {
      const { kind, key } = GROUP_FIELDS[field];
      const row = stored.find((one) => one.kind === kind);
      const inherited = inheritedValue(field, above);
      const isOwn = row?.own.includes(key) === true;
      const value = isOwn ? (row?.settings?.[key] as InheritedSetting['value']) : inherited.value;
      const source = isOwn ? ({ from: 'location', groupId: null, groupTitle: null } as const) : inherited;
      return { field, ...source, value, inherited };
    }),
  };
}
