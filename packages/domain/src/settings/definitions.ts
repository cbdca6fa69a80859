/** A setting as data: everything that pages, checks and the api know of it. */
interface Definition {
  /** What it does, in a sentence. */
  readonly what: string;
  /** The person or team who answers for it. */
  readonly owner: string;
  /** By the name of an environment, where it differs from `fallback`. */
  readonly fallbacks?: Readonly<Record<string, boolean | number>>;
}

export interface FlagDefinition extends Definition {
  readonly kind: 'flag';
  readonly fallback: boolean;
  /** ISO date; from the day after it the flag is past its end, and its owner has to remove it or to prolong it. */
  readonly endsOn: string;
}

export interface SwitchDefinition extends Definition {
  readonly kind: 'switch';
  readonly fallback: boolean;
}

export interface NumberDefinition extends Definition {
  readonly kind: 'number';
  readonly fallback: number;
  readonly unit: 'seconds';
  readonly min: number;
  readonly max: number;
}

export type SettingDefinition = FlagDefinition | SwitchDefinition | NumberDefinition;

/** Portal configuration (`switch`, `number`) and feature flags (`flag`), by key. A key that is not here does not exist. */
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
    what: 'How long a controller may be down or report a fault before an incident is opened and people are told.',
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
} as const satisfies Record<string, SettingDefinition>;

export type SettingKey = keyof typeof SETTINGS;
type KeyOf<Kind extends SettingDefinition['kind']> = {
  [K in SettingKey]: (typeof SETTINGS)[K]['kind'] extends Kind ? K : never;
}[SettingKey];
/** Settings that are on or off. */
export type FlagKey = KeyOf<'flag' | 'switch'>;
export type SettingValue = boolean | number;

// `Object.keys` loses the literal types.
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];
export const definitionOf = (key: SettingKey): SettingDefinition => SETTINGS[key];
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);
export const isFlagKey = (key: string): key is FlagKey => isSettingKey(key) && SETTINGS[key].kind !== 'number';
