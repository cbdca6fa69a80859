import type { MailContent } from './compose-mail.ts';
import { oneLine, paragraphMail } from './paragraph-mail.ts';

export interface ReportNotice {
  /** The saved report. */
  readonly name: string;
  /** The user who may no longer read it; null if it is the owner, whose mails are paused. */
  readonly recipient: string | null;
}

/** Tells the owner of a mailed report that a recipient, or the owner, may no longer read it. */
export function composeReportNotice(
  { name, recipient }: ReportNotice,
  facts: { firstName: string; publicUrl: string },
): MailContent {
  const list = new URL('/reports/saved', facts.publicUrl).href;
  const report = oneLine(name);
  if (recipient === null) {
    return paragraphMail(
      `Paused: ${report}`,
      [
        `Your report "${report}" is no longer sent, because you may no longer read it or its group no longer has it.`,
        `When you may read it again, save it to resume its mails:\n${list}`,
      ],
      facts,
    );
  }
  return paragraphMail(
    `Not sent to ${oneLine(recipient)}: ${report}`,
    [
      `Your report "${report}" was not sent to ${oneLine(recipient)}, who may no longer read it. All other recipients still get it.`,
      `Change its recipients:\n${list}`,
    ],
    facts,
  );
}
