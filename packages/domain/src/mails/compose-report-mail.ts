import type { MailContent } from './compose-mail.ts';
import { oneLine, paragraphMail } from './paragraph-mail.ts';

export interface ReportMail {
  readonly savedReportId: string;
  readonly name: string;
  /** Name of the report in the portal. */
  readonly report: string;
  /** Title of the group, or name of the location. */
  readonly place: string;
  /** As in "last 7 days". */
  readonly range: string;
  /** Both ends of a period; undefined if the range names them. */
  readonly dates: string | undefined;
  readonly timezone: string;
  /** First rows of the table, each as one line. */
  readonly lines: readonly string[];
  readonly rowCount: number;
  /** The CSV file has fewer rows than the report. */
  readonly isCut: boolean;
  /** The user who has the mail sent; undefined if it is the recipient. */
  readonly sender: string | undefined;
}

/** Composes the mail of a saved report, whose files are attached. */
export function composeReportMail(mail: ReportMail, facts: { firstName: string; publicUrl: string }): MailContent {
  const { name, report, place, range, dates, timezone, lines, rowCount, isCut, sender } = mail;
  const link = new URL(`/reports/saved/${mail.savedReportId}`, facts.publicUrl).href;
  const more = rowCount - lines.length;
  const rows = more > 0 ? [...lines, `and ${more} more rows`] : lines;
  return paragraphMail(
    `${oneLine(name)}: ${range}`,
    [
      `${report} of ${oneLine(place)}, ${range}${dates === undefined ? '' : ` (${dates})`}, times in ${timezone}.`,
      rowCount === 0 ? 'No data available for report.' : rows.map((row) => oneLine(row)).join('\n'),
      isCut
        ? 'The attached files have the first rows only. The page of the report has all of them.'
        : 'The whole table is attached as CSV, and the chart as PDF.',
      `Open the report:\n${link}`,
      sender === undefined
        ? `You have this mail sent. To change it: ${new URL('/reports/saved', facts.publicUrl).href}`
        : `${oneLine(sender)} has this report sent to you.`,
    ],
    facts,
  );
}
