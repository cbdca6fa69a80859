import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { SETTING_KEYS, type SettingKey } from './definitions.ts';
import { EVERY_ENVIRONMENT } from './resolve-settings.ts';

export type { PortalSettings } from './resolve-settings.ts';

/** What every signed-in portal works with: the values that hold in this environment. */
export const portalSettings = z.object({
  mdsArea: z.boolean(),
  standaloneTeamMembers: z.boolean(),
  customRoles: z.boolean(),
  registrationModules: z.boolean(),
  rebootingFilter: z.boolean(),
  liveFlagging: z.boolean(),
  dashboardRefreshSeconds: z.int(),
  incidentGraceSeconds: z.int(),
  noticesRefreshSeconds: z.int(),
});

const key = z.enum(SETTING_KEYS as [SettingKey, ...SettingKey[]]);
const value = z.union([z.boolean(), z.number()]);

/** For whom a value is set. */
export const settingReach = z.enum(['everywhere', 'here']);
export type SettingReach = z.infer<typeof settingReach>;

/** What was set in one place; version 0 while nobody ever did. */
const settingPlace = z.object({ value: value.nullable(), version: z.int() });

export const setting = z.object({
  key,
  kind: z.enum(['flag', 'switch', 'number']),
  what: z.string(),
  owner: z.string(),
  /** ISO date; of flags only. */
  endsOn: z.iso.date().nullable(),
  expired: z.boolean(),
  min: z.int().nullable(),
  max: z.int().nullable(),
  unit: z.string().nullable(),
  /** In this environment, when nobody set it. */
  default: value,
  /** What holds in this environment. */
  value,
  /** Set for every environment. */
  everywhere: settingPlace,
  /** Set for this environment alone; it goes first. */
  here: settingPlace,
  changedAt: timestamp.nullable(),
  changedBy: z.string().nullable(),
});
export type Setting = z.infer<typeof setting>;

export const settingList = z.object({ environment: z.string(), settings: z.array(setting) });
export type SettingList = z.infer<typeof settingList>;

const place = { key, reach: settingReach.default('everywhere'), version: z.int().min(0) };
/** `version` is that of the place (`everywhere` or `here`) that the caller saw. */
export const updateSettingInput = z.object({ ...place, value });
export const resetSettingInput = z.object(place);

/** The subject of a setting in the audit log. */
export const settingSubject = (settingKey: SettingKey, environment: string): string =>
  environment === EVERY_ENVIRONMENT ? `setting:${settingKey}` : `setting:${settingKey}@${environment}`;

/** A setting of one location. */
export const locationSettings = z.object({
  controllerId: z.uuid(),
  /** Whether people enrol themselves into headsets at the location. */
  toggleUserEnrolment: z.boolean(),
  version: z.int(),
});
export type LocationSettings = z.infer<typeof locationSettings>;
export const locationSettingsInput = z.object({ controllerId: z.uuid() });
