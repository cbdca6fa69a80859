import type { IncidentCounts, IncidentDay, IncidentDays } from '@earshot/sdk';
import type { Column } from './table.ts';
import { counted, number } from './text.ts';
import { duration } from './time.ts';

const repair = (ms: number | null): string => (ms === null ? '' : duration(ms));

/** Days as DD/MM/YYYY. */
export const incidentDayColumns: readonly Column<IncidentDay>[] = [
  { title: 'Day', value: ({ day }) => day.split('-').toReversed().join('/') },
  { title: 'Began', value: ({ began }) => number(began), align: 'right' },
  { title: 'Resolved', value: ({ resolved }) => number(resolved), align: 'right' },
  { title: 'Unresolved', value: ({ unresolved }) => number(unresolved), align: 'right' },
  { title: 'Median to repair', value: ({ medianRepairMs }) => repair(medianRepairMs), align: 'right' },
  { title: 'Longest', value: ({ longestRepairMs }) => repair(longestRepairMs), align: 'right' },
];

/** The times to repair of all days, and the present incidents. */
export function incidentDaySentences(
  { medianRepairMs, longestRepairMs }: IncidentDays,
  { open, acknowledged }: IncidentCounts,
): string[] {
  const repaired =
    medianRepairMs === null || longestRepairMs === null
      ? 'No incident was resolved in these days.'
      : `Half of the incidents were resolved within ${duration(medianRepairMs)}, the longest after ${duration(longestRepairMs)}.`;
  return [repaired, `Now: ${counted(open, 'incident')} open, ${number(acknowledged)} acknowledged.`];
}
