import type { StoppedPlays } from '@earshot/sdk';
import { printable } from './text.ts';
import { dateTime } from './time.ts';

type Stopped = StoppedPlays['items'][number];

export const stoppedColumns = [
  {
    title: 'Cast',
    value: (item: Stopped) => (item.stopped ? printable(item.castName) : item.deliveryId),
    shrinkTo: 14,
  },
  {
    title: 'Result',
    value: (item: Stopped) =>
      item.stopped ? (item.next === null ? 'cancelled' : 'stopped') : `refused: ${item.error.message}`,
  },
  {
    title: 'Next play',
    value: (item: Stopped) => (item.stopped ? dateTime(item.next) : '-'),
  },
];
