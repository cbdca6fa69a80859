import { describe, expect, it } from 'vitest';
import type { PlanDelivery } from '../messages/plan-delivery.ts';
import { planDigest } from '../plan-digest.ts';
import { at, change, delivery, guidOf, once, snapshot, T0 } from '../testing/samples.ts';
import { TestDevice } from '../testing/test-device.ts';

const held = (device: TestDevice) => Object.keys(device.state.kept.plan.deliveries);
const applied = (device: TestDevice) => device.entries('plan-applied').map(({ generation }) => generation);
const [one, two, three] = [1, 2, 3].map((n) => delivery(n)) as [PlanDelivery, PlanDelivery, PlanDelivery];

function holding(generation: number, ...deliveries: PlanDelivery[]): TestDevice {
  const device = TestDevice.ready();
  device.wait(5_000);
  device.plan(snapshot(generation, deliveries));
  return device;
}

/** A device with a play that sounds (`heard`) or is about to. */
function playing({ started }: { started: boolean }): TestDevice {
  const device = holding(1, one);
  device.wait(60_000);
  if (started) device.soundStarted();
  return device;
}

describe('a plan change', () => {
  it('based on the previous generation is applied and confirmed with the digest', () => {
    const device = holding(4, one, two);
    device.plan(change(5, { set: [three], remove: [{ deliveryId: guidOf(1), cut: false }] }));
    expect(held(device)).toEqual([guidOf(2), guidOf(3)]);
    const digest = planDigest([two, three]);
    expect(device.entries('plan-applied').at(-1)).toMatchObject({ generation: 5, digest });
    expect(device.state.kept.plan).toMatchObject({ generation: 5, digest });
  });

  it('with a higher revision of a delivery replaces it', () => {
    const device = holding(4, one, two);
    const later = { ...one, revision: 2, skip: one.segments.map(({ startAt }) => startAt) };
    device.plan(change(5, { set: [later] }));
    expect(device.state.kept.plan.deliveries[one.deliveryId]).toEqual(later);
    expect(device.entries('plan-applied').at(-1)).toMatchObject({ generation: 5, digest: planDigest([later, two]) });
  });

  it('based on another generation changes nothing and causes a hello', () => {
    const device = holding(4, one);
    device.plan(change(6, { set: [two] }));
    expect(held(device)).toEqual([guidOf(1)]);
    expect(device.sent('hello')).toHaveLength(1);
  });

  it.each([4, 3])('to generation %i, which the device already has, is ignored', (generation) => {
    const device = holding(4, one);
    device.plan(change(generation, { set: [two] }));
    expect(device.effects).toEqual([]);
    expect(held(device)).toEqual([guidOf(1)]);
  });
});

describe('a snapshot', () => {
  it('of a higher generation replaces the whole plan', () => {
    const device = holding(4, one, two);
    device.plan(snapshot(9, [two, three]));
    expect(held(device)).toEqual([guidOf(2), guidOf(3)]);
    expect(applied(device)).toEqual([4, 9]);
  });

  it('of a lower generation is ignored', () => {
    const device = holding(4, one);
    device.plan(snapshot(3, [two]));
    expect(held(device)).toEqual([guidOf(1)]);
  });

  it('of the same generation repairs differences and is ignored when there are no differences', () => {
    const device = holding(4, one);
    device.plan(snapshot(4, [one]));
    expect(applied(device)).toEqual([4]);
    device.plan(snapshot(4, [two]));
    expect(held(device)).toEqual([guidOf(2)]);
    expect(applied(device)).toEqual([4, 4]);
  });

  it('in parts is applied when the last part has arrived, in any order and with repeats', () => {
    const device = holding(4, one);
    const part = (n: number, deliveries: PlanDelivery[]) =>
      device.plan({ ...snapshot(5, deliveries), part: n, parts: 3 });
    for (const [n, deliveries] of [
      [3, [three]],
      [1, [one]],
      [3, [three]],
    ] as const)
      part(n, [...deliveries]);
    expect(applied(device)).toEqual([4]);
    part(2, [two]);
    expect(held(device).toSorted()).toEqual([guidOf(1), guidOf(2), guidOf(3)]);
    expect(applied(device)).toEqual([4, 5]);
  });

  it('in parts is not applied when two parts belong to different snapshots', () => {
    const device = holding(4);
    device.plan({ ...snapshot(5, [one]), id: 'a', part: 1, parts: 2 });
    device.plan({ ...snapshot(5, [two]), id: 'b', part: 2, parts: 2 });
    expect(applied(device)).toEqual([4]);
    device.plan({ ...snapshot(5, [one]), id: 'b', part: 1, parts: 2 });
    expect(applied(device)).toEqual([4, 5]);
  });

  it('in parts starts again on a new connection', () => {
    const device = holding(4);
    device.plan({ ...snapshot(5, [one]), part: 1, parts: 2 });
    device.connect();
    device.plan({ ...snapshot(5, [two]), part: 2, parts: 2 });
    expect(applied(device)).toEqual([4]);
  });
});

