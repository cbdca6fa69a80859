import type { SettingsDifference } from '@earshot/sdk';
import type { Column } from './table.ts';
import { ago } from './time.ts';

const REASONS: Readonly<Record<SettingsDifference['reason'], string>> = {
  own: 'own value',
  refused: 'refused',
  unanswered: 'no answer',
  unsupported: 'not supported',
  offline: 'offline',
  waiting: 'being sent',
};

export const differenceColumns = (now: Date): readonly Column<SettingsDifference>[] => [
  { title: 'Location', value: ({ boxName }) => boxName, shrinkTo: 16 },
  { title: 'Serial', value: ({ serialNumber }) => serialNumber, expendable: 2 },
  { title: 'Group', value: ({ groupTitle }) => groupTitle, shrinkTo: 10, expendable: 1 },
  { title: 'Settings', value: ({ fields }) => fields.join(', '), shrinkTo: 12 },
  {
    title: 'Why',
    value: ({ reason, detail }) => (detail === null ? REASONS[reason] : `${REASONS[reason]}: ${detail}`),
    shrinkTo: 14,
  },
  { title: 'Since', value: ({ since }) => ago(since, now) },
];
