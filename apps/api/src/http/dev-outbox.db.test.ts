import { prepareMail } from '@earshot/db/prepare-mail';
import { keepMail } from '@earshot/db/queries/processes/mails';
import { applyRuleNamed } from '@earshot/db/testing/apply-rule-named';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { TEST_APP, type TestApi, testApi } from '../testing/test-api.ts';
import { insertUser } from '../testing/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

/** Stores a reset mail as the worker does. */
async function kept() {
  const user = await insertUser(api.deps.db, { groupId: api.world.north.groupId, roleId: 3 });
  await api.client().call('passwords.requestReset', { email: user.email });
  const { id } = await api.deps.db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', user.email)
    .executeTakeFirstOrThrow();
  const mail = await prepareMail(api.deps.db, id, api.deps);
  if (mail === undefined) throw new Error('There is no mail');
  const { subject, text, html, until } = mail;
  await keepMail(api.deps.db, id, { content: { subject, text, html }, until });
  return { email: user.email, token: /token=([\w-]+)/.exec(text)?.[1] ?? '' };
}

const ask = (headers: Record<string, string> = {}, app = api.app) =>
  app.inject({ method: 'GET', url: '/dev/outbox', headers: { host: 'localhost:8080', ...headers } });
const shownTo = async (email: string) => {
  const url = `/dev/outbox?to=${encodeURIComponent(email)}`;
  const headers = { host: 'localhost:8080', accept: 'application/json' };
  return (await api.app.inject({ method: 'GET', url, headers })).json<{ text: string }[]>();
};

describe('the page of stored mails', () => {
  it('shows mails with their links on the local machine', async () => {
    const { token } = await kept();
    const answer = await ask();
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.body).toContain(`href="https://earshot.test/auth/reset-password?token=${token}"`);
  });

  it('is not available to other machines, under other host names or in production', async () => {
    expect((await ask({ 'x-forwarded-for': '192.0.2.7' })).statusCode).toBe(404);
    expect((await ask({ host: 'evil.example' })).statusCode).toBe(404);
    const production = await createApp({ ...api.deps, production: true }, TEST_APP);
    expect((await ask({}, production)).statusCode).toBe(404);
    await production.close();
  });

  it('removes the text of a mail when its link is used', async () => {
    const { email, token } = await kept();
    expect(await shownTo(email)).toHaveLength(1);
    await api.client().call('passwords.reset', { token, password: 'seven purple tractors' });
    expect(await shownTo(email)).toEqual([]);
  });

  it('removes the text of a mail when its link expires', async () => {
    const { email } = await kept();
    await sql`update mails set kept_until = now() where to_address = ${email}`.execute(api.deps.db);
    expect(await shownTo(email)).toEqual([]);
    await applyRuleNamed(api.deps.db, 'mail-texts', new Date(Date.now() + 1_000));
    const { rows } = await sql`select 1 from mails where to_address = ${email} and kept is not null`.execute(
      api.deps.db,
    );
    expect(rows).toEqual([]);
  });
});
