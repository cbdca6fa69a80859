import { describe, expect, it } from 'vitest';
import { createEarshot } from '../client.ts';
import { BadRequestError, UnresolvedNamesError } from '../errors.ts';
import { fakePlatform } from '../testing/fake-platform.ts';
import { gathered } from '../testing/gathered.ts';
import { resolveAmong } from '../testing/resolve-among.ts';
import { sampleDelivery, sampleGroup, sampleId, sampleLocation, sampleTarget } from '../testing/samples.ts';
import type { AudioClip, DeliveryChange, Operation } from '../types.ts';
import { castEvents } from './cast-events.ts';

const group = sampleGroup({ id: sampleId(900), title: 'North' });
const settled = sampleDelivery({
  settledAt: '2026-03-01T12:01:00.000Z',
  counts: { SUCCESS: 1, FAILED: 1 },
  funnel: { planned: 2, confirmed: 1, clipReady: 1, started: 1, played: 1 },
});
const operation: Operation = {
  id: sampleId(77),
  kind: 'cast.send',
  state: 'running',
  stage: 'waiting',
  subjectId: settled.id,
  title: 'Tills',
  groupId: group.id,
  progress: { total: 2, done: 0, failed: 0 },
  delivery: {
    castId: sampleId(2),
    planned: 2,
    confirmed: 1,
    playing: 0,
    final: 0,
    startsAt: settled.startsAt,
    ending: null,
  },
  message: null,
  cancellable: true,
  createdAt: settled.createdAt,
  createdBy: 'Ada Byron',
  endedAt: null,
  traceId: settled.traceId,
};

function platform(online: readonly boolean[] = [false]) {
  const answers = [...online];
  return fakePlatform({
    'session.current': () => ({ group: { id: group.id } }) as never,
    'groups.tree': () => ({ groups: [group], total: 1 }),
    'locations.list': () => ({ items: [sampleLocation(1), sampleLocation(2)] }),
    'locations.resolve': resolveAmong([sampleLocation(1), sampleLocation(2)]),
    'audioClips.createFromText': () => ({ id: sampleId(3), name: 'Tills' }) as AudioClip,
    'messageCasts.list': () => ({ items: [{ id: sampleId(5), name: 'Sale' }] }) as never,
    'messageCasts.create': () => ({ id: sampleId(2), name: 'Tills' }) as never,
    'deliveries.send': () => ({
      deliveryId: settled.id,
      operationId: operation.id,
      targets: 2,
      startsAt: '2026-03-01T12:00:05.000Z',
      sentence: null,
      traceId: settled.traceId,
    }),
    'deliveries.get': () => settled,
    'deliveries.targets': () => ({
      items: [sampleTarget(1), sampleTarget(2, { confirmedAt: null, online: answers.shift() ?? false })],
      total: 2,
    }),
    'deliveries.cancel': () => settled,
    'operations.get': () => operation,
  });
}

/** Simulates an environment where sockets are forbidden. */
function noSocket(): never {
  throw new Error('no sockets here');
}
const connect = ({ fetch }: ReturnType<typeof platform>) =>
  createEarshot({ url: 'http://earshot.test', fetch, WebSocket: noSocket as never });

