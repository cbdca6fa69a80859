import type { ShownAuditEntry } from '@earshot/domain/audit/schema';
import { type DataColumn, TIME_COLUMN } from '#/components/data-table/column.ts';
import { Time } from '#/components/ui/time.tsx';
import { NO_VALUE } from '#/lib/format.ts';
import { auditTexts } from '../texts.ts';
import { personName, subjectText } from '../event-text.ts';
import { SealMark } from './seal-mark.tsx';
import { SubjectLink } from './subject-link.tsx';

const { columns: texts } = auditTexts;

/** Columns are not sortable: events are always newest first. */
export const auditColumns = (onOpen: (entry: ShownAuditEntry) => void): readonly DataColumn<ShownAuditEntry>[] => [
  {
    id: 'when',
    header: texts.when,
    fixed: true,
    className: TIME_COLUMN.column,
    cell: ({ at }) => <Time at={at} className={TIME_COLUMN.time} />,
  },
  {
    id: 'who',
    header: texts.who,
    cell: (entry) => (
      <span className="grid min-w-0">
        <span>{personName(entry)}</span>
        {entry.principalEmail !== null && entry.principalName !== null && (
          <span title={entry.principalEmail} className="max-w-44 truncate text-sm text-muted-foreground">
            {entry.principalEmail}
          </span>
        )}
      </span>
    ),
    secondary: true,
  },
  {
    id: 'what',
    header: texts.what,
    fixed: true,
    cell: (entry) => (
      <button
        type="button"
        onClick={() => onOpen(entry)}
        className="text-left font-medium [overflow-wrap:anywhere] hover:underline"
      >
        {entry.summary.sentence}
      </button>
    ),
  },
  {
    id: 'subject',
    header: texts.subject,
    secondary: 'wide',
    cell: (entry) => (
      <SubjectLink entry={entry} fallback={<span className="text-muted-foreground">{subjectText(entry)}</span>} />
    ),
  },
  {
    id: 'where',
    header: texts.where,
    secondary: 'wide',
    cell: ({ groupTitle }) => <span className="text-muted-foreground">{groupTitle ?? auditTexts.everywhere}</span>,
  },
  {
    id: 'address',
    header: texts.address,
    secondary: 'wide',
    cell: ({ address }) => <span className="font-mono text-sm text-muted-foreground">{address ?? NO_VALUE}</span>,
  },
  {
    id: 'sealed',
    header: texts.sealed,
    secondary: 'wide',
    className: 'whitespace-nowrap',
    cell: ({ sealedIn }) => <SealMark seal={sealedIn} />,
  },
];
