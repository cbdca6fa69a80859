import { listSetAbove, listStoredSettings } from '@earshot/db/queries/group-configuration/setting-sources';
import { notFound } from '@earshot/domain/errors/app-error';
import { FACTORY_SETTINGS } from '@earshot/domain/group-configuration/factory-settings';
import { GROUP_FIELDS, type GroupFieldName, INHERITED_KINDS } from '@earshot/domain/group-configuration/fields';
import type { followGroupsInput, InheritedSettings } from '@earshot/domain/group-configuration/schema';
import type { z } from 'zod';
import { readConfiguration, saveConfiguration } from '../../configurations/save-configuration.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { getInheritedSettings } from './get-inherited-settings.ts';
import { inheritedValue } from './setting-values.ts';
import { requireEditable } from './visible-fields.ts';

/** Lets settings of a location follow its groups again, and sends the values of these to the controller. */
export const followGroups = (
  call: PlacedCall,
  { controllerId, fields }: z.output<typeof followGroupsInput>,
): Promise<InheritedSettings> =>
  call.write(async (trx, audit) => {
    const [place] = await listStoredSettings(trx, call.scope, controllerId);
    if (place === undefined) throw notFound();
    await requireEditable(trx, call, { groupId: place.groupId, fields });
    const above = await listSetAbove(trx, call.scope, { groupId: place.groupId });
    const before: Partial<Record<GroupFieldName, unknown>> = {};
    const after: Partial<Record<GroupFieldName, unknown>> = {};
    for (const kind of INHERITED_KINDS) {
      const key = { controllerId, kind, deviceId: '' } as const;
      const row = await readConfiguration(trx, call, key);
      const own = fields.filter(
        (field) => GROUP_FIELDS[field].kind === kind && row.own.includes(GROUP_FIELDS[field].key),
      );
      if (own.length === 0) continue;
      const present = row.settings ?? FACTORY_SETTINGS[kind];
      const settings: Record<string, unknown> = { ...present };
      for (const field of own) {
        before[field] = present[GROUP_FIELDS[field].key];
        after[field] = settings[GROUP_FIELDS[field].key] = inheritedValue(field, above).value;
      }
      const inherit = own.map((field) => GROUP_FIELDS[field].key);
      await saveConfiguration(call, trx, { ...key, settings, inherit, version: row.version });
    }
    audit(Object.keys(after).length === 0 ? 'unchanged' : { subjectId: controllerId, before, after });
    return await getInheritedSettings(trx, call, controllerId);
  });
