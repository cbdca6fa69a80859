import type { AuditEntry } from '@earshot/sdk';
import type { Column } from './table.ts';
import { dateTime } from './time.ts';

export const auditColumns: readonly Column<AuditEntry>[] = [
  { title: 'When', value: ({ at }) => dateTime(at) },
  { title: 'Who', value: ({ principalName, principalEmail }) => principalName ?? principalEmail ?? '-', shrinkTo: 8 },
  { title: 'What', value: ({ summary }) => summary.sentence, shrinkTo: 24 },
  { title: 'Action', value: ({ action }) => action, expendable: 6 },
  { title: 'Where', value: ({ groupTitle }) => groupTitle ?? '-', shrinkTo: 8, expendable: 2 },
  { title: 'From', value: ({ address }) => address ?? '-', expendable: 3 },
  { title: 'Subject', value: ({ subjectId }) => subjectId ?? '', expendable: 4 },
  { title: 'Request', value: ({ requestId }) => requestId, expendable: 5 },
  { title: 'Sealed', value: ({ sealedIn }) => sealedWord(sealedIn), expendable: 1 },
];

/** Only internal staff receive the number of the seal; other users receive 0. */
function sealedWord(seal: number | null): string {
  if (seal === null) return 'not yet';
  return seal === 0 ? 'yes' : `in ${seal}`;
}
