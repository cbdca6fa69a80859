import { HOUR_MS } from '@earshot/domain/time/durations';
import type { Permission } from '@earshot/domain/permissions/permissions';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepareMail } from '../../prepare-mail.ts';
import { PLATFORM_SCOPE } from '../../scope.ts';
import { insertFleet } from '../../testing/fleet.ts';
import { insertUserWithRole } from '../../testing/insert-user-with-role.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { insertGroup } from '../groups/group-writing.ts';
import { insertAccessToken, revokeAccessToken } from './access-tokens.ts';
import { setApiTokenSecret } from './api-tokens.ts';
import { queueTokenMails } from './token-mails.ts';

const ALL: readonly Permission[] = ['view_api_tokens', 'subscribe_api_notifications'];
const KINDS = ['api-token-created', 'api-token-revoked', 'api-token-expiring'];

let test: TestDatabase;
let customerId: string;
/** The group of all tokens, below the customer. */
let groupId: string;
let owner: string;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.destroy());
beforeEach(async () => {
  await sql`delete from notification_subscriptions`.execute(test.db);
  await sql`delete from mails`.execute(test.db);
  await sql`update access_tokens set created_at = created_at - interval '7 days', revoked_at = revoked_at - interval '7 days'`.execute(
    test.db,
  );
  ({ customerId } = await insertFleet(test.db, { controllers: 0 }));
  groupId = (await insertGroup(test.db, { parentId: customerId, title: 'North' })).id;
  owner = await person({ subscribed: [] });
});

interface Person {
  /** The user's group. Default: the group of the tokens. */
  readonly at?: string;
  readonly permissions?: readonly Permission[];
  readonly subscribed?: readonly string[];
}

/** Inserts a user with a role of their own. */
async function person({ at = groupId, permissions = ALL, subscribed = KINDS }: Person): Promise<string> {
  const id = await insertUserWithRole(test.db, { groupId: at, permissions });
  await sql`
    insert into notification_subscriptions (user_id, kind, created_at)
    select ${id}::uuid, unnest(${[...subscribed]}::text[]), now() - interval '1 hour'`.execute(test.db);
  return id;
}

async function createToken(title: string, kind: 'machine' | 'personal' = 'machine'): Promise<string> {
  const token = await test.db.transaction().execute((trx) =>
    insertAccessToken(trx, PLATFORM_SCOPE, {
      groupId,
      userId: owner,
      kind,
      title,
      prefix: 'test',
      tokenHash: randomBytes(32),
      permissions: [],
      expiresInDays: 1,
    }),
  );
  return token?.id ?? '';
}
const revoke = (id: string) => test.db.transaction().execute((trx) => revokeAccessToken(trx, id));
const run = (limit?: number) => queueTokenMails(test.db, new Date(), limit);
const recipients = async () => {
  const { rows } = await sql<{ user: string }>`select user_id as user from mails order by user_id`.execute(test.db);
  return rows.map(({ user }) => user);
};
const textsOf = async (userId: string) => {
  const { rows } = await sql<{ id: string }>`select id from mails where user_id = ${userId} order by id`.execute(
    test.db,
  );
  const mails = await Promise.all(
    rows.map(({ id }) => prepareMail(test.db, id, { publicUrl: 'https://earshot.test', environment: 'test' })),
  );
  return mails.map((mail) => mail?.text);
};
/** Mails to the same user are limited to one per 30 s of real time. */
const age = () => sql`update mails set created_at = created_at - interval '1 hour'`.execute(test.db);

