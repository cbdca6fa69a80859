import { MAX_RESOLVED_LENGTH, MAX_RESOLVED_NAMES, type ResolveOutcome } from '@earshot/domain/locations/resolve-schema';
import { formatCount, formatNumber } from '#/lib/format.ts';

const isOrAre = (count: number) => (count === 1 ? 'is' : 'are');

export const namesTexts = {
  title: 'Choose locations by names or a file',
  names: 'Names, serial numbers or ids',
  namesHelp: 'One per line. Locations of this group and its sub-groups are found.',
  file: 'Text or CSV file',
  fileHelp:
    'Fills in the names: each line of a text file; of a CSV file the column serial_number or boxname, otherwise the first column.',
  lines: (count: number) => formatCount(count, 'line'),
  unreadable: 'The file could not be read.',
  noNames: 'The file has no names.',
  missing: 'Paste names or choose a file.',
  tooMany: (count: number) =>
    `At most ${formatNumber(MAX_RESOLVED_NAMES)} lines can be checked at once. There are ${formatNumber(count)}.`,
  tooLong: (line: number) => `Line ${formatNumber(line)} has more than ${MAX_RESOLVED_LENGTH} characters.`,
  check: 'Check names',
  checking: 'Checking…',
  checkFailed: 'The names could not be checked.',
  cancel: 'Cancel',
  back: 'Change the names',
  use: (count: number) => `Choose ${formatCount(count, 'location')}`,
  summary: (found: number, lines: number, locations: number) =>
    `${formatNumber(found)} of ${formatCount(lines, 'line')} found: ${formatCount(locations, 'location')}.`,
  unknownLeft: (count: number) => `${formatCount(count, 'line')} not found ${isOrAre(count)} left out.`,
  ambiguousLeft: (count: number) =>
    `${formatCount(count, 'line')} with several locations ${isOrAre(count)} left out until you choose one.`,
  filter: 'Lines shown',
  results: 'Results by line',
  outcomes: {
    found: 'Found',
    unknown: 'Not found',
    ambiguous: 'Several locations',
  } satisfies Record<ResolveOutcome, string>,
  line: (line: number) => `Line ${formatNumber(line)}`,
  place: ({ serialNumber, groupTitle }: { serialNumber: string; groupTitle: string }) =>
    `${serialNumber} · ${groupTitle}`,
  unknownHelp: 'No such location in this group.',
  choose: (name: string) => `Location for ${name}`,
  chooseFirst: (matches: number) => `Choose one of ${formatNumber(matches)}`,
  others: (count: number) => `${formatNumber(count)} more: give the serial number instead`,
} as const;
