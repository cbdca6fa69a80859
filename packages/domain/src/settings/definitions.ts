import type { SettingDefinition } from './definition.ts';
import { RETENTION_SETTINGS } from './retention-settings.ts';

/** Portal configuration (`switch`, `number`) and feature flags (`flag`), by key. */
export const SETTINGS = {
  mdsArea: {
    kind: 'switch',
    fallback: true,
    what: 'Opens the newer Message Cast area (/msgs) to groups that have the feature mds.',
    owner: 'Message Casts team',
  },
  standaloneTeamMembers: {
    kind: 'switch',
    fallback: false,
    fallbacks: { development: true },
    what: 'Lets groups with the feature teamEnrolment keep their own team members and switch enrolment at a location.',
    owner: 'People team',
  },
  customRoles: {
    kind: 'flag',
    fallback: true,
    what: 'Lets customers make roles of their own besides the default ones.',
    owner: 'People team',
    endsOn: '2027-12-31',
  },
  registrationModules: {
    kind: 'flag',
    fallback: true,
    what: 'Shows registration modules on the dashboard and at locations.',
    owner: 'Devices team',
    endsOn: '2027-12-31',
  },
  rebootingFilter: {
    kind: 'flag',
    fallback: true,
    what: 'Offers Rebooting among the status filters of devices.',
    owner: 'Devices team',
    endsOn: '2027-12-31',
  },
  liveFlagging: {
    kind: 'switch',
    fallback: false,
    fallbacks: { development: true },
    what: 'Takes flags from the address (?flag.rebootingFilter=true) for one browser session. It changes nothing on the server.',
    owner: 'Portal team',
  },
  firstCastOffer: {
    kind: 'switch',
    fallback: false,
    fallbacks: { development: true },
    what: 'Offers on the dashboard to send a first Message Cast to three shops that are online.',
    owner: 'Portal team',
  },
  dashboardRefreshSeconds: {
    kind: 'number',
    fallback: 60,
    unit: 'seconds',
    min: 5,
    max: 3_600,
    what: 'How often the dashboard reads its figures again.',
    owner: 'Portal team',
  },
  incidentGraceSeconds: {
    kind: 'number',
    fallback: 180,
    unit: 'seconds',
    min: 0,
    max: 86_400,
    what: 'How long a controller may be offline, report a fault or miss headsets before an incident opens and mails are sent.',
    owner: 'Devices team',
  },
  noticesRefreshSeconds: {
    kind: 'number',
    fallback: 60,
    unit: 'seconds',
    min: 10,
    max: 86_400,
    what: 'How often the portal looks for notices.',
    owner: 'Portal team',
  },
  ...RETENTION_SETTINGS,
} as const satisfies Record<string, SettingDefinition>;

export type SettingKey = keyof typeof SETTINGS;
type KeyOf<Kind extends SettingDefinition['kind']> = {
  [K in SettingKey]: (typeof SETTINGS)[K]['kind'] extends Kind ? K : never;
}[SettingKey];
export type FlagKey = KeyOf<'flag' | 'switch'>;
export type SettingValue = boolean | number;

// `Object.keys` loses the literal types.
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];
export const definitionOf = (key: SettingKey): SettingDefinition => SETTINGS[key];
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);
export const isFlagKey = (key: string): key is FlagKey => isSettingKey(key) && SETTINGS[key].kind !== 'number';
