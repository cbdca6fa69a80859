import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { makeReachable } from '../../testing/devices.ts';
import { countHearings } from '../../testing/hearings.ts';
import { insertPastDelivery, insertPlayRow } from '../../testing/past-delivery.ts';
import { insertTeamMemberRow, openTeamEnrolment } from '../../testing/team-members.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let standard: TestClient;
beforeAll(async () => {
  api = await testApi();
  await openTeamEnrolment(api.deps.db);
  standard = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
});
afterAll(() => api.destroy());

/** A delivery whose only listener did not hear its play an hour ago. */
async function missed(options: { catchUpMs?: number } = {}) {
  const { db } = api.deps;
  const past = await insertPastDelivery(db, { ...api.world.north, locations: 1, plays: 1 });
  const { deliveryId } = past;
  const [controllerId = ''] = past.controllerIds;
  await makeReachable(db, controllerId, ['plan.listeners']);
  const teamMemberId = await insertTeamMemberRow(db, controllerId);
  const listeners = JSON.stringify({ kind: 'members', teamMemberIds: [teamMemberId], ...options });
  await sql`update deliveries set listeners = ${listeners}::jsonb where id = ${deliveryId}`.execute(db);
  await insertPlayRow(db, {
    deliveryId,
    controllerId,
    instant: past.instants[0],
    outcome: 'failed',
    reason: 'no listener',
  });
  await countHearings(db, [{ deliveryId, controllerId }]);
  return { deliveryId, controllerId, teamMemberId };
}

describe('sending again to the listeners who missed a delivery', () => {
  it('addresses them, without the right to see team members, and once for a key', async () => {
    const { deliveryId, controllerId, teamMemberId } = await missed();
    const input = { deliveryId, idempotencyKey: 'to the missed' };
    const sent = await standard.call('deliveries.sendToMissed', input);
    expect(await standard.call('deliveries.sendToMissed', input)).toEqual(sent);
    const again = await standard.call('deliveries.get', { deliveryId: sent.deliveryId });
    expect(again.listeners).toEqual({ kind: 'members', teamMemberIds: [teamMemberId] });
    const { items } = await standard.call('deliveries.targets', { deliveryId: sent.deliveryId });
    expect(items.map((item) => item.controllerId)).toEqual([controllerId]);
  });

  it('waits until the time to catch up with the delivery is over', async () => {
    const { deliveryId } = await missed({ catchUpMs: 2 * 3_600_000 });
    await expect(standard.call('deliveries.sendToMissed', { deliveryId })).rejects.toMatchObject({
      message: expect.stringMatching(/^Listeners who enrol in the next (?:\d+ h )?\d+ min hear it then/) as string,
    });
    const over = await missed({ catchUpMs: 60_000 });
    const { deliveryId: sentId } = await standard.call('deliveries.sendToMissed', { deliveryId: over.deliveryId });
    const { listeners } = await standard.call('deliveries.get', { deliveryId: sentId });
    expect(listeners).toMatchObject({ catchUpMs: 60_000 });
  });

  it('works for an inheritable cast', async () => {
    const { deliveryId } = await missed();
    await sql`
      update message_casts set inherit = true, audience = 'all'
      where id = (select cast_id from deliveries where id = ${deliveryId})`.execute(api.deps.db);
    expect(await standard.call('deliveries.sendToMissed', { deliveryId })).toMatchObject({ targets: 1 });
  });

  it('is refused if all have heard it', async () => {
    const { deliveryId, controllerId, teamMemberId } = await missed();
    const heard = JSON.stringify({ [teamMemberId]: new Date().toISOString() });
    await sql`update plays set heard = ${heard}::jsonb where delivery_id = ${deliveryId}`.execute(api.deps.db);
    await countHearings(api.deps.db, [{ deliveryId, controllerId }]);
    expect(await standard.code('deliveries.sendToMissed', { deliveryId })).toBe('UE_409');
  });
});
