import type { LoggedCommand } from '@earshot/sdk';
import type { Column } from './table.ts';
import { ago } from './time.ts';

export const commandLogColumns = (now: Date): readonly Column<LoggedCommand>[] => [
  { title: 'When', value: ({ at }) => ago(at, now) },
  { title: 'Location', value: ({ boxName }) => boxName, shrinkTo: 12 },
  { title: 'Asked', value: ({ type }) => type },
  { title: 'Device', value: ({ endpointId }) => endpointId ?? '', expendable: 3 },
  { title: 'Outcome', value: ({ state }) => state },
  { title: 'Said', value: ({ detail }) => detail ?? '', shrinkTo: 10, expendable: 2 },
  { title: 'By', value: ({ by }) => by ?? 'the platform', shrinkTo: 8, expendable: 1 },
  { title: 'Serial', value: ({ serialNumber }) => serialNumber, expendable: 4 },
];
