import type { PreparedMail } from '@earshot/db/prepare-mail';
import { createTransport } from 'nodemailer';

/** Hands a mail to the mail server; rejects when that does not take it. */
export interface Mailer {
  readonly send: (mailId: string, mail: PreparedMail) => Promise<void>;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Undefined without a mail server. */
export function createMailer(settings: {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM: string;
}): Mailer | undefined {
  if (settings.SMTP_URL === undefined) return undefined;
  const transport = createTransport(transportOptions(new URL(settings.SMTP_URL)));
  return {
    send: async (mailId, { to, subject, text, html }) => {
      await transport.sendMail({
        from: settings.MAIL_FROM,
        // As an object, so that nothing in it is read as more than one address.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // The same when it is sent again, so that mailboxes can tell.
        messageId: `<${mailId}@earshot>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}

function transportOptions({ protocol, hostname, port, username, password }: URL) {
  const secure = protocol === 'smtps:';
  const auth = username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // A password never goes over the network in the clear.
    requireTLS: !secure && auth !== undefined && !LOOPBACK.test(hostname),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    ...(auth !== undefined && { auth }),
  };
}

/** The server said that it will never take this mail. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
