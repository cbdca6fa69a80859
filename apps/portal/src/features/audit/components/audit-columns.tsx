import type { AuditEntry } from '@earshot/domain/audit/schema';
import type { DataColumn } from '#/components/data-table/column.ts';
import { Time } from '#/components/ui/time.tsx';
import { NO_VALUE, truncate } from '#/lib/format.ts';
import { eventText, personName } from '../event-text.ts';
import { auditTexts } from '../texts.ts';
import { SealMark } from './seal-mark.tsx';

const { columns: texts } = auditTexts;

/** Columns are not sortable: events are always newest first. */
export const auditColumns = (onOpen: (entry: AuditEntry) => void): readonly DataColumn<AuditEntry>[] => [
  {
    id: 'when',
    header: texts.when,
    fixed: true,
    className: 'whitespace-nowrap',
    cell: ({ at }) => <Time at={at} className="tabular text-soft" />,
  },
  {
    id: 'who',
    header: texts.who,
    cell: (entry) => (
      <span className="grid min-w-0">
        <span>{personName(entry)}</span>
        {entry.principalEmail !== null && entry.principalName !== null && (
          <span title={entry.principalEmail} className="max-w-44 truncate text-sm text-soft">
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
        {truncate(eventText(entry))}
      </button>
    ),
  },
  {
    id: 'where',
    header: texts.where,
    secondary: 'wide',
    cell: ({ groupTitle }) => <span className="text-soft">{groupTitle ?? auditTexts.everywhere}</span>,
  },
  {
    id: 'address',
    header: texts.address,
    secondary: 'wide',
    cell: ({ address }) => <span className="font-mono text-sm text-soft">{address ?? NO_VALUE}</span>,
  },
  {
    id: 'sealed',
    header: texts.sealed,
    secondary: 'wide',
    className: 'whitespace-nowrap',
    cell: ({ sealedIn }) => <SealMark seal={sealedIn} />,
  },
];
