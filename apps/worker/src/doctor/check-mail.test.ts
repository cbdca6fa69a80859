import { expect, it, onTestFinished } from 'vitest';
import { startMailServer } from '../testing/mail-server.ts';
import { checkMail } from './check-mail.ts';

const MAIL_FROM = 'Earshot <earshot@example.com>';
const found = async (SMTP_URL: string, sender = MAIL_FROM) =>
  (await checkMail({ SMTP_URL, MAIL_FROM: sender })).map(({ id, status }) => `${id} ${status}`);

it('asks the mail server whether it accepts mails, and sends none', async () => {
  const server = await startMailServer();
  expect(await found(server.url)).toEqual(['mail ok']);
  expect(server.received).toEqual([]);
  await server.stop();
  expect(await found(server.url)).toEqual(['mail failed']);
});

it('warns of a sender without a domain', async () => {
  const server = await startMailServer();
  onTestFinished(server.stop);
  expect(await found(server.url, 'Earshot <earshot@localhost>')).toEqual(['mail ok', 'mail:sender warning']);
});

it('warns of a mail server elsewhere that may have no TLS', async () => {
  expect(await found('smtp://nowhere.invalid')).toEqual(['mail failed', 'mail:tls warning']);
});
