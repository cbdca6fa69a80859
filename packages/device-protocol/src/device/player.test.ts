import { MINUTE_MS } from '@earshot/domain/time/durations';
import { describe, expect, it } from 'vitest';
import type { PlanDelivery } from '../messages/plan-delivery.ts';
import { at, change, clip, conferences, delivery, guidOf, once, sha256Of, snapshot, T0 } from '../testing/samples.ts';
import { TestDevice } from '../testing/test-device.ts';

const START = T0 + 60_000;

function holding(...deliveries: PlanDelivery[]): TestDevice {
  const device = TestDevice.ready();
  device.plan(snapshot(1, deliveries));
  device.ack();
  return device;
}

const begun = (device: TestDevice) =>
  device.all('sound').map(({ sound }) => [Number.parseInt(sound.deliveryId.slice(-4), 16), sound.instant - T0]);
const ended = (device: TestDevice) =>
  device
    .entries('play-ended')
    .map(({ deliveryId, instant, outcome, reason }) => [
      Number.parseInt(deliveryId.slice(-4), 16),
      Date.parse(instant) - T0,
      reason ?? outcome,
    ]);
const repeating = (other: Partial<PlanDelivery> = {}) =>
  delivery(1, { segments: [{ startAt: at(START), intervalMs: MINUTE_MS, count: 10 }], lateMs: 30_000, ...other });

describe('a play', () => {
  it('begins at its instant and is reported when it is heard and when it ends', () => {
    const device = holding(delivery(1, { trace: 't-1' }));
    device.wait(59_999);
    expect(begun(device)).toEqual([]);
    device.wait(1);
    expect(begun(device)).toEqual([[1, MINUTE_MS]]);
    device.wait(500);
    device.soundStarted();
    device.wait(10_000);
    device.soundEnded();
    const play = { deliveryId: guidOf(1), instant: at(START), trace: 't-1' };
    const started = { startedAt: at(START + 500), conferences: conferences(1), headsets: 3 };
    expect(device.entries('play-started')).toMatchObject([{ ...play, ...started }]);
    expect(device.entries('play-ended')).toMatchObject([{ ...play, endedAt: at(START + 10_500), outcome: 'played' }]);
    expect(device.state.kept.begun).toEqual([]);
  });

  it('is stored before it sounds and does not begin again', () => {
    const device = holding(delivery(1));
    device.wait(MINUTE_MS);
    expect(device.state.kept.begun).toMatchObject([{ deliveryId: guidOf(1), instant: START }]);
    device.soundStarted();
    device.soundEnded();
    device.plan(change(2, { remove: [{ deliveryId: guidOf(1), cut: true }] }));
    device.plan(change(3, { set: [delivery(1)] }));
    device.wait(MINUTE_MS);
    expect(begun(device)).toHaveLength(1);
  });

  it('that is cut by a reboot fails and does not continue', () => {
    const device = holding(delivery(1));
    device.wait(MINUTE_MS);
    device.soundStarted();
    device.reboot();
    expect(ended(device)).toEqual([[1, MINUTE_MS, 'restarted']]);
    device.connect();
    device.ack();
    device.wait(MINUTE_MS);
    expect(begun(device)).toHaveLength(1);
    device.reboot();
    expect(ended(device)).toHaveLength(1);
  });

  it('that cannot be played to its end fails', () => {
    const device = holding(delivery(1));
    device.wait(MINUTE_MS);
    device.take({ kind: 'sound-ended', play: { deliveryId: guidOf(1), instant: START }, outcome: 'broken' });
    expect(ended(device)).toEqual([[1, MINUTE_MS, 'clip broken']]);
  });

  it('that is not under way is not reported', () => {
    const device = holding(delivery(1));
    const play = { deliveryId: guidOf(1), instant: START };
    device.take({ kind: 'sound-started', play, headsets: 1 });
    device.take({ kind: 'sound-ended', play, outcome: 'played' });
    expect(device.entries('play-started')).toEqual([]);
    expect(ended(device)).toEqual([]);
  });

  it.each([
    ['its instant is skipped', { skip: [at(START)] }],
    ['the delivery has no sound', { tone: false }],
  ])('does not begin when %s', (_, other) => {
    const device = holding(delivery(1, other));
    device.wait(10 * MINUTE_MS);
    expect(begun(device)).toEqual([]);
    expect(ended(device)).toEqual([]);
  });
});

describe('a late play', () => {
  it.each([
    [60_000, [[1, MINUTE_MS]], []],
    [60_001, [], [[1, MINUTE_MS, 'late']]],
  ])('begins up to the limit of 60 s and fails after it: %i ms late', (late, plays, failures) => {
    const device = TestDevice.ready();
    device.wait(MINUTE_MS + late);
    device.ack();
    device.plan(snapshot(1, [delivery(1)]));
    expect(begun(device)).toEqual(plays);
    expect(ended(device)).toEqual(failures);
  });

  it('is started only for the latest of several missed instants, and the others fail', () => {
    const device = holding(repeating({ lateMs: 60 * MINUTE_MS }));
    device.reboot();
    device.wait(4 * MINUTE_MS + 1);
    device.connect();
    device.ack();
    expect(begun(device)).toEqual([[1, 4 * MINUTE_MS]]);
    expect(ended(device)).toEqual([1, 2, 3].map((n) => [1, n * MINUTE_MS, 'late']));
  });

  it('is reported only for the latest instant missed before the plan arrived', () => {
    const device = TestDevice.ready();
    device.wait(5 * MINUTE_MS + 45_000);
    device.ack();
    device.plan(snapshot(1, [repeating()]));
    expect(ended(device)).toEqual([[1, 5 * MINUTE_MS, 'late']]);
  });
});

