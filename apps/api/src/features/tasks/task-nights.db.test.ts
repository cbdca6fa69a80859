import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { insertTaskRow } from '../../testing/tasks.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let north: TestClient;
beforeAll(async () => {
  api = await testApi();
  north = await api.signedIn({ roleId: 4, groupId: api.world.north.groupId });
});
afterAll(() => api.destroy());

const nights = async (taskId: string) => (await north.call('tasks.nights', { taskId })).items;

async function ended(taskId: string, controllerId: string | undefined, at: string, timezone = 'Europe/London') {
  await sql`
    update task_controllers set started_at = ${at}::timestamptz - interval '4 minutes', ended_at = ${at}
    where task_id = ${taskId} and controller_id = ${controllerId}`.execute(api.deps.db);
  await sql`update controllers set timezone = ${timezone} where id = ${controllerId}`.execute(api.deps.db);
}

describe('the nights of a task', () => {
  it('count what ended by the evening of each location, and what was left', async () => {
    const { taskId, controllerIds } = await insertTaskRow(api.deps.db, api.world.north.groupId, {
      controllers: ['done', 'done', 'failed', 'done', 'skipped', 'waiting', 'running'],
    });
    expect(await nights(taskId)).toEqual([]);
    await ended(taskId, controllerIds[0], '2026-11-26T22:10:00Z');
    await ended(taskId, controllerIds[1], '2026-11-27T04:30:00Z', 'America/New_York');
    await ended(taskId, controllerIds[2], '2026-11-27T04:40:00Z');
    await ended(taskId, controllerIds[3], '2026-11-27T23:00:00Z');
    await ended(taskId, controllerIds[4], '2026-11-27T23:01:00Z');
    expect(await nights(taskId)).toEqual([
      {
        evening: '2026-11-26',
        from: '2026-11-26T22:06:00.000Z',
        to: '2026-11-27T04:40:00.000Z',
        done: 2,
        failed: 1,
        skipped: 0,
        left: 4,
      },
      {
        evening: '2026-11-27',
        from: '2026-11-27T22:56:00.000Z',
        to: '2026-11-27T23:01:00.000Z',
        done: 1,
        failed: 0,
        skipped: 1,
        left: 2,
      },
    ]);
  });

  it('omit controllers that now belong to another customer', async () => {
    const { taskId, controllerIds } = await insertTaskRow(api.deps.db, api.world.north.groupId, {
      controllers: ['done', 'done'],
    });
    for (const id of controllerIds) await ended(taskId, id, '2026-11-26T23:00:00Z');
    await sql`update controllers set owner_epoch = 2 where id = ${controllerIds[1]}`.execute(api.deps.db);
    expect(await nights(taskId)).toMatchObject([{ done: 1, left: 0 }]);
  });

  it('of another group or customer do not exist', async () => {
    for (const { groupId } of [api.world.south, api.world.other]) {
      const { taskId } = await insertTaskRow(api.deps.db, groupId, { controllers: ['done'] });
      expect(await north.code('tasks.nights', { taskId })).toBe('UE_404');
    }
  });
});