describe('a delivery that is removed while it sounds', () => {
  it.each([
    ['is cut if the removal requires it', { started: true, cut: true }, 'cut'],
    ['plays to its end if the removal allows it', { started: true, cut: false }, undefined],
    ['is always cut before it is audible', { started: false, cut: false }, 'cut'],
  ])('%s', (_, { started, cut }, outcome) => {
    const device = playing({ started });
    device.plan(change(2, { remove: [{ deliveryId: guidOf(1), cut }] }));
    expect(device.all('silence')).toHaveLength(outcome === undefined ? 0 : 1);
    expect(device.entries('play-ended').map((entry) => entry.outcome)).toEqual(outcome === undefined ? [] : [outcome]);
    device.soundEnded();
    expect(device.entries('play-ended')).toMatchObject([{ outcome: outcome ?? 'played' }]);
  });

  it('is cut by a snapshot that does not list it', () => {
    const device = playing({ started: true });
    device.plan(snapshot(2, []));
    expect(device.entries('play-ended')).toMatchObject([{ outcome: 'cut' }]);
  });

  it('is cut before the removal is confirmed', () => {
    const device = playing({ started: true });
    device.plan(change(2, { remove: [{ deliveryId: guidOf(1), cut: true }] }));
    expect(device.written.slice(-2).map(({ kind }) => kind)).toEqual(['play-ended', 'plan-applied']);
  });
});

describe('a delivery whose plays the platform stops', () => {
  const minutely = delivery(1, { segments: [{ startAt: at(T0 + 60_000), intervalMs: 60_000, count: 5 }] });
  const stopped = (afterMs: number) => ({ ...minutely, revision: 2, stoppedAt: at(T0 + afterMs) });

  function sounding(): TestDevice {
    const device = holding(1, minutely);
    device.wait(55_000);
    device.soundStarted();
    return device;
  }

  it.each([
    ['a change', (device: TestDevice) => device.plan(change(2, { set: [stopped(61_000)] }))],
    ['a snapshot', (device: TestDevice) => device.plan(snapshot(3, [stopped(61_000)]))],
  ])('is silent at once by %s, and plays again at the next instant', (_, stop) => {
    const device = sounding();
    device.wait(1_000);
    stop(device);
    expect(device.all('silence')).toHaveLength(1);
    expect(device.entries('play-ended')).toMatchObject([{ outcome: 'cut', reason: 'stopped' }]);
    expect(device.written.slice(-2).map(({ kind }) => kind)).toEqual(['play-ended', 'plan-applied']);
    device.wait(58_000);
    expect(device.all('sound')).toHaveLength(1);
    device.wait(2_000);
    expect(device.all('sound')).toHaveLength(2);
  });

  it('does not begin a play that waits for its conference', () => {
    const first = delivery(2, { segments: once(T0 + 59_000) });
    const device = holding(1, first, minutely);
    device.wait(57_000);
    expect(device.all('sound')).toHaveLength(1);
    device.plan(change(2, { set: [stopped(61_000)], remove: [{ deliveryId: guidOf(2), cut: true }] }));
    expect(device.all('sound')).toHaveLength(1);
    expect(device.entries('play-ended').map(({ outcome, reason }) => reason ?? outcome)).toEqual(['cut', 'stopped']);
  });

  it('plays on if the play began after the stop', () => {
    const device = sounding();
    device.plan(change(2, { set: [stopped(59_000)] }));
    expect(device.all('silence')).toEqual([]);
  });
});

it('the plan is kept across a reboot', () => {
  const device = holding(4, one, two);
  const { plan } = device.state.kept;
  device.reboot();
  expect(device.state.kept.plan).toEqual(plan);
});
