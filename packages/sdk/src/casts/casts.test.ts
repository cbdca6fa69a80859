import { describe, expect, it } from 'vitest';
import { createEarshot } from '../client.ts';
import { ConflictError, UnresolvedNamesError } from '../errors.ts';
import { fakePlatform, Refusal } from '../testing/fake-platform.ts';
import { resolveAmong } from '../testing/resolve-among.ts';
import { sampleDelivery, sampleGroup, sampleId, sampleLocation, sampleTarget } from '../testing/samples.ts';
import type { AudioClip, SavedCast } from '../types.ts';
import { castOutcome } from './sent-cast.ts';

const group = sampleGroup({ id: sampleId(900), title: 'North' });
const clip = { id: sampleId(3), name: 'Tills' } as AudioClip;
const cast = { id: sampleId(2), name: 'Tills' } as SavedCast;
const settled = sampleDelivery({ settledAt: '2026-03-01T12:01:00.000Z', counts: { SUCCESS: 1, FAILED: 1 } });

function platform(taken = false) {
  return fakePlatform({
    'session.current': () => ({ group: { id: group.id } }) as never,
    'groups.tree': () => ({ groups: [group], total: 1 }),
    'locations.list': () => ({ items: [sampleLocation(1), sampleLocation(2)] }),
    'locations.resolve': resolveAmong([sampleLocation(1), sampleLocation(2)]),
    'audioClips.createFromText': () => clip,
    'audioClips.discard': () => ({ clipId: clip.id }),
    'messageCasts.create': () => {
      if (taken) throw new Refusal(409, 'A message cast with that name already exists.');
      return cast;
    },
    'deliveries.send': () => ({
      deliveryId: settled.id,
      operationId: sampleId(77),
      targets: 2,
      startsAt: '2026-03-01T12:00:05.000Z',
      sentence: null,
      traceId: settled.traceId,
    }),
    'deliveries.get': () => settled,
    'deliveries.targets': () => ({
      items: [sampleTarget(1), sampleTarget(2, { status: 'FAILED', reason: 'location offline' })],
      total: 2,
    }),
  });
}

/** Simulates an environment where sockets are forbidden. */
function noSocket(): never {
  throw new Error('no sockets here');
}

const connect = (fetch: typeof globalThis.fetch) =>
  createEarshot({
    url: 'http://earshot.test',
    fetch,
    WebSocket: noSocket as never,
  });

describe('casts.send', () => {
  it('creates a clip and a cast, sends the cast and returns the result', async () => {
    const { fetch, calls } = platform();
    const sent = await connect(fetch).casts.send({
      text: 'Staff to the tills please',
      locations: ['shop 1', 'ES-0002'.toLowerCase(), sampleId(2)].slice(0, 1),
      conferences: [1, 3],
      tone: false,
    });
    const { outcome, locations } = await sent.result();
    expect([outcome, locations.length, sent.targets]).toEqual(['some', 2, 2]);
    const made = calls.find(({ path }) => path === 'messageCasts.create')?.input;
    expect(made).toMatchObject({
      groupId: group.id,
      audioId: clip.id,
      targetIds: [sampleId(1)],
      conferences: [true, false, true, false, false, false, false, false, false, false],
      toneflag: false,
      category: 'general',
    });
    expect(made?.['name']).toMatch(/^Staff to the tills please \d\d\/\d\d \d\d:\d\d:\d\d$/);
  });

  it('sends to all locations of a group', async () => {
    const { fetch, calls } = platform();
    await connect(fetch).casts.send({ text: 'Hello', group: 'north' });
    expect(calls.find(({ path }) => path === 'messageCasts.create')?.input['targetIds']).toEqual([
      sampleId(1),
      sampleId(2),
    ]);
  });

  it('derives all keys and the name from the given key', async () => {
    const { fetch, calls } = platform();
    await connect(fetch).casts.send({ text: 'Hello', group: 'North', idempotencyKey: 'order-2026-0815' });
    const creating = calls.filter(({ input }) => 'idempotencyKey' in input);
    expect(creating.map(({ input }) => input['idempotencyKey'])).toEqual([
      'order-2026-0815-clip',
      'order-2026-0815-cast',
      'order-2026-0815-send',
    ]);
    expect(creating[1]?.input['name']).toBe('Hello er-2026-0815');
  });

  it('creates nothing when a location is unknown or a conference is invalid', async () => {
    const { fetch, calls } = platform();
    await expect(connect(fetch).casts.send({ text: 'Hello', locations: ['Shop 77'] })).rejects.toThrow(
      UnresolvedNamesError,
    );
    await expect(connect(fetch).casts.send({ text: 'Hello', group: 'North', conferences: [11] })).rejects.toThrow(
      RangeError,
    );
    expect(calls.filter(({ input }) => 'idempotencyKey' in input)).toEqual([]);
  });

  it('discards the clip when the cast is refused', async () => {
    const { fetch, calls } = platform(true);
    await expect(connect(fetch).casts.send({ text: 'Hello', group: 'North', name: 'Tills' })).rejects.toThrow(
      ConflictError,
    );
    expect(calls.at(-1)).toMatchObject({ path: 'audioClips.discard', input: { clipId: clip.id } });
  });
});

describe('castOutcome', () => {
  it.each([
    [{ SUCCESS: 2 }, 'all'],
    [{ SUCCESS: 1, DELIVERED: 1 }, 'some'],
    [{ SUCCESS: 1, CANCELED: 1 }, 'some'],
    [{ FAILED: 2 }, 'none'],
    [{}, 'none'],
  ] as const)('returns for %o: %s', (counts, outcome) => {
    expect(castOutcome(sampleDelivery({ counts }))).toBe(outcome);
  });
});
