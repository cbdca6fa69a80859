import {
  leaveSecretsForBroker,
  listCredentialChanges,
  sealedFor,
} from '@earshot/db/queries/controllers/credential-changes';
import { disableCredential, setCredential } from '@earshot/db/queries/controllers/credentials';
import { issueCredential } from '@earshot/db/queries/controllers/issue-credential';
import { createSecretBox } from '@earshot/db/secret-box';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CredentialFeed } from './credential-feed.ts';
import type { CredentialNews } from './credential-taker.ts';
import { secretHash } from './device-credentials.ts';

const box = createSecretBox(Buffer.alloc(32, 1).toString('base64'));
const tomorrow = () => new Date(Date.now() + 86_400_000);

let test: TestDatabase;
let feed: CredentialFeed;
let leads = true;
let received: CredentialNews[];
let refuses: (serial: string) => boolean;
let isAway: boolean;
/** Runs while the broker takes the credentials. */
let meanwhile: () => Promise<void> | undefined;
beforeEach(async () => {
  test = await testDatabase();
  leads = true;
  [received, refuses, isAway, meanwhile] = [[], () => false, false, () => undefined];
  const take = async (news: readonly CredentialNews[]) => {
    if (isAway) throw new Error('away');
    received.push(...news);
    await meanwhile();
    return news.map(({ serial }) => serial).filter(refuses);
  };
  const taker = { take, kick: async () => undefined };
  feed = new CredentialFeed({ db: test.db, secretBox: box, taker, leads: () => leads, log: pino({ level: 'silent' }) });
});
afterEach(async () => {
  await feed.stop();
  await test.destroy();
});

const issue = (serial: string, secret: string, validUntil = tomorrow()) =>
  test.db.transaction().execute((trx) => issueCredential(trx, box, { serial, secret, validUntil }));
const waiting = async () => (await listCredentialChanges(test.db, 1_000)).map(({ serial }) => serial);
const newsOf = (serial: string) => received.findLast((news) => news.serial === serial);

it('sends an issued secret to the broker and keeps only its hash in the database', async () => {
  await issue('AAA-1', 'first');
  await feed.drain();
  expect(newsOf('AAA-1')).toMatchObject({ secret: 'first', credential: { secretHash: expect.any(Buffer) } });
  expect(await waiting()).toEqual([]);
  const [row, ...others] = await test.db.selectFrom('device_credentials').selectAll().execute();
  expect(others).toEqual([]);
  const { secret_hash: hash, ...facts } = row ?? {};
  expect(hash).toEqual(secretHash('first'));
  expect(JSON.stringify(facts)).not.toContain('first');
});

it('reports disabled, deleted and expired credentials as absent', async () => {
  for (const serial of ['AAA-1', 'AAA-2']) await issue(serial, 'first');
  await issue('AAA-3', 'first', new Date(Date.now() - 1));
  await disableCredential(test.db, 'AAA-1');
  await test.db.deleteFrom('device_credentials').where('serial', '=', 'AAA-2').execute();
  await feed.drain();
  for (const serial of ['AAA-1', 'AAA-2', 'AAA-3']) {
    expect(newsOf(serial)).toEqual({ serial, credential: undefined, secret: undefined });
  }
});

it('leaves the changes to the gateway that leads, and applies them after it has taken the lead', async () => {
  leads = false;
  await issue('AAA-1', 'first');
  await feed.drain();
  expect([received, await waiting()]).toEqual([[], ['AAA-1']]);
  leads = true;
  await feed.drain();
  expect(newsOf('AAA-1')).toMatchObject({ secret: 'first' });
});

it('sends no secret of a previous credential', async () => {
  await issue('AAA-1', 'older');
  await setCredential(test.db, { serial: 'AAA-1', secretHash: Buffer.alloc(32), validUntil: tomorrow() });
  await feed.drain();
  expect(newsOf('AAA-1')?.credential).toBeDefined();
  expect(newsOf('AAA-1')?.secret).toBeUndefined();
});

it('sends a secret that is stored while its credential is being sent', async () => {
  await setCredential(test.db, { serial: 'AAA-1', secretHash: secretHash('late'), validUntil: tomorrow() });
  const sealedSecret = box.seal('late', sealedFor('AAA-1'));
  meanwhile = () =>
    test.db.transaction().execute((trx) => leaveSecretsForBroker(trx, [{ serial: 'AAA-1', sealedSecret }]));
  await feed.drain();
  meanwhile = () => undefined;
  await feed.drain();
  expect(received.map(({ secret }) => secret)).toEqual([undefined, 'late']);
  expect(await waiting()).toEqual([]);
});

it('keeps all changes while the broker is unavailable, and sends them when it is back', async () => {
  isAway = true;
  const serials = Array.from({ length: 250 }, (_, i) => `AAA-${1_000 + i}`);
  for (const serial of serials) await issue(serial, serial);
  await feed.drain();
  expect(await waiting()).toEqual(serials);
  isAway = false;
  await feed.drain();
  expect(serials.map((serial) => newsOf(serial)?.secret)).toEqual(serials);
  expect(await waiting()).toEqual([]);
});

it('continues with other credentials and retries one that the broker refuses', async () => {
  refuses = (serial) => serial === 'AAA-1';
  for (const serial of ['AAA-1', 'AAA-2', 'AAA-3']) await issue(serial, serial);
  await feed.drain();
  expect(await waiting()).toEqual(['AAA-1']);
  refuses = () => false;
  await feed.drain();
  expect(newsOf('AAA-1')?.secret).toBe('AAA-1');
  expect(await waiting()).toEqual([]);
});

it('sends a change that is made while the previous change is being sent', async () => {
  await issue('AAA-1', 'first');
  refuses = (serial) => {
    refuses = () => false;
    void (during = issue(serial, 'second'));
    return false;
  };
  let during: Promise<void> | undefined;
  const settled = feed.drain();
  await settled;
  await during;
  await feed.drain();
  expect(newsOf('AAA-1')?.secret).toBe('second');
});

it('continues when a secret was sealed with a lost key', async () => {
  const lost = createSecretBox(Buffer.alloc(32, 2).toString('base64'));
  await test.db
    .transaction()
    .execute((trx) => issueCredential(trx, lost, { serial: 'AAA-1', secret: 'x', validUntil: tomorrow() }));
  await issue('AAA-2', 'second');
  await feed.drain();
  expect(newsOf('AAA-1')).toMatchObject({ credential: expect.anything(), secret: undefined });
  expect(newsOf('AAA-2')?.secret).toBe('second');
});
