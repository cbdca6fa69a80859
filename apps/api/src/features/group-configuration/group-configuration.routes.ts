import * as schema from '@earshot/domain/group-configuration/schema';
import { procedure } from '../../trpc/procedure.ts';
import { changeSettings, undoSettings } from './change-settings.ts';
import { getGroupConfiguration } from './get-group-configuration.ts';
import { followGroups } from './follow-groups.ts';
import { getDifferences, getLocationDifferences } from './list-differences.ts';
import { getInheritedSettings } from './get-inherited-settings.ts';
import { planChange, previewChange } from './preview-settings.ts';

const viewing = { permission: 'view_controllers', scope: 'group', rate: 'read' } as const;
const changing = {
  permission: 'edit_groups_configuration',
  scope: 'group',
  rate: 'write',
  audit: 'group.configure',
} as const;

export const groupConfigurationRoutes = {
  get: procedure(viewing)
    .input(schema.groupConfigurationInput)
    .output(schema.groupConfiguration)
    .query(({ call }) => getGroupConfiguration(call.deps.db, call)),
  ofLocation: procedure({ ...viewing, scope: { item: 'controller', from: 'controllerId' } })
    .input(schema.inheritedSettingsInput)
    .output(schema.inheritedSettings)
    .query(({ call, input }) => getInheritedSettings(call.deps.db, call, input.controllerId)),
  differencesOfLocation: procedure({ ...viewing, scope: { item: 'controller', from: 'controllerId' } })
    .input(schema.inheritedSettingsInput)
    .output(schema.locationDifferences)
    .query(({ call, input }) => getLocationDifferences(call, input.controllerId)),
  followGroups: procedure({
    permission: 'edit_controllers',
    scope: { item: 'controller', from: 'controllerId' },
    rate: 'write',
    audit: 'controller.follow-groups',
  })
    .input(schema.followGroupsInput)
    .output(schema.inheritedSettings)
    .mutation(({ call, input }) => followGroups(call, input)),
  preview: procedure({ permission: 'edit_groups_configuration', scope: 'group', rate: 'expensive' })
    .input(schema.previewGroupSettingsInput)
    .output(schema.groupSettingsPreview)
    .query(async ({ call, input }) => previewChange(call.deps.db, call, await planChange(call.deps.db, call, input))),
  update: procedure(changing)
    .input(schema.updateGroupSettingsInput)
    .output(schema.changedGroupSettings)
    .mutation(({ call, input }) => changeSettings(call, input)),
  undo: procedure(changing)
    .input(schema.undoGroupSettingsInput)
    .output(schema.changedGroupSettings)
    .mutation(({ call, input }) => undoSettings(call, input.changeId)),
  differences: procedure({ ...viewing, rate: 'expensive' })
    .input(schema.listDifferencesInput)
    .output(schema.differencePage)
    .query(({ call, input }) => getDifferences(call, input)),
};
