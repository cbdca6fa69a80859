import { PERIOD_WORDS } from '@earshot/domain/reports/periods';
import { fixedRangeWords } from '@earshot/domain/saved-reports/saved-range';
import { scheduleWords } from '@earshot/domain/saved-reports/mail-schedule';
import type { SavedReport } from '@earshot/sdk';
import { groupBy } from './group-by.ts';
import { dateTime } from './time.ts';
import type { Column } from './table.ts';

export const savedReportColumns: readonly Column<SavedReport>[] = [
  { title: 'Name', value: ({ name }) => name, shrinkTo: 12 },
  { title: 'Report', value: ({ type }) => type, shrinkTo: 12 },
  { title: 'Place', value: ({ locationName, groupTitle }) => locationName ?? groupTitle ?? '-', shrinkTo: 8 },
  { title: 'Range', value: rangeWords, expendable: 3 },
  { title: 'Mail', value: mailWords, shrinkTo: 12, expendable: 2 },
  { title: 'Last mail', value: ({ lastMailing }) => lastMail(lastMailing), shrinkTo: 12, expendable: 2 },
  { title: 'Owner', value: ({ isOwn, ownerName }) => (isOwn ? '' : ownerName), expendable: 4 },
  { title: 'Id', value: ({ id }) => id, expendable: 1 },
];

function rangeWords({ range, timezone }: SavedReport): string {
  if ('period' in range) return PERIOD_WORDS[range.period];
  return fixedRangeWords({ from: new Date(range.from), to: new Date(range.to) }, timezone);
}

export function mailWords({ mail, pausedAt }: SavedReport): string {
  if (mail === null) return '-';
  return pausedAt === null ? scheduleWords(mail) : `paused (${scheduleWords(mail)})`;
}

function lastMail(mailing: SavedReport['lastMailing']): string {
  if (mailing === null) return '-';
  const byOutcome = groupBy(mailing.recipients, ({ outcome }) => outcome);
  const others = [...byOutcome].filter(([outcome]) => outcome !== 'sent');
  const words = others.map(([outcome, users]) => `${users.length} ${outcome.replace('-', ' ')}`);
  return [`${dateTime(mailing.at)}: sent to ${byOutcome.get('sent')?.length ?? 0}`, ...words].join(', ');
}
