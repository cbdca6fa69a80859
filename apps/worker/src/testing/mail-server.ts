import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  /** Accepted mails. */
  readonly received: Buffer[];
  /** Next error codes, before the server accepts a mail. */
  readonly refusals: number[];
  readonly stop: () => Promise<void>;
}

/** Starts a mail server that stores all mails. */
export async function startMailServer(): Promise<MailServer> {
  const received: Buffer[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const code = refusals.shift();
      done(code === undefined ? null : Object.assign(new Error('Refused'), { responseCode: code }));
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusals,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Parses the mails that a server has accepted for an address, oldest first. */
export async function mailsTo({ received }: MailServer, address: string): Promise<Email[]> {
  const mails = await Promise.all(received.map((raw) => PostalMime.parse(raw)));
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}
