import type { HolidaySet, RegionHolidays } from '@earshot/sdk';
import type { Column } from './table.ts';

export const holidaySetColumns = (today: string): readonly Column<HolidaySet>[] => [
  { title: 'Name', value: ({ name }) => name, shrinkTo: 12 },
  { title: 'Days', value: ({ dates }) => dates.length, align: 'right' },
  { title: 'Next', value: ({ dates }) => dates.find((day) => day >= today) ?? '-' },
  { title: 'Group', value: ({ groupName }) => groupName, shrinkTo: 8, expendable: 2 },
  { title: 'Note', value: ({ inherited }) => (inherited ? 'changed there' : ''), expendable: 3 },
  { title: 'Id', value: ({ id }) => id, expendable: 4 },
];

export const regionColumns = (today: string): readonly Column<RegionHolidays>[] => [
  { title: 'Public holidays', value: ({ region }) => region },
  { title: 'Region', value: ({ name }) => name, shrinkTo: 12, expendable: 2 },
  { title: 'Next', value: ({ dates }) => dates.find((day) => day >= today) ?? '-' },
  { title: 'Known until', value: ({ dates }) => (dates.at(-1) ?? '').slice(0, 4), expendable: 1 },
];
