import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

it('locations.explain shows the state of a location, its time and its source message', async () => {
  const { groupId, controllerId } = api.world.leeds;
  const { db } = api.deps;
  const { serial } = await db
    .selectFrom('controllers')
    .select('serial')
    .where('id', '=', controllerId)
    .executeTakeFirstOrThrow();
  await sql`
    update controller_states set status = 'fault', status_since = '2026-11-22T08:00:00Z', status_cause = 'state',
      state_message_id = 'm-17', boot = 4, seq = 99, journal_up_to = 12 where controller_id = ${controllerId}`.execute(
    db,
  );
  await sql`
    update controller_plans set generation = 3, digest = (255)::bit(64), confirmed_generation = 2
    where controller_id = ${controllerId}`.execute(db);
  await sql`
    insert into controller_changes (controller_id, at, owner_epoch, former_status, status, cause, message_id) values
      (${controllerId}, now(), 1, 'active', 'fault', 'state', 'm-17'),
      (${controllerId}, now(), 0, 'unknown', 'active', 'hello', 'm-1')`.execute(db);
  await sql`
    insert into dead_letters (serial, topic, payload, reason)
    values (${serial}, 'up/state', '\\x00', 'not JSON'), ('OTHER', 'up/state', '\\x00', 'not ours')`.execute(db);
  const person = await api.signedIn({ roleId: 3, groupId });
  expect(await person.call('locations.explain', { controllerId })).toMatchObject({
    serialNumber: serial,
    status: { value: 'fault', since: '2026-11-22T08:00:00.000Z', cause: 'state', messageId: 'm-17' },
    order: { boot: 4, seq: 99, journalUpTo: 12 },
    plan: { generation: 3, digest: '00000000000000ff', confirmedGeneration: 2, isUpToDate: false },
    changes: [{ status: 'fault', messageId: 'm-17' }],
    deadLetters: { total: 1, latest: [{ topic: 'up/state', reason: 'not JSON' }] },
  });
  const stranger = await api.signedIn({ roleId: 3, groupId: api.world.south.groupId });
  expect(await stranger.code('locations.explain', { controllerId })).toBe('UE_404');
});
