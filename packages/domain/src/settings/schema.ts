import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { SETTING_KEYS, type SettingKey } from './definitions.ts';
import { EVERY_ENVIRONMENT } from './resolve-settings.ts';

export type { PortalSettings } from './resolve-settings.ts';

/** The effective settings of this environment, for all signed-in users. */
export const portalSettings = z.object({
  mdsArea: z.boolean(),
  standaloneTeamMembers: z.boolean(),
  customRoles: z.boolean(),
  registrationModules: z.boolean(),
  rebootingFilter: z.boolean(),
  liveFlagging: z.boolean(),
  firstCastOffer: z.boolean(),
  dashboardRefreshSeconds: z.int(),
  incidentGraceSeconds: z.int(),
  noticesRefreshSeconds: z.int(),
  keepDeliveries: z.int(),
  keepOperations: z.int(),
  keepAuditLog: z.int(),
  keepDeviceChanges: z.int(),
  keepEnrolments: z.int(),
  keepControllerHistory: z.int(),
  keepCalls: z.int(),
  keepDeviceCommands: z.int(),
  keepIncidents: z.int(),
  keepApiUsage: z.int(),
  keepMails: z.int(),
  keepSignIns: z.int(),
  keepDeleted: z.int(),
  keepDeletedPeople: z.int(),
  keepUnusedFiles: z.int(),
});

const key = z.enum(SETTING_KEYS as [SettingKey, ...SettingKey[]]);
const value = z.union([z.boolean(), z.number()]);

/** Where a value applies: in all environments, or in this one. */
export const settingReach = z.enum(['everywhere', 'here']);
export type SettingReach = z.infer<typeof settingReach>;

/** The value set in one place; version 0 if never set. */
const settingPlace = z.object({ value: value.nullable(), version: z.int() });

export const setting = z.object({
  key,
  kind: z.enum(['flag', 'switch', 'number']),
  what: z.string(),
  owner: z.string(),
  /** ISO date; flags only. */
  endsOn: z.iso.date().nullable(),
  expired: z.boolean(),
  min: z.int().nullable(),
  max: z.int().nullable(),
  unit: z.string().nullable(),
  default: value,
  value,
  /** The value for every environment. */
  everywhere: settingPlace,
  /** The value for this environment only, which takes precedence. */
  here: settingPlace,
  changedAt: timestamp.nullable(),
  changedBy: z.string().nullable(),
});
export type Setting = z.infer<typeof setting>;

export const settingList = z.object({ environment: z.string(), settings: z.array(setting) });
export type SettingList = z.infer<typeof settingList>;

const place = { key, reach: settingReach.default('everywhere'), version: z.int().min(0) };
/** `version` is the version last read for that place (`everywhere` or `here`). */
export const updateSettingInput = z.object({ ...place, value });
export const resetSettingInput = z.object(place);

export const settingSubject = (settingKey: SettingKey, environment: string): string =>
  environment === EVERY_ENVIRONMENT ? `setting:${settingKey}` : `setting:${settingKey}@${environment}`;

export const locationSettings = z.object({
  controllerId: z.uuid(),
  /** Whether users enrol themselves into headsets at the location. */
  toggleUserEnrolment: z.boolean(),
  version: z.int(),
});
export type LocationSettings = z.infer<typeof locationSettings>;
export const locationSettingsInput = z.object({ controllerId: z.uuid() });
