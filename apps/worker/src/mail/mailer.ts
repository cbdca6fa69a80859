import type { PreparedMail } from '@earshot/db/prepare-mail';
import { withoutHiddenCharacters } from '@earshot/domain/names/hidden-characters';
import { createTransport } from 'nodemailer';

/** Sends a mail to the mail server; rejects if the server does not accept it. */
export interface Mailer {
  readonly send: (mailId: string, mail: PreparedMail) => Promise<void>;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export function createMailer(settings: {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM: string;
}): Mailer | undefined {
  if (settings.SMTP_URL === undefined) return undefined;
  const transport = createTransport(transportOptions(new URL(settings.SMTP_URL)));
  return {
    send: async (mailId, { to, subject, text, html, attachments = [] }) => {
      await transport.sendMail({
        from: settings.MAIL_FROM,
        // As an object, so that it is never parsed as several addresses.
        to: { name: '', address: to },
        subject: withoutHiddenCharacters(subject),
        text,
        html,
        attachments: [...attachments],
        // Equal for each attempt, so that mailboxes can detect duplicates.
        messageId: `<${mailId}@earshot>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}

/** Connects and signs in as for a mail; rejects if the mail server refuses that. */
export const askMailServer = async (url: string): Promise<void> =>
  void (await createTransport(transportOptions(new URL(url))).verify());

function transportOptions({ protocol, hostname, port, username, password }: URL) {
  const secure = protocol === 'smtps:';
  const auth = username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // Never sends a password unencrypted over the network.
    requireTLS: !secure && auth !== undefined && !LOOPBACK.test(hostname),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    ...(auth !== undefined && { auth }),
  };
}

/** Whether the mail server refused the mail for good. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
