import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { prepareMail } from '../../prepare-mail.ts';
import { insertFleet, type TestFleet } from '../../testing/fleet.ts';
import { insertUserWithRole } from '../../testing/insert-user-with-role.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { recordLost } from './lost-deliveries.ts';
import { queueLostDeliveryMails } from './lost-delivery-mails.ts';

const place = { publicUrl: 'https://earshot.test', environment: 'test' };

let test: Awaited<ReturnType<typeof testDatabase>>;
let fleet: TestFleet;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.destroy());
beforeEach(async () => {
  await sql`truncate lost_deliveries, mails cascade`.execute(test.owner);
  fleet = await insertFleet(test.db, { controllers: 3 });
});

const sender = (permissions: readonly string[] = ['view_mcasts']) =>
  insertUserWithRole(test.db, { groupId: fleet.groupId, permissions });

const PLAY = '2026-01-15T07:00:00Z';
const newId = async () => (await sql<{ id: string }>`select uuidv7() as id`.execute(test.db)).rows[0]?.id ?? '';
const lose = (
  sentBy: string,
  {
    deliveryId = randomUUID(),
    castId = fleet.castId,
    at = fleet.controllerIds,
    ownerEpoch = 1,
  }: { deliveryId?: string; castId?: string; at?: readonly string[]; ownerEpoch?: number } = {},
) =>
  test.db.transaction().execute((trx) =>
    recordLost(
      trx,
      at.map((controllerId) => ({ controllerId, ownerEpoch, deliveryId, castId, sentBy, firstAt: PLAY, lastAt: PLAY })),
    ),
  );

const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
const queue = (minutes: number) => queueLostDeliveryMails(test.db, later(minutes));

async function mails() {
  const rows = await test.db.selectFrom('mails').select('id').where('kind', '=', 'lost-casts').execute();
  return await Promise.all(rows.map(({ id }) => prepareMail(test.db, id, place)));
}

it('one mail names the lost casts to their sender, once no further location reports', async () => {
  const ada = await sender();
  await lose(ada, { deliveryId: await newId() });
  await lose(ada, { castId: randomUUID(), at: fleet.controllerIds.slice(0, 1) });
  expect(await queue(1)).toBe(0);
  expect(await queue(3)).toBe(1);
  expect(await queue(4)).toBe(0);
  const [mail] = await mails();
  expect(mail?.subject).toBe('2 casts that you sent were lost');
  expect(mail?.text).toMatch(/– “[^”]+”, sent .*, at 3 locations, planned 15 Jan 2026, 07:00\./);
  expect(mail?.text).toMatch(/– A cast that was lost with its name, at one location, planned/);
});

it('locations that report late are in a mail at the latest ten minutes after the first', async () => {
  const ada = await sender();
  await lose(ada, { at: fleet.controllerIds.slice(0, 1) });
  await sql`update lost_deliveries set found_at = now() - interval '11 minutes'`.execute(test.db);
  await lose(ada, { at: fleet.controllerIds.slice(1) });
  expect(await queue(0)).toBe(1);
});

it('no mail names locations that the sender may not see, or that have another owner', async () => {
  await lose(await sender([]));
  await lose(await sender(), { ownerEpoch: 7 });
  await lose(randomUUID());
  expect(await queue(5)).toBe(0);
});

it('deliveries that the database knows are not lost', async () => {
  const deliveryId = await fleet.insertDelivery();
  expect(await lose(await sender(), { deliveryId })).toBe(0);
});

it('a cast of another customer that a controller reports is not named', async () => {
  const other = await insertFleet(test.db, { controllers: 0 });
  await sql`update message_casts set name = 'A secret' where id = ${other.castId}`.execute(test.db);
  await lose(await sender(), { castId: other.castId });
  await queue(5);
  const [mail] = await mails();
  expect(mail?.text).toContain('– A cast that was lost with its name');
  expect(mail?.text).not.toContain('A secret');
});
