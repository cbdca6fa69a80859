import type { Setting } from '@earshot/sdk';
import type { Fact } from './facts.ts';
import type { Column } from './table.ts';
import { dateTime } from './time.ts';

/** Formats a value: on, off, or a number with its unit. */
export const settingValue = (value: boolean | number | null, unit: string | null = null): string => {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return unit === null ? String(value) : `${value} ${unit}`;
};

const end = ({ endsOn, expired }: Setting): string =>
  endsOn === null ? '' : `${endsOn}${expired ? ' (expired)' : ''}`;

export const settingColumns: readonly Column<Setting>[] = [
  { title: 'Setting', value: ({ key }) => key },
  {
    title: 'Value',
    value: ({ value, unit }) => settingValue(value, unit),
    paint: ({ value }, cell, paint) => (value === false ? paint('dim', cell) : cell),
  },
  { title: 'Default', value: (setting) => settingValue(setting.default, setting.unit), expendable: 1 },
  {
    title: 'Ends',
    value: end,
    paint: ({ expired }, cell, paint) => (expired ? paint('red', cell) : cell),
  },
  { title: 'Owner', value: ({ owner }) => owner, shrinkTo: 8, expendable: 2 },
  { title: 'What it does', value: ({ what }) => what, shrinkTo: 20, expendable: 3 },
];

export const settingFacts = (setting: Setting, environment: string): Fact[] => [
  ['Setting', setting.key],
  ['Value', settingValue(setting.value, setting.unit)],
  ['Default', settingValue(setting.default, setting.unit)],
  ['Everywhere', settingValue(setting.everywhere.value, setting.unit)],
  [`In ${environment}`, settingValue(setting.here.value, setting.unit)],
  ['What it does', setting.what],
  ['Owner', setting.owner],
  ['Ends', end(setting)],
  [
    'Changed',
    setting.changedAt === null ? '' : `${dateTime(setting.changedAt)} by ${setting.changedBy ?? 'a former user'}`,
  ],
];