const withClip = (other: Partial<PlanDelivery> = {}) => delivery(1, { clips: [clip(7)], ...other });
const fetched = { kind: 'clip-fetched', sha256: sha256Of(7) } as const;
const failed = (reason: 'missing' | 'broken') => ({ kind: 'clip-failed', sha256: sha256Of(7), reason }) as const;

describe('a clip', () => {
  it('is fetched once when the plan arrives, and reported ready', () => {
    const device = holding(withClip(), delivery(2, { clips: [clip(7)] }));
    device.wait(10_000);
    expect(device.all('fetch-clip')).toEqual([{ kind: 'fetch-clip', clip: clip(7) }]);
    device.take(fetched);
    expect(device.entries('clip-ready')).toHaveLength(1);
    device.wait(MINUTE_MS);
    expect(begun(device)).toEqual([[1, MINUTE_MS]]);
  });

  it('that arrives after the instant but in time allows the play to begin', () => {
    const device = holding(withClip());
    device.wait(MINUTE_MS + 30_000);
    device.take(fetched);
    expect(begun(device)).toEqual([[1, MINUTE_MS]]);
  });

  it('that does not arrive in time makes the play fail', () => {
    const device = holding(withClip());
    device.wait(2 * MINUTE_MS);
    expect(ended(device)).toEqual([]);
    device.wait(1);
    expect(ended(device)).toEqual([[1, MINUTE_MS, 'clip missing']]);
    device.take(fetched);
    device.wait(MINUTE_MS);
    expect(begun(device)).toEqual([]);
  });

  it('that is broken makes the play fail with that reason', () => {
    const device = holding(withClip());
    device.take(failed('broken'));
    device.wait(3 * MINUTE_MS);
    expect(ended(device)).toEqual([[1, MINUTE_MS, 'clip broken']]);
  });

  it('is requested again after 10 s, 20 s, 40 s … until no play needs it, with one reported failure', () => {
    const device = holding(withClip());
    const asked: number[] = [];
    for (let count = 0; count < 20;) {
      if (device.all('fetch-clip').length > count) {
        asked.push(device.now - T0);
        device.take(failed('missing'));
        count += 1;
      }
      device.wait(1_000);
      if (device.now > T0 + 10 * MINUTE_MS) break;
    }
    expect(asked).toEqual([0, 10_000, 30_000, 70_000]);
    expect(device.entries('clip-failed')).toHaveLength(1);
  });

  it('is dropped with the last delivery that names it, and fetched again for the next', () => {
    const device = holding(withClip());
    device.take(fetched);
    device.plan(change(2, { remove: [{ deliveryId: guidOf(1), cut: true }] }));
    expect(device.effects).toContainEqual({ kind: 'drop-clip', sha256: sha256Of(7) });
    device.plan(change(3, { set: [delivery(2, { clips: [clip(7)] })] }));
    expect(device.all('fetch-clip')).toHaveLength(2);
  });

  it('is not dropped while a play uses it', () => {
    const device = holding(withClip());
    device.take(fetched);
    device.wait(MINUTE_MS);
    device.soundStarted();
    device.plan(change(2, { remove: [{ deliveryId: guidOf(1), cut: false }] }));
    expect(device.all('drop-clip')).toEqual([]);
    device.soundEnded();
    device.wait(MINUTE_MS);
    expect(device.all('drop-clip')).toHaveLength(1);
  });

  it('that arrives when no delivery needs it is dropped and not reported', () => {
    const device = holding(withClip());
    device.plan(snapshot(2, []));
    device.take(fetched);
    expect(device.effects).toContainEqual({ kind: 'drop-clip', sha256: sha256Of(7) });
    expect(device.entries('clip-ready')).toEqual([]);
  });

  it('that is already present is reported ready for a new delivery', () => {
    const device = holding(withClip());
    device.take(fetched);
    device.plan(change(2, { set: [delivery(2, { clips: [clip(7)] })] }));
    expect(device.entries('clip-ready')).toHaveLength(2);
  });
});

describe('in an occupied conference', () => {
  const at1 = { segments: once(START) };

  it('plays queue by instant and id, without overtaking', () => {
    const device = holding(
      delivery(3, at1),
      delivery(2, at1),
      delivery(1, { segments: once(START + 1_000) }),
      delivery(4, { conferences: conferences(1, 2), segments: once(START + 2_000) }),
      delivery(5, { conferences: conferences(2), segments: once(START + 3_000) }),
      delivery(6, { conferences: conferences(3), segments: once(START + 3_000) }),
    );
    device.wait(MINUTE_MS + 5_000);
    // Conference 2 is free for delivery 5, but delivery 4 waits for it first.
    expect(begun(device).map(([n]) => n)).toEqual([2, 6]);
    const order = [2, 6, 3, 1, 4, 5];
    for (let count = 3; count <= order.length; count++) {
      device.soundEnded();
      expect(begun(device).map(([n]) => n)).toEqual(order.slice(0, count));
    }
  });

  it('a play that waited too long fails as busy', () => {
    const device = holding(delivery(1, at1), delivery(2, { ...at1, lateMs: 5_000 }));
    device.wait(MINUTE_MS + 5_001);
    expect(ended(device)).toEqual([[2, MINUTE_MS, 'busy']]);
  });

  it('a play is also blocked by a play of its own delivery', () => {
    const device = holding(repeating());
    device.wait(2 * MINUTE_MS + 30_001);
    expect(ended(device)).toEqual([[1, 2 * MINUTE_MS, 'busy']]);
  });
});
