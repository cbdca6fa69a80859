import { expect, it } from 'vitest';
import { createEarshot } from '../client.ts';
import { fakePlatform } from '../testing/fake-platform.ts';
import { sampleId } from '../testing/samples.ts';

const url = 'https://earshot.example';
const hearing = (n: number) => ({
  controllerId: sampleId(1),
  serialNumber: 'VC4-1',
  boxName: 'Leith',
  instant: '2026-12-01T09:00:00.000Z',
  teamMemberId: sampleId(n),
  fullName: null,
  heardAt: null,
});

it('hearings are read page by page, counted, and sent again to the listeners who missed them', async () => {
  const all = Array.from({ length: 250 }, (_, index) => hearing(index));
  const platform = fakePlatform({
    'deliveries.hearings': ({ page = 1, pageSize = 100 }) => ({
      items: all.slice((page - 1) * pageSize, page * pageSize),
    }),
    'deliveries.hearingCounts': () => ({ heard: 0, missed: 3, heardNothing: 3 }),
    'deliveries.sendToMissed': () => ({ deliveryId: sampleId(6) }) as never,
    'deliveries.listenersReach': () => ({ teamMembers: 2 }) as never,
    'session.current': () => ({ group: { id: sampleId(900) } }) as never,
  });
  const { deliveries } = createEarshot({ url, token: 'one', fetch: platform.fetch });
  const deliveryId = sampleId(5);
  const seen: string[] = [];
  for await (const { teamMemberId } of deliveries.allHearings({ deliveryId, view: 'missed' })) seen.push(teamMemberId);
  expect(seen).toEqual(all.map(({ teamMemberId }) => teamMemberId));
  expect(await deliveries.hearingCounts({ deliveryId })).toEqual({ heard: 0, missed: 3, heardNothing: 3 });
  expect(await deliveries.sendToMissed({ deliveryId })).toEqual({ deliveryId: sampleId(6) });
  await deliveries.listenersReach({ listeners: { kind: 'enrolled' } });
  const input = (path: string) => platform.calls.find((call) => call.path === path)?.input;
  expect(input('deliveries.hearings')).toMatchObject({ deliveryId, view: 'missed' });
  expect(input('deliveries.sendToMissed')).toMatchObject({ deliveryId, idempotencyKey: expect.any(String) as string });
  expect(input('deliveries.listenersReach')).toEqual({ listeners: { kind: 'enrolled' }, groupId: sampleId(900) });
});