describe('a created API token', () => {
  it('is in one mail to each subscriber of its group and of the groups above, however often the check runs', async () => {
    const [here, above] = [await person({}), await person({ at: customerId })];
    await createToken('Stock system');
    await createToken('Till');
    expect(await run()).toBe(2);
    await age();
    expect(await run()).toBe(0);
    expect(await recipients()).toEqual([here, above].toSorted());
    const [text] = await textsOf(here);
    expect(text).toMatch(/– “Stock system” \(.+\), by Ada Byron, .+ UTC\n– “Till” /);
  });

  it('is in no mail to other groups, other customers, users without a permission, and users who subscribed to other events', async () => {
    const sibling = await insertGroup(test.db, { parentId: customerId, title: 'Sibling' });
    const other = await insertFleet(test.db, { controllers: 0 });
    await person({ at: sibling.id });
    await person({ at: other.groupId });
    for (const missing of ALL) await person({ permissions: ALL.filter((permission) => permission !== missing) });
    await person({ subscribed: ['api-token-revoked'] });
    await createToken('Stock system');
    expect(await run()).toBe(0);
  });

  it('is in no mail if the user subscribed later, or if it is a personal token', async () => {
    const late = await person({});
    await createToken('Mine', 'personal');
    expect(await run()).toBe(0);
    await sql`update notification_subscriptions set created_at = now() + interval '1 minute' where user_id = ${late}`.execute(
      test.db,
    );
    await createToken('Stock system');
    expect(await run()).toBe(0);
  });

  it('is not sent to a user who lost the permission since', async () => {
    const id = await person({});
    await createToken('Stock system');
    expect(await run()).toBe(1);
    await sql`update roles set permissions = '{}' where id = (select role_id from users where id = ${id})`.execute(
      test.db,
    );
    expect(await textsOf(id)).toEqual([undefined]);
  });

  it('is sent to all of many subscribers, in pages', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => person({})));
    await createToken('Stock system');
    expect(await run(2)).toBe(5);
    expect(await recipients()).toEqual(ids.toSorted());
  });
});

describe('a revoked API token', () => {
  it('is in one mail to each subscriber, also when several workers run the check at the same time', async () => {
    const users = [];
    for (let n = 0; n < 12; n += 1) users.push(await person({}));
    await createToken('Till');
    await Promise.all(Array.from({ length: 4 }, () => run(3)));
    await run();
    expect(await recipients()).toEqual(users.toSorted());
  });

  it('is in a second mail, which waits while the user got one moments ago', async () => {
    const id = await person({});
    const tokenId = await createToken('Stock system');
    await run();
    await revoke(tokenId);
    expect(await run()).toBe(0);
    await age();
    expect(await run()).toBe(1);
    const [, second] = await textsOf(id);
    expect(second).toContain('Revoked:\n– “Stock system”');
    expect(second).not.toContain('Created:');
  });

  it('is in no mail after a day', async () => {
    await person({});
    const tokenId = await createToken('Stock system');
    await revoke(tokenId);
    expect(await queueTokenMails(test.db, new Date(Date.now() + 25 * HOUR_MS))).toBe(0);
    expect(await run()).toBe(1);
  });
});

const expireIn = (id: string, later: string) =>
  sql`
    update access_tokens set created_at = now() - interval '90 days', expires_at = now() + interval '7 days' + ${later}::interval
    where id = ${id}`.execute(test.db);

/** A token that was created 90 days ago and expires this much later than seven days from now. */
const tokenThatExpires = async (later: string) => {
  const id = await createToken('Stock system');
  await expireIn(id, later);
  return id;
};

describe('an API token that expires in seven days', () => {
  const expiring = ['api-token-expiring'];
  it('is in one mail with the time of its expiry, and in no earlier or later one', async () => {
    const id = await person({ subscribed: expiring });
    for (const later of ['1 hour', '-25 hours', '-8 days']) await tokenThatExpires(later);
    expect(await run()).toBe(0);
    await tokenThatExpires('-1 hour');
    expect(await run()).toBe(1);
    await age();
    expect(await run()).toBe(0);
    const [text] = await textsOf(id);
    expect(text).toMatch(/^Expire soon, reset them to go on using them:\n– “Stock system” \(North\), .+, on .+ UTC$/m);
    expect(text?.match(/^– /gm)).toHaveLength(1);
  });

  it('is in another mail after its secret was reset and expires again', async () => {
    await person({ subscribed: expiring });
    const id = await tokenThatExpires('-1 hour');
    await run();
    await age();
    const secret = { prefix: 'test', tokenHash: randomBytes(32), expiresInDays: 90, overlapHours: 0 };
    await test.db.transaction().execute((trx) => setApiTokenSecret(trx, id, secret));
    expect(await run()).toBe(0);
    await expireIn(id, '-1 hour');
    expect(await run()).toBe(1);
  });

  it('is in no mail if it was revoked, or made for about seven days', async () => {
    await person({ subscribed: expiring });
    await revoke(await tokenThatExpires('-1 hour'));
    const brief = await tokenThatExpires('-1 hour');
    await sql`update access_tokens set created_at = now() - interval '1 hour' where id = ${brief}`.execute(test.db);
    expect(await run()).toBe(0);
  });
});
