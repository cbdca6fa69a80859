import { describe, expect, it } from 'vitest';
import { at, delivery, snapshot, T0 } from '../testing/samples.ts';
import { TestDevice } from '../testing/test-device.ts';
import { remember, setClock, timeOf, UNSET_CLOCK } from './clock.ts';

const sentAt = (mono: number) => remember(UNSET_CLOCK, { seq: 1, mono });

describe('an acknowledgement', () => {
  it('sets the clock to the platform time plus half the round trip', () => {
    const clock = setClock(sentAt(1_000), { echo: 1, now: T0 }, 1_600);
    expect(timeOf(clock, { mono: 1_600, wall: 0 })).toBe(T0 + 300);
  });

  it.each([
    [1_999, true],
    [2_000, false],
    [60_000, false],
    [-1, false],
  ])('with a round trip of %i ms sets the clock: %s', (roundTrip, sets) => {
    const clock = setClock(sentAt(1_000), { echo: 1, now: T0 }, 1_000 + roundTrip);
    expect(clock.offset !== null).toBe(sets);
  });

  it('of an unknown message does not set the clock', () => {
    expect(setClock(sentAt(0), { echo: 2, now: T0 }, 1).offset).toBeNull();
  });

  it('that is repeated, or follows that of a later message, does not set the clock', () => {
    const both = remember(sentAt(0), { seq: 2, mono: 100 });
    const set = setClock(both, { echo: 2, now: T0 }, 200);
    expect(setClock(set, { echo: 2, now: T0 + 50_000 }, 300)).toBe(set);
    expect(setClock(set, { echo: 1, now: T0 + 50_000 }, 300)).toBe(set);
  });

  it('that moves the clock by more than 2 s is flagged until one that does not', () => {
    const first = setClock(sentAt(0), { echo: 1, now: T0 }, 0);
    const moved = setClock(remember(first, { seq: 2, mono: 10 }), { echo: 2, now: T0 + 2_011 }, 10);
    const stays = setClock(remember(moved, { seq: 3, mono: 20 }), { echo: 3, now: T0 + 2_021 }, 20);
    expect([first, moved, stays].map(({ flagged }) => flagged)).toEqual([false, true, false]);
  });
});

it('only the latest unanswered messages are remembered', () => {
  let clock = UNSET_CLOCK;
  for (let seq = 1; seq <= 100; seq++) clock = remember(clock, { seq, mono: seq });
  expect(clock.sent.length).toBeLessThan(50);
  expect(clock.sent.at(-1)?.seq).toBe(100);
});

it('a jump of the wall clock has no effect once the platform has answered', () => {
  const steady = TestDevice.ready();
  const jumping = TestDevice.ready();
  for (const device of [steady, jumping]) {
    device.plan(snapshot(1, [delivery(1)]));
    device.wait(30_000);
    if (device === jumping) device.wallError = -86_400_000;
    device.wait(29_999);
    expect(device.all('sound')).toEqual([]);
    if (device === jumping) device.wallError = 86_400_000;
    device.wait(1);
    device.soundStarted();
  }
  expect(jumping.written).toEqual(steady.written);
  expect(jumping.entries('play-started')).toMatchObject([{ startedAt: at(T0 + 60_000) }]);
});

it('no play begins before the first acknowledgement, whatever the wall clock shows', () => {
  const device = new TestDevice();
  device.connect();
  device.plan(snapshot(1, [delivery(1)]));
  device.wallError = 60_500;
  device.wait(61_000);
  expect(device.all('sound')).toEqual([]);
  device.take({ kind: 'happened', name: 'rack.opened', detail: {} });
  device.ack();
  expect(device.all('sound')).toHaveLength(1);
});
