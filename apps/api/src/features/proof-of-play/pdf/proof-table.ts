import type { ProofOfPlay } from '@earshot/domain/deliveries/proof';
import { type Column, number } from '@earshot/pdf/table';
import { clock, dateTime } from './proof-times.ts';
import { playWords } from './proof-words.ts';
import { type LocationTally, reasonsInWords } from './tally.ts';

export const PLAY_COLUMNS: readonly Column<ProofOfPlay>[] = [
  { title: 'Location', width: 140, value: ({ boxName }) => boxName },
  { title: 'Due', width: 92, value: ({ instant }) => dateTime(instant) },
  { title: 'What became of it', width: 162, value: playWords },
  { title: 'Began', width: 46, value: ({ startedAt }) => clock(startedAt) },
  { title: 'Ended', width: 46, value: ({ endedAt }) => clock(endedAt) },
  { title: 'Conf.', width: 44, value: ({ conferences }) => conferences.join(', ') },
  {
    title: 'Headsets',
    width: 54,
    align: 'right',
    value: ({ headsets }) => (headsets === null ? '' : number(headsets)),
  },
  { title: 'Plan held', width: 92, value: ({ confirmedAt }) => dateTime(confirmedAt) },
  { title: 'Clip ready', width: 92, value: ({ clipReadyAt }) => dateTime(clipReadyAt) },
];

export const LOCATION_COLUMNS: readonly Column<LocationTally>[] = [
  { title: 'Location', width: 200, value: ({ boxName }) => boxName },
  { title: 'Serial number', width: 110, value: ({ serialNumber }) => serialNumber },
  { title: 'Plays', width: 50, align: 'right', value: ({ plays }) => number(plays) },
  { title: 'Played', width: 50, align: 'right', value: ({ results }) => number(results.played) },
  { title: 'Cut off', width: 50, align: 'right', value: ({ results }) => number(results.cut) },
  { title: 'Not played', width: 60, align: 'right', value: ({ results }) => number(results.missed) },
  { title: 'Open', width: 50, align: 'right', value: (row) => number(openOf(row)) },
  { title: 'Why not', width: 190, value: reasonsInWords },
];

const openOf = ({ results }: LocationTally): number => results.ahead + results.waiting + results.playing;
