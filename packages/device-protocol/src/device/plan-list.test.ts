import { expect, it } from 'vitest';
import { at, change, delivery, guidOf, snapshot, T0 } from '../testing/samples.ts';
import { TestDevice } from '../testing/test-device.ts';
import { planListOf } from './plan-list.ts';

const hourly = { startAt: at(T0 + 3_600_000), intervalMs: 3_600_000, count: 3 };
const first = delivery(1, { segments: [hourly], origin: 'cast/sender' });

it('a change that the device cannot follow is answered with the plan, also right after another hello', () => {
  const device = TestDevice.ready();
  device.connect('n-2');
  device.plan(change(7, { set: [] }));
  expect(device.sent('hello')).toMatchObject([{ listsPlan: true }]);
  device.plan(change(7, { set: [] }));
  expect(device.sent('hello')).toEqual([]);
});

it('lists the deliveries of the plan with origin and times, and those that left it before any play', () => {
  const device = TestDevice.ready();
  device.plan(snapshot(1, [first, delivery(2, { segments: [hourly] })]));
  device.wait(60_000);
  device.plan(change(2, { set: [], remove: [{ deliveryId: guidOf(2), cut: true }] }));
  expect(planListOf(device.state.kept)).toEqual({
    held: [{ deliveryId: guidOf(1), origin: 'cast/sender', firstAt: hourly.startAt, lastAt: at(T0 + 3 * 3_600_000) }],
    left: [guidOf(2)],
  });
});

it('lists a delivery that left the plan between two plays of it, unless it returned', () => {
  const device = TestDevice.ready();
  // Its first play was before the plan arrived, so nothing was decided yet.
  const begun = delivery(2, { segments: [{ startAt: at(T0 - 60_000), intervalMs: 3_600_000, count: 2 }] });
  device.plan(snapshot(1, [begun]));
  device.plan(change(2, { remove: [{ deliveryId: guidOf(2), cut: true }] }));
  expect(planListOf(device.state.kept).left).toEqual([guidOf(2)]);
  device.plan(change(3, { set: [begun] }));
  expect(planListOf(device.state.kept).left).toEqual([]);
});
