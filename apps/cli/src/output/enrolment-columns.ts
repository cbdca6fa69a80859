import type { Enrolment, HeadsetUse } from '@earshot/sdk';
import type { Column } from './table.ts';
import { ago, dateTime } from './time.ts';

const timeOf = (at: string | null): string => (at === null ? '' : dateTime(at));

export const enrolmentColumns = (now: Date): readonly Column<Enrolment>[] => [
  { title: 'Location', value: ({ locationName }) => locationName, shrinkTo: 14 },
  { title: 'Headset', value: ({ name, deviceId }) => name ?? deviceId.slice(5), shrinkTo: 8 },
  { title: 'Status', value: ({ status }) => status },
  { title: 'Team member', value: ({ fullName }) => fullName ?? '', shrinkTo: 12 },
  { title: 'Since', value: ({ startedAt }) => ago(startedAt, now) },
  { title: 'Returned', value: ({ returnedAt }) => timeOf(returnedAt), expendable: 2 },
  { title: 'Group', value: ({ groupTitle }) => groupTitle, shrinkTo: 12, expendable: 3 },
  { title: 'Id', value: ({ deviceId }) => deviceId, expendable: 1 },
];

export const useColumns: readonly Column<HeadsetUse>[] = [
  { title: 'Status', value: ({ status }) => status },
  { title: 'Team member', value: ({ fullName }) => fullName ?? '', shrinkTo: 12 },
  { title: 'Taken', value: ({ takenAt }) => timeOf(takenAt) },
  { title: 'Enrolled', value: ({ enrolledAt }) => timeOf(enrolledAt) },
  { title: 'Returned', value: ({ returnedAt }) => timeOf(returnedAt) },
];
