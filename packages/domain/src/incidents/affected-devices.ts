import type { DeviceKind } from '../devices/kinds.ts';
import type { IncidentKind } from './kinds.ts';

/** Most devices of an incident that are stored, and that one incident returns. */
export const MOST_AFFECTED = 100;
/** Devices that lists, mails and sentences name; the rest are counted. */
export const NAMED_AFFECTED = 3;

/** Conferences are not devices that fail. */
export type AffectedKind = Exclude<DeviceKind, 'conference'>;
export const AFFECTED_KINDS = [
  'baseunit',
  'callpoint',
  'handset',
  'headset',
  'keypad',
  'registrationModule',
] as const satisfies readonly AffectedKind[];

/**
 * `all`: nothing at the location can be reached. `faulty`: only devices that report a fault. `missing`: headsets whose
 * enrolment needs attention.
 */
export const AFFECTED_BY: Readonly<Record<IncidentKind, 'all' | 'faulty' | 'missing'>> = {
  'controller-offline': 'all',
  'controller-fault': 'faulty',
  'headset-missing': 'missing',
};

const WORDS: Readonly<Record<AffectedKind, string>> = {
  baseunit: 'base unit',
  callpoint: 'call point',
  handset: 'handset',
  headset: 'headset',
  keypad: 'keypad',
  registrationModule: 'registration module',
};

export interface AffectedDevice {
  readonly kind: AffectedKind;
  readonly deviceId: string;
  readonly name: string;
}

interface Affected {
  readonly kind: IncidentKind;
  readonly devices: readonly AffectedDevice[];
  readonly devicesAffected: number;
}

export const affectedName = ({ kind, name }: Pick<AffectedDevice, 'kind' | 'name'>): string => `${WORDS[kind]} ${name}`;

/** For example: `headset Till 1 and keypad Back door`, `all 17 devices`; empty without devices. */
export function affectedWords({ kind, devices, devicesAffected }: Affected): string {
  if (devicesAffected === 0) return '';
  if (AFFECTED_BY[kind] === 'all') return devicesAffected === 1 ? 'its only device' : `all ${devicesAffected} devices`;
  const names = devices.slice(0, NAMED_AFFECTED).map(affectedName);
  const more = devicesAffected - names.length;
  if (names.length === 0) return more === 1 ? '1 device' : `${more} devices`;
  const parts = more > 0 ? [...names, `${more} more`] : names;
  return parts.length === 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}
