import type { CalendarEntry } from '@earshot/sdk';
import type { Column } from './table.ts';

const dayOf = ({ wallTime }: CalendarEntry): string =>
  `${wallTime.slice(8, 10)}/${wallTime.slice(5, 7)}/${wallTime.slice(0, 4)}`;

export const calendarColumns: readonly Column<CalendarEntry>[] = [
  { title: 'Day', value: dayOf },
  { title: 'Time', value: ({ wallTime }) => wallTime.slice(11) },
  { title: 'Message Cast', value: ({ castName }) => castName, shrinkTo: 12 },
  { title: 'Locations', value: ({ locations }) => locations, align: 'right' },
  { title: 'Conferences', value: ({ conferences }) => conferences.join(','), expendable: 2 },
  { title: 'Status', value: ({ status }) => status, expendable: 3 },
  {
    title: 'Meets',
    value: ({ collidesWith }) => collidesWith.map(({ castName }) => castName).join(', '),
    shrinkTo: 10,
    paint: (_entry, cell, paint) => paint('yellow', cell),
  },
  { title: 'Delivery', value: ({ deliveryId }) => deliveryId, expendable: 1 },
];
