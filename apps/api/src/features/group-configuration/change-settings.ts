import type { Trx } from '@earshot/db/client';
import {
  listGroupSettingsChanges,
  writeGroupSettings,
  findGroupSettings,
} from '@earshot/db/queries/group-configuration/group-settings';
import { noteChange } from '@earshot/db/queries/processes/customer-changes';
import { insertOperation } from '@earshot/db/queries/processes/operations';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import { differingFields } from '@earshot/domain/group-configuration/changed-settings';
import type {
  ChangedGroupSettings,
  GroupSettings,
  updateGroupSettingsInput,
} from '@earshot/domain/group-configuration/schema';
import { undoableUntil } from '@earshot/domain/group-configuration/undo';
import { MINUTE_MS } from '@earshot/domain/time/durations';
import { newTraceId } from '@earshot/tracing/spans';
import type { z } from 'zod';
import type { Audit, PlacedCall } from '../../trpc/call.ts';
import { getGroupConfiguration } from './get-group-configuration.ts';
import { changedMeanwhile, planChange, previewChange, type Planned } from './preview-settings.ts';
import { requireEditable } from './visible-fields.ts';

/** The operation ends then at the latest; controllers that return later still receive the settings. */
const DEADLINE_MS = 15 * MINUTE_MS;
const HISTORY = 20;

/** Changes the settings of a group, if everything that the preview counted is still the same. */
export const changeSettings = (
  call: PlacedCall,
  { version, change, preview }: z.output<typeof updateGroupSettingsInput>,
): Promise<ChangedGroupSettings> =>
  call.write(async (trx, audit) => {
    const planned = await planChange(trx, call, { version, change });
    const now = await previewChange(trx, call, planned);
    if (now.preview !== preview)
      throw conflict('Something that the preview counted has changed. Please check the new preview.', { ...now });
    return await applyChange(trx, call, { planned, audit });
  });

/** Returns to the settings before the last change, for 15 minutes. */
export const undoSettings = (call: PlacedCall, changeId: string): Promise<ChangedGroupSettings> =>
  call.write(async (trx, audit) => {
    const { groupId } = call.place;
    const row = await findGroupSettings(trx, call.scope, groupId);
    if (row === undefined) throw notFound();
    const changes = await listGroupSettingsChanges(trx, call.scope, { groupId, limit: HISTORY });
    const change = changes.find(({ id }) => id === changeId);
    if (change === undefined) throw notFound();
    if (undoableUntil(change, row.version, new Date()) === null)
      throw conflict('Only the last change can be undone, for 15 minutes.');
    const after = change.before as GroupSettings;
    const fields = differingFields(row.settings, after);
    await requireEditable(trx, call, { groupId, fields });
    return await applyChange(trx, call, { planned: { row, after, fields }, audit });
  });

/** Writes the settings, and starts the process that applies them to the locations. */
async function applyChange(
  trx: Trx,
  call: PlacedCall,
  { planned: { row, after, fields }, audit }: { readonly planned: Planned; readonly audit: Audit },
): Promise<ChangedGroupSettings> {
  const { groupId, customerId, version } = row;
  const { userId } = call.principal;
  const before = row.settings as GroupSettings;
  if (!(await writeGroupSettings(trx, call.scope, { groupId, version, before, after, userId })))
    throw changedMeanwhile((await findGroupSettings(trx, call.scope, groupId)) ?? row);
  const operationId = await insertOperation(trx, {
    kind: 'group.configure',
    subjectId: groupId,
    groupId,
    customerId,
    deadlineAt: new Date(Date.now() + DEADLINE_MS),
    createdBy: userId,
    traceId: newTraceId(),
  });
  await noteChange(trx, ['settings-inheritance'], [customerId]);
  const only = (settings: GroupSettings) => Object.fromEntries(fields.map((field) => [field, settings[field] ?? null]));
  audit({ subjectId: groupId, before: only(before), after: only(after) });
  return { operationId, configuration: await getGroupConfiguration(trx, call) };
}
