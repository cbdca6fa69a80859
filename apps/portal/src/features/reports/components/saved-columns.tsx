import { definitionOf, isReportId } from '@earshot/domain/reports/definitions';
import { fixedRangeWords } from '@earshot/domain/saved-reports/saved-range';
import { scheduleWords } from '@earshot/domain/saved-reports/mail-schedule';
import type { SavedReport } from '@earshot/domain/saved-reports/schema';
import { Link } from '@tanstack/react-router';
import type { DataColumn } from '#/components/data-table/column.ts';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { Time } from '#/components/ui/time.tsx';
import { NO_VALUE } from '#/lib/format.ts';
import { savedTexts as texts } from '../saved-texts.ts';
import { useMayReadReport } from '../use-may-read-report.ts';
import { reportTexts } from '../texts.ts';
import { SavedReportActions } from './saved-report-actions.tsx';

const { columns } = texts;

interface CellProps {
  readonly report: SavedReport;
}

export const savedColumns = (onEdit: (report: SavedReport) => void): readonly DataColumn<SavedReport, never>[] => [
  {
    id: 'name',
    header: columns.name,
    fixed: true,
    cell: (report) => <NameCell report={report} />,
  },
  {
    id: 'place',
    header: columns.place,
    cell: (report) => <PlaceCell report={report} />,
  },
  { id: 'range', header: columns.range, secondary: 'wide', cell: rangeWords },
  { id: 'mail', header: columns.mail, secondary: true, cell: (report) => <MailCell report={report} /> },
  {
    id: 'lastMailing',
    header: columns.lastMailing,
    secondary: 'wide',
    cell: ({ isOwn, lastMailing }) => (isOwn ? <LastMailing mailing={lastMailing} /> : NO_VALUE),
  },
  {
    id: 'actions',
    header: columns.actions,
    fixed: true,
    secondary: true,
    cell: (report) => report.isOwn && <SavedReportActions report={report} onEdit={onEdit} />,
  },
];

function NameCell({ report: { id, name, type, groupTitle, isOwn, shared, ownerName } }: CellProps) {
  const mayRead = useMayReadReport(type);
  return (
    <span className="break-words">
      {groupTitle !== null && mayRead ? (
        <Link to="/reports/saved/$savedReportId" params={{ savedReportId: id }} className="font-medium hover:underline">
          {name}
        </Link>
      ) : (
        name
      )}
      {shared && (
        <span className="block text-sm text-muted-foreground">{isOwn ? texts.shared : texts.sharedBy(ownerName)}</span>
      )}
    </span>
  );
}

function PlaceCell({ report: { type, groupTitle, locationName } }: CellProps) {
  const mayRead = useMayReadReport(type);
  return (
    <span className="break-words">
      {isReportId(type) ? definitionOf(type).name : type}
      <span className="block text-sm text-muted-foreground">{locationName ?? groupTitle ?? texts.noPlace}</span>
      {!mayRead && <span className="block text-sm text-muted-foreground">{texts.notAllowed}</span>}
    </span>
  );
}

function rangeWords({ range, timezone }: SavedReport): string {
  if ('period' in range) return reportTexts.periods[range.period];
  return fixedRangeWords({ from: new Date(range.from), to: new Date(range.to) }, timezone);
}

function MailCell({ report: { isOwn, mail, pausedAt } }: CellProps) {
  if (!isOwn) return NO_VALUE;
  if (mail === null) return <span className="text-muted-foreground">{texts.notMailed}</span>;
  const words = scheduleWords(mail);
  return (
    <span className="grid justify-items-start gap-1 break-words">
      {words.charAt(0).toUpperCase() + words.slice(1)}
      {pausedAt !== null && (
        <>
          <StatusBadge shape="stopped" tone="warn">
            {texts.paused}
          </StatusBadge>
          <span className="text-sm text-muted-foreground">{texts.pausedHelp}</span>
        </>
      )}
    </span>
  );
}

function LastMailing({ mailing }: { readonly mailing: SavedReport['lastMailing'] }) {
  if (mailing === null) return <span className="text-muted-foreground">{texts.neverMailed}</span>;
  const byOutcome = Map.groupBy(mailing.recipients, ({ outcome }) => outcome);
  const others = [...byOutcome]
    .filter(([outcome]) => outcome !== 'sent')
    .map(([outcome, users]) => `${users.length} ${texts.outcomes[outcome]}`);
  const failed = mailing.recipients.filter(({ outcome }) => outcome !== 'sent' && outcome !== 'waiting');
  return (
    <span className="break-words">
      <Time at={mailing.at} />
      <span className="block text-sm text-muted-foreground">
        {texts.mailed(byOutcome.get('sent')?.length ?? 0, others)}
      </span>
      {failed.map(({ userId, name, outcome }) => (
        <span key={userId} className="block text-sm text-muted-foreground">
          {name}: {texts.outcomes[outcome]}
        </span>
      ))}
    </span>
  );
}
