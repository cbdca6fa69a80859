import type { Database } from '@earshot/db/client';
import { prepareMail } from '@earshot/db/prepare-mail';
import { findWaitingKind, keepMail, settleMail } from '@earshot/db/queries/processes/mails';
import { ApplicationFailure } from '@temporalio/client';
import { isRefused, type Mailer } from '../mail/mailer.ts';
import { reportMailMaker } from '../mail/make-report-mail.ts';

export type MailOutcome = 'sent' | 'kept' | 'dropped';
export type MailActivities = ReturnType<typeof createMailActivities>;

interface MailParts {
  readonly db: Database;
  /** Undefined without a mail server: mails are stored and shown on `/dev/outbox`. */
  readonly mailer: Mailer | undefined;
  readonly publicUrl: string;
  readonly environment: string;
}

export const createMailActivities = ({ db, mailer, publicUrl, environment }: MailParts) => {
  const makeReport = reportMailMaker({ db, publicUrl, environment });
  const send = async (mailId: string): Promise<MailOutcome> => {
    const mail = await prepareMail(db, mailId, { publicUrl, environment, makeReport });
    if (mail === undefined) return 'dropped';
    if (mailer === undefined) {
      const { subject, text, html, until } = mail;
      await keepMail(db, mailId, { content: { subject, text, html }, until });
      return 'kept';
    }
    // An attempt that was given up may have sent it while this one made the report.
    if ((await findWaitingKind(db, mailId)) === undefined) return 'dropped';
    try {
      await mailer.send(mailId, mail);
    } catch (error) {
      if (isRefused(error)) throw ApplicationFailure.nonRetryable(String(error), 'MailRefused');
      throw error;
    }
    await settleMail(db, mailId, { state: 'sent' });
    return 'sent';
  };
  return {
    /**
     * Composes the mail and sends it. Its text and its link never pass through Temporal. Mails with reports are left to
     * `sendReportMail`.
     */
    sendMail: async (mailId: string): Promise<MailOutcome | 'report'> =>
      (await findWaitingKind(db, mailId)) === 'report' ? 'report' : await send(mailId),

    /** Makes the report of a mail and sends it, in a queue of its own, so that other mails do not wait for reports. */
    sendReportMail: (mailId: string): Promise<MailOutcome> => send(mailId),

    /** Marks a mail as failed that could not be sent in time or was refused for good. */
    async giveMailUp(mailId: string, reason: string): Promise<void> {
      await settleMail(db, mailId, { state: 'failed', error: reason });
    },
  };
};
