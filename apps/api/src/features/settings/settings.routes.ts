import { getSettings } from '@earshot/db/queries/settings';
import {
  locationSettings,
  locationSettingsInput,
  portalSettings,
  resetSettingInput,
  setting,
  settingList,
  updateSettingInput,
} from '@earshot/domain/settings/schema';
import { z } from 'zod';
import { procedure } from '../../trpc/procedure.ts';
import { changeLocationSettings } from './change-location-settings.ts';
import { changeSetting } from './change-setting.ts';
import { getLocationSettings } from './get-location-settings.ts';
import { describeSettings } from './describe-settings.ts';
import { watchSettings } from './watch-settings.ts';

const nothing = z.object({}).default({});
const editing = { permission: 'edit_settings', scope: 'none', rate: 'write' } as const;
const ofLocation = { scope: { item: 'controller', from: 'controllerId' } } as const;

export const settingsRoutes = {
  /** The settings that every portal uses. */
  get: procedure({ permission: 'signed-in', scope: 'self', rate: 'read' })
    .input(nothing)
    .output(portalSettings)
    .query(({ call }) => getSettings(call.deps.db, call.deps.environment)),
  watch: procedure({ permission: 'signed-in', scope: 'self', rate: 'watch' })
    .input(nothing)
    .output(portalSettings)
    .subscription(({ call, signal }) => watchSettings(call, signal)),
  list: procedure({ permission: 'view_settings', scope: 'none', rate: 'read' })
    .input(nothing)
    .output(settingList)
    .query(({ call }) => describeSettings(call)),
  update: procedure({ ...editing, audit: 'setting.update' })
    .input(updateSettingInput)
    .output(setting)
    .mutation(({ call, input }) => changeSetting(call, input)),
  reset: procedure({ ...editing, audit: 'setting.reset' })
    .input(resetSettingInput)
    .output(setting)
    .mutation(({ call, input }) => changeSetting(call, { ...input, value: null })),
  forLocation: procedure({ ...ofLocation, permission: 'view_controllers', rate: 'read' })
    .input(locationSettingsInput)
    .output(locationSettings)
    .query(({ call, input }) => getLocationSettings(call, input.controllerId)),
  updateForLocation: procedure({
    ...ofLocation,
    permission: 'edit_controllers',
    rate: 'write',
    audit: 'location.settings',
  })
    .input(locationSettings)
    .output(locationSettings)
    .mutation(({ call, input }) => changeLocationSettings(call, input)),
};
