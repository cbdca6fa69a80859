import type { MailContent } from './compose-mail.ts';
import { oneLine, paragraphMail } from './paragraph-mail.ts';

export interface ReportNotice {
  /** The saved report. */
  readonly name: string;
  /** Users who may no longer read it; empty if it is the owner, whose mails are paused. */
  readonly recipients: readonly string[];
  /** Why the report of the owner could not be read; null if a right was lost. */
  readonly reason: string | null;
}

/** Tells the owner of a mailed report that recipients, or the owner, may no longer read it. */
export function composeReportNotice(
  { name, recipients, reason }: ReportNotice,
  facts: { firstName: string; publicUrl: string },
): MailContent {
  const list = new URL('/reports/saved', facts.publicUrl).href;
  const report = oneLine(name);
  if (recipients.length === 0) {
    return paragraphMail(
      `Paused: ${report}`,
      [
        reason === null
          ? `Your report "${report}" is no longer sent, because you may no longer read it.`
          : `Your report "${report}" is no longer sent, because it could not be read: ${oneLine(reason)}`,
        `When it can be read again, save it to resume its mails:\n${list}`,
      ],
      facts,
    );
  }
  const names = recipients.map(oneLine);
  return paragraphMail(
    `Not sent to ${names.length === 1 ? names.join('') : `${names.length} recipients`}: ${report}`,
    [
      `Your report "${report}" was not sent to ${names.join(', ')}, who may no longer read it. All other recipients still get it.`,
      `Change its recipients:\n${list}`,
    ],
    facts,
  );
}