describe('the handle of a cast', () => {
  it('can be restored from its id in another process', async () => {
    const fake = platform();
    const op = await connect(fake).casts.send({ text: 'Hello', group: 'North' });
    const again = await connect(fake).operations.get(op.id);
    const { id, deliveryId, castId, name, traceId } = again;
    const { deliveryId: sentId, castId: sentCastId, name: sentName, traceId: sentTrace } = op;
    expect({ id, deliveryId, castId, name, traceId }).toEqual({
      id: operation.id,
      deliveryId: sentId,
      castId: sentCastId,
      name: sentName,
      traceId: sentTrace,
    });
    expect((await again.result()).outcome).toBe('some');
    await again.cancel({ cut: false });
    expect(fake.calls.at(-1)).toMatchObject({
      path: 'deliveries.cancel',
      input: { deliveryId: settled.id, cut: false },
    });
  });

  it('is refused for other operations', async () => {
    const migration = { ...operation, kind: 'casts.migrate' as const, delivery: null };
    const fake = fakePlatform({ 'operations.get': () => migration });
    await expect(connect(fake).operations.get(operation.id)).rejects.toThrow(BadRequestError);
    expect(await connect(fake).operations.status(operation.id)).toMatchObject({ kind: 'casts.migrate' });
  });

  it('reports each event with its number of locations, and settled at the end', async () => {
    const op = await connect(platform()).casts.send({ text: 'Hello', group: 'North' });
    const events = await gathered(op.events(), ({ type, locations, of, outcome }) => [type, locations, of, outcome]);
    expect(events).toEqual([
      ['planned', 2, 2, null],
      ['confirmed', 1, 2, null],
      ['clip-ready', 1, 2, null],
      ['started', 1, 2, null],
      ['played', 1, 2, null],
      ['failed', 1, 2, null],
      ['settled', 2, 2, 'some'],
    ]);
  });

  it('waits until every reachable location has confirmed the plan', async () => {
    const fake = platform([true, false]);
    const op = await connect(fake).operations.get(operation.id);
    const { planned, confirmed, unreachable } = await op.confirmed();
    expect([planned, confirmed, unreachable.map(({ controllerId }) => controllerId)]).toEqual([2, 1, [sampleId(2)]]);
    expect(fake.calls.filter(({ path }) => path === 'deliveries.targets')).toHaveLength(2);
  });
});

const change = (confirmed: number, played: number): DeliveryChange => ({
  delivery: sampleDelivery({ funnel: { planned: 4, confirmed, clipReady: 0, started: 0, played } }),
  targets: [],
  more: false,
});

async function* changes() {
  yield change(1, 0);
  // The same change again, as after a reconnect, then the missed change.
  yield change(1, 0);
  yield change(4, 2);
  yield { ...change(4, 4), delivery: settled };
}

it('castEvents reports only new events, even after a lost connection', async () => {
  const events = await gathered(castEvents(changes()), ({ type, more }) => `${type} ${more}`);
  expect(events).toEqual([
    'planned 4',
    'confirmed 1',
    'confirmed 3',
    'played 2',
    'clip-ready 1',
    'started 1',
    'failed 1',
    'settled 2',
  ]);
});

describe('casts.send', () => {
  it('accepts local times, tags with excluded locations, and the follow option', async () => {
    const fake = platform();
    const schedule = { startDate: '2026-12-01', startTime: '09:00', intervalSeconds: 86_400, count: 30 };
    await connect(fake).casts.send({
      text: 'Good morning',
      tags: ['flagship'],
      exact: true,
      exclude: ['Shop 2'],
      group: 'North',
      schedule,
      follow: true,
    });
    expect(fake.calls.find(({ path }) => path === 'messageCasts.create')?.input).toMatchObject({
      controllerTags: ['flagship'],
      tagSelectMode: 'exact',
      excludedIds: [sampleId(2)],
    });
    expect(fake.calls.find(({ path }) => path === 'deliveries.send')?.input).toMatchObject({
      playStatus: 'schedule',
      schedule,
      follow: true,
    });
  });

  it('clears another cast by its name, without a clip', async () => {
    const fake = platform();
    const { clipId } = await connect(fake).casts.send({ clear: 'sale', group: 'North' });
    expect(clipId).toBeNull();
    const made = fake.calls.find(({ path }) => path === 'messageCasts.create')?.input;
    expect(made).toMatchObject({ category: 'clear_message', messageClearId: sampleId(5) });
    expect(made).not.toHaveProperty('audioId');
    await expect(connect(platform()).casts.send({ clear: 'Sales', group: 'North' })).rejects.toThrow(
      UnresolvedNamesError,
    );
  });

  it('can be checked before anything is created', async () => {
    const fake = platform();
    const checked = await connect(fake).casts.check({ text: 'Hello', locations: ['Shop 1'] });
    expect(checked).toEqual({ groupId: group.id, locations: 1, audience: { targetIds: [sampleId(1)] } });
    expect(fake.calls.some(({ path }) => /create|send/i.test(path))).toBe(false);
  });
});
