import { insertGroup } from '@earshot/db/queries/groups/group-writing';
import { queueMail } from '@earshot/db/queries/processes/mails';
import { writeDefaultRoles } from '@earshot/db/queries/roles/role-writing';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { mailProcess } from '@earshot/processes/mail';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailActivities } from '../../activities/mail.activities.ts';
import { createMailer } from '../../mail/mailer.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { startTestWorkers } from '../../testing/test-workers.ts';

const PUBLIC_URL = 'https://earshot.test';
let test: TestDatabase;
let worker: Awaited<ReturnType<typeof startTestWorkers>>;
let server: MailServer;

beforeAll(async () => {
  test = await testDatabase();
  await writeDefaultRoles(test.db);
  server = await startMailServer();
  const mailer = createMailer({ SMTP_URL: server.url, MAIL_FROM: 'Earshot <earshot@test.example>' });
  worker = await startTestWorkers(
    createMailActivities({ db: test.db, mailer, publicUrl: PUBLIC_URL, environment: 'test' }),
  );
});
beforeEach(() => {
  server.received.length = 0;
  server.refusals.length = 0;
});
afterAll(async () => {
  await worker.stop();
  await server.stop();
  await test.destroy();
});

let made = 0;
async function newUser(firstName = 'Ada'): Promise<{ id: string; email: string }> {
  const email = `person-${++made}@test.example`;
  const group = await insertGroup(test.db, { parentId: null, title: `Customer ${made}`, isCustomer: true });
  const { rows } = await sql<{ id: string }>`
    insert into users (customer_id, group_id, role_id, email, first_name, last_name)
    values (${group.id}, ${group.id}, 3, ${email}, ${firstName}, 'Byron') returning id`.execute(test.db);
  return { id: rows[0]?.id ?? '', email };
}

async function send(mail: Parameters<typeof queueMail>[1]) {
  const mailId = (await test.db.transaction().execute((trx) => queueMail(trx, mail))) ?? '';
  const handle = await worker.client.workflow.signalWithStart(mailProcess.workflowType, {
    workflowId: mailProcess.workflowId(mailId),
    taskQueue: mailProcess.taskQueue,
    args: [mailProcess.input(mailId)],
    signal: mailProcess.signals.wake,
  });
  return { mailId, handle, outcome: await handle.result() };
}
const rowOf = (mailId: string) =>
  test.db
    .selectFrom('mails')
    .select(['state', 'kept', 'last_error'])
    .where('id', '=', mailId)
    .executeTakeFirstOrThrow();

describe('the mail process', () => {
  it('sends a mail with text, HTML and proper headers over SMTP, and does not keep its content', async () => {
    const { id, email } = await newUser('<b>Ada</b>');
    const { mailId, outcome, handle } = await send({ kind: 'reset-password', toAddress: email, userId: null });
    expect(outcome).toBe('sent');
    const [raw] = server.received;
    const mail = await PostalMime.parse(raw ?? '');
    expect(mail.to).toEqual([{ address: email, name: '' }]);
    expect(mail.from).toMatchObject({ address: 'earshot@test.example', name: 'Earshot' });
    expect(mail.subject).toBe('Reset your Earshot password');
    expect(mail.messageId).toBe(`<${mailId}@earshot>`);
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    const link = /https:\/\/earshot\.test\/auth\/reset-password\?token=[\w-]+/;
    const [inText = ''] = link.exec(mail.text ?? '') ?? [];
    expect(inText).not.toBe('');
    expect(mail.html).toContain(inText);
    expect(mail.html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
    expect(await rowOf(mailId)).toEqual({ state: 'sent', kept: null, last_error: null });
    const token = inText.split('token=')[1] ?? 'none';
    const { rows } = await sql<{ valid: boolean }>`
      select token_hash = sha256(${token}::bytea) as valid from account_tokens where user_id = ${id}`.execute(test.db);
    expect(rows).toEqual([{ valid: true }]);
    expect(JSON.stringify(await handle.fetchHistory())).not.toContain(token);
  });

  it('tries again while the server refuses the mail temporarily', async () => {
    const { id, email } = await newUser();
    server.refusals.push(451, 421);
    const { outcome } = await send({ kind: 'invite', toAddress: email, userId: id });
    expect([outcome, server.received.length]).toEqual(['sent', 1]);
  });

  it('gives up a mail that the server refuses permanently, and records the reason', async () => {
    const { id, email } = await newUser();
    server.refusals.push(550);
    const { outcome, mailId } = await send({ kind: 'invite', toAddress: email, userId: id });
    expect([outcome, server.received.length]).toEqual(['failed', 0]);
    expect(await rowOf(mailId)).toMatchObject({ state: 'failed', last_error: expect.stringContaining('550') });
  });

  it('sends nothing to an address without a user', async () => {
    const { outcome, mailId } = await send({
      kind: 'reset-password',
      toAddress: 'nobody@test.example',
      userId: null,
    });
    expect([outcome, server.received.length, (await rowOf(mailId)).state]).toEqual(['dropped', 0, 'dropped']);
  });

  it('does not send a mail twice', async () => {
    const { id, email } = await newUser();
    const { mailId, handle } = await send({ kind: 'invite', toAddress: email, userId: id });
    await worker.client.workflow.signalWithStart(mailProcess.workflowType, {
      workflowId: mailProcess.workflowId(mailId),
      taskQueue: mailProcess.taskQueue,
      args: [mailProcess.input(mailId)],
      signal: mailProcess.signals.wake,
    });
    expect(await worker.client.workflow.getHandle(handle.workflowId).result()).toBe('dropped');
    expect(server.received).toHaveLength(1);
  });

  it('keeps the content of the mail when no mail server is configured', async () => {
    const { id, email } = await newUser();
    const activities = createMailActivities({
      db: test.db,
      mailer: undefined,
      publicUrl: PUBLIC_URL,
      environment: 'test',
    });
    const mailId = await test.db
      .transaction()
      .execute((trx) => queueMail(trx, { kind: 'invite', toAddress: email, userId: id }));
    expect(await activities.sendMail(mailId ?? '')).toBe('kept');
    expect((await rowOf(mailId ?? '')).kept).toMatchObject({ text: expect.stringContaining('/auth/verify-email') });
  });
});
