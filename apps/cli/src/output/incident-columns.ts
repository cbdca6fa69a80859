import type { Incident, PlannedWork } from '@earshot/sdk';
import type { Column } from './table.ts';
import { counted, printable } from './text.ts';
import { ago, dateTime, duration } from './time.ts';

const WORDS = {
  'controller-offline': 'offline',
  'controller-fault': 'fault',
  'headset-missing': 'headsets missing',
} as const;

const stateOf = ({ state, isPlanned, acknowledgedBy }: Incident): string => {
  if (state === 'acknowledged') return `acknowledged by ${acknowledgedBy ?? 'a former user'}`;
  return isPlanned && state === 'open' ? 'planned' : state;
};

const KINDS = {
  baseunit: 'base unit',
  callpoint: 'call point',
  handset: 'handset',
  headset: 'headset',
  keypad: 'keypad',
  registrationModule: 'registration module',
} as const satisfies Record<Incident['devices'][number]['kind'], string>;

/** For example: `headset Till 1, keypad Back door, 4 more`, or `all 17` of an offline controller. */
export function affectedDevices({ kind, devices, devicesAffected }: Incident): string {
  if (devicesAffected === 0) return '';
  if (kind === 'controller-offline') return `all ${devicesAffected}`;
  if (devices.length === 0) return counted(devicesAffected, 'device');
  const names = devices.map((device) => `${KINDS[device.kind]} ${printable(device.name)}`);
  const more = devicesAffected - names.length;
  return (more > 0 ? [...names, `${more} more`] : names).join(', ');
}

export const incidentColumns = (now: Date): readonly Column<Incident>[] => [
  { title: 'Location', value: ({ boxName }) => boxName, shrinkTo: 14 },
  { title: 'Serial', value: ({ serialNumber }) => serialNumber, expendable: 2 },
  { title: 'What', value: ({ kind }) => WORDS[kind] },
  { title: 'State', value: stateOf, shrinkTo: 12 },
  { title: 'Since', value: ({ since }) => ago(since, now) },
  { title: 'Cause', value: ({ cause }) => cause, shrinkTo: 20 },
  { title: 'Devices', value: affectedDevices, shrinkTo: 14, expendable: 3 },
  { title: 'Group', value: ({ groupTitle }) => groupTitle, shrinkTo: 12, expendable: 1 },
  { title: 'Id', value: ({ id }) => id, expendable: 4 },
];

/** Duration of the incident, so far or until its end. */
export const incidentLasted = ({ since, resolvedAt }: Incident, now: Date): string =>
  duration(Math.max(0, (resolvedAt === null ? now.getTime() : Date.parse(resolvedAt)) - Date.parse(since)));

export const incidentState = stateOf;
export const incidentKind = ({ kind }: Incident): string => WORDS[kind];

export const plannedWorkColumns: readonly Column<PlannedWork>[] = [
  { title: 'On', value: ({ boxName, groupTitle }) => boxName ?? `all of ${groupTitle}`, shrinkTo: 14 },
  { title: 'From', value: ({ startsAt }) => dateTime(startsAt) },
  { title: 'Until', value: ({ endsAt }) => dateTime(endsAt) },
  { title: 'Why', value: ({ reason }) => reason, shrinkTo: 10 },
  { title: 'By', value: ({ by }) => by ?? '', shrinkTo: 8, expendable: 1 },
  { title: 'Id', value: ({ id }) => id, expendable: 2 },
];
