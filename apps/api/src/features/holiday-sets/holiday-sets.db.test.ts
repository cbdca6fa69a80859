import { createHash } from 'node:crypto';
import { readPlannedDeliveries, readPlans } from '@earshot/db/queries/plans/read-plans';
import { changeTargets } from '@earshot/db/queries/deliveries/target-facts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertCastRow, insertControllers } from '../../testing/world.ts';

let api: TestApi;
let admin: TestClient;
let below: TestClient;
let n = 0;
beforeAll(async () => {
  api = await testApi();
  admin = await api.signedIn({ roleId: 2, groupId: api.world.north.groupId });
  below = await api.signedIn({ roleId: 2, groupId: api.world.leeds.groupId });
});
afterAll(() => api.destroy());

const createSet = (dates: string[]) =>
  admin.call('holidaySets.create', { groupId: api.world.north.groupId, name: `Days ${(n += 1)}`, dates });

describe('a holiday set', () => {
  it('keeps its days in order without duplicates, and is available in sub-groups', async () => {
    const set = await createSet(['2099-12-26', '2099-12-25', '2099-12-26']);
    expect(set).toMatchObject({ dates: ['2099-12-25', '2099-12-26'], inherited: false, version: 1 });
    const here = { groupId: api.world.leeds.groupId, holidaySetId: set.id };
    expect(await below.call('holidaySets.get', here)).toMatchObject({ name: set.name, inherited: true, usedBy: [] });
    const { items } = await below.call('holidaySets.list', { groupId: api.world.leeds.groupId });
    expect(items.map(({ id }) => id)).toContain(set.id);
    expect(await below.code('holidaySets.update', { holidaySetId: set.id, version: 1, name: 'Mine' })).toBe('UE_404');
  });

  it('accepts days as text, as a calendar file and as the public holidays of a year', async () => {
    const { groupId } = api.world.north;
    const given = { dates: ['2099-01-02'], bankHolidays: [{ division: 'scotland' as const, year: 2099 }] };
    const made = await admin.call('holidaySets.create', { groupId, name: 'Given', text: '2099-02-03', ...given });
    expect(made.dates).toEqual(expect.arrayContaining(['2099-01-02', '2099-02-03', '2099-11-30', '2099-12-25']));
    const text = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20990704\nEND:VEVENT\nEND:VCALENDAR';
    const read = await admin.call('holidaySets.update', { holidaySetId: made.id, version: 1, text });
    expect(read.dates).toEqual(['2099-07-04']);
    const wrong = admin.call('holidaySets.create', { groupId, name: 'Wrong', text: 'Christmas' });
    await expect(wrong).rejects.toMatchObject({ errorCode: 'UE_400', message: 'Not a day: Christmas' });
  });

  it('is listed beside ready-made public holidays of the next years', async () => {
    const { regions } = await admin.call('holidaySets.list', { groupId: api.world.north.groupId });
    expect(regions.map(({ region }) => region)).toEqual([
      'england-and-wales',
      'scotland',
      'northern-ireland',
      'ireland',
      'usa',
      'germany',
      'france',
    ]);
    const year = new Date().getUTCFullYear();
    for (const { dates } of regions) for (const ahead of [0, 1, 2, 3]) expect(dates).toContain(`${year + ahead}-12-25`);
  });

  it('needs a unique name in its group, and has 1 to 400 days', async () => {
    const { groupId } = api.world.north;
    const set = await createSet(['2099-12-25']);
    const again = { groupId, name: set.name.toUpperCase(), dates: ['2099-01-01'] };
    await expect(admin.call('holidaySets.create', again)).rejects.toMatchObject({
      message: 'A holiday set with that name already exists in this group.',
    });
    const dates = Array.from({ length: 401 }, (_, day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
    expect(await admin.code('holidaySets.create', { groupId, name: 'Many', dates })).toBe('UE_400');
    expect(await admin.code('holidaySets.create', { groupId, name: 'None', dates: [] })).toBe('UE_400');
  });

  it('is updated only with its current version', async () => {
    const { id: holidaySetId } = await createSet(['2099-12-25']);
    const changed = await admin.call('holidaySets.update', { holidaySetId, version: 1, dates: ['2099-12-24'] });
    expect(changed).toMatchObject({ version: 2, dates: ['2099-12-24'], replanned: 0 });
    await expect(admin.call('holidaySets.update', { holidaySetId, version: 1, name: 'Late' })).rejects.toMatchObject({
      errorCode: 'UE_409',
      details: { changedBy: 'Test Person' },
    });
  });

  it('of another customer is not found, not even by a schedule', async () => {
    const { id } = await createSet(['2099-12-25']);
    const other = await api.signedIn({ roleId: 2, groupId: api.world.other.groupId });
    expect(await other.code('holidaySets.get', { groupId: api.world.other.groupId, holidaySetId: id })).toBe('UE_404');
    expect(await other.code('holidaySets.remove', { holidaySetId: id })).toBe('UE_404');
    const schedule = { startDate: '2099-12-24', startTime: '09:00', holidaySetIds: [id] };
    const { castId } = api.world.other;
    expect(await other.code('deliveries.send', { castId, playStatus: 'schedule', schedule })).toBe('UE_400');
  });
});

const WEEK = { startDate: '2099-12-21', startTime: '09:00', intervalSeconds: 86_400, count: 7 };

async function sendFollowing(holidaySetIds: string[], zones: readonly string[] = ['Europe/London']) {
  const { groupId, clipId } = api.world.north;
  const controllerIds = await insertControllers(api.deps.db, groupId, zones.length);
  for (const [index, id] of controllerIds.entries())
    await api.deps.db
      .updateTable('controllers')
      .set({ timezone: zones[index] ?? '' })
      .where('id', '=', id)
      .execute();
  const castId = await insertCastRow(api.deps.db, { groupId, clipId, controllerIds });
  const schedule = { ...WEEK, holidaySetIds };
  const { deliveryId } = await admin.call('deliveries.send', { castId, playStatus: 'schedule', schedule });
  return { deliveryId, controllerIds, castId };
}

const skipsOf = async (deliveryId: string) =>
  (await admin.call('deliveries.get', { deliveryId })).plans.map(({ skip }) => skip.map((at) => at.slice(0, 10)));

describe('a schedule that follows a holiday set', () => {
  it('skips the days of the set, also in the preview', async () => {
    const { id } = await createSet(['2099-12-25']);
    const { groupId, controllerId } = api.world.north;
    const schedule = { ...WEEK, holidaySetIds: [id] };
    const preview = await admin.call('deliveries.preview', { groupId, targetIds: [controllerId], schedule });
    expect(preview.items.filter(({ excepted }) => excepted).map(({ senderTime }) => senderTime)).toEqual([
      '2099-12-25T09:00:00',
    ]);
    const { deliveryId } = await sendFollowing([id]);
    expect(await skipsOf(deliveryId)).toEqual([['2099-12-25']]);
    const kept = await admin.call('deliveries.get', { deliveryId });
    expect(kept.schedule).toMatchObject({ exceptions: [], holidaySetIds: [id] });
  });

  it('is planned again when the set changes, and each location receives a new revision', async () => {
    const { id } = await createSet(['2099-12-25']);
    const { deliveryId, controllerIds } = await sendFollowing([id]);
    const other = await sendFollowing([]);
    const digests = async () =>
      (
        await sql<{ digest: string; generation: number }>`
          select digest::text, generation from controller_plans where controller_id = ${controllerIds[0]}`.execute(
          api.deps.db,
        )
      ).rows[0];
    expect(await digests()).toEqual({ digest: bits([{ deliveryId, revision: 1 }]), generation: 1 });
    const changed = await admin.call('holidaySets.update', {
      holidaySetId: id,
      version: 1,
      dates: ['2099-12-24', '2099-12-25'],
    });
    expect(changed.replanned).toBe(1);
    expect(await skipsOf(deliveryId)).toEqual([['2099-12-24', '2099-12-25']]);
    expect(await skipsOf(other.deliveryId)).toEqual([[]]);
    expect(await digests()).toEqual({ digest: bits([{ deliveryId, revision: 2 }]), generation: 2 });
    const [plan] = await readPlans(api.deps.db, controllerIds);
    const sent = await readPlannedDeliveries(api.deps.db, plan?.change.set ?? []);
    expect([...sent.values()]).toMatchObject([{ deliveryId, revision: 2, skip: [{}, {}] }]);
    const target = await api.deps.db
      .selectFrom('delivery_targets')
      .select('plays_due')
      .where('delivery_id', '=', deliveryId)
      .execute();
    expect(target).toEqual([{ plays_due: 5 }]);
    const { events } = await admin.call('deliveries.timeline', { deliveryId });
    expect(events.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^Replanned: /));
  });

  it('is not planned again at finished locations, or when no play changes', async () => {
    const { id } = await createSet(['2099-12-25']);
    const { deliveryId, controllerIds } = await sendFollowing([id], ['Europe/London', 'Europe/London']);
    const [over = '', goesOn = ''] = controllerIds;
    await api.deps.db.transaction().execute((trx) =>
      changeTargets(
        trx,
        { controllerIds: [over] },
        {
          change: (row) => {
            row.confirmedAt = new Date();
            row.playsWell = 6;
          },
          asOf: new Date(),
        },
      ),
    );
    const same = await admin.call('holidaySets.update', {
      holidaySetId: id,
      version: 1,
      dates: ['2099-12-25', '2098-01-01'],
    });
    expect(same.replanned).toBe(0);
    await admin.call('holidaySets.update', { holidaySetId: id, version: 2, dates: ['2099-12-26'] });
    const { rows } = await sql<{ id: string; held: boolean; digest: string }>`
      select t.controller_id as id, t.removed_generation is null as held, p.digest::text
      from delivery_targets t join controller_plans p on p.controller_id = t.controller_id
      where t.delivery_id = ${deliveryId}`.execute(api.deps.db);
    expect(new Map(rows.map((row) => [row.id, [row.held, row.digest]]))).toEqual(
      new Map([
        [over, [false, bits([])]],
        [goesOn, [true, bits([{ deliveryId, revision: 2 }])]],
      ]),
    );
  });

  it('has separate plans for locations in different time zones after a change', async () => {
    const { id } = await createSet(['2099-06-01']);
    const { deliveryId } = await sendFollowing([id], ['Europe/London', 'Europe/Paris']);
    await admin.call('holidaySets.update', { holidaySetId: id, version: 1, dates: ['2099-12-22'] });
    const { plans, plays } = await admin.call('deliveries.get', { deliveryId });
    expect(plans.map(({ zones, plays: each }) => [zones, each])).toEqual([
      [['Europe/London'], 6],
      [['Europe/Paris'], 6],
    ]);
    expect(plays).toBe(6);
  });

  it('prevents the removal of the set, and a change that leaves no plays', async () => {
    const { id } = await createSet(['2099-12-25']);
    const { deliveryId } = await sendFollowing([id]);
    await expect(admin.call('holidaySets.remove', { holidaySetId: id })).rejects.toMatchObject({
      errorCode: 'UE_409',
      details: { usedBy: [{ kind: 'delivery', id: deliveryId }] },
    });
    const dates = ['21', '22', '23', '24', '25', '26', '27'].map((day) => `2099-12-${day}`);
    await expect(admin.call('holidaySets.update', { holidaySetId: id, version: 1, dates })).rejects.toMatchObject({
      errorCode: 'UE_409',
    });
    expect(await skipsOf(deliveryId)).toEqual([['2099-12-25']]);
    await admin.call('deliveries.cancel', { deliveryId });
    expect(await admin.call('holidaySets.remove', { holidaySetId: id })).toEqual({ holidaySetId: id });
  });
});

/** Digest of a controller's plan as the device computes it, formatted like PostgreSQL's bits. */
function bits(held: readonly { deliveryId: string; revision: number }[]): string {
  let sum = 0n;
  for (const { deliveryId, revision } of held)
    sum ^= createHash('sha256').update(`${deliveryId}/${revision}`).digest().readBigUInt64BE();
  return sum.toString(2).padStart(64, '0');
}
