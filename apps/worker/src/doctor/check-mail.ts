import { isThisMachine } from '@earshot/doctor/addresses';
import type { Check } from '@earshot/domain/health/check';
import { askMailServer } from '../mail/mailer.ts';

interface MailSettings {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM: string;
}

/** Checks that the mail server accepts the account, and the sender of mails. Sends no mail. */
export async function checkMail({ SMTP_URL: url, MAIL_FROM: sender }: MailSettings): Promise<Check[]> {
  if (url === undefined) return [];
  return [await serverOf(url), ...encryptionOf(url), ...senderOf(sender)];
}

async function serverOf(url: string): Promise<Check> {
  const id = 'mail';
  const { host } = new URL(url);
  try {
    await askMailServer(url);
    return { id, status: 'ok', text: `The mail server ${host} accepts mails` };
  } catch (error) {
    return {
      id,
      status: 'failed',
      text: `The mail server ${host} does not accept mails (${error instanceof Error ? error.message : String(error)})`,
      why: 'invitations, resets and incidents do not arrive',
      advice: 'Correct SMTP_URL, or let the mail server accept this machine.',
    };
  }
}

function encryptionOf(url: string): Check[] {
  const { protocol, hostname, username } = new URL(url);
  // With a password, STARTTLS is required.
  if (protocol === 'smtps:' || username !== '' || isThisMachine(hostname)) return [];
  return [
    {
      id: 'mail:tls',
      status: 'warning',
      text: 'Mails have TLS only if the mail server offers it',
      why: 'links to choose a password can be read on the way',
      advice: 'Use smtps:// in SMTP_URL.',
    },
  ];
}

const senderOf = (sender: string): Check[] =>
  /@localhost>?$/.test(sender)
    ? [
        {
          id: 'mail:sender',
          status: 'warning',
          text: `Mails come from ${sender}`,
          why: 'mail servers refuse senders without a domain, or treat their mails as spam',
          advice: 'Set MAIL_FROM to an address of your domain.',
        },
      ]
    : [];
