import { expect, it } from 'vitest';
import { whyOf } from './why.ts';

const headset = { battery: 60, charging: false, chargerStatus: 'out', deactivatedAt: null } as const;

it('a healthy device has no reasons', () => {
  expect(whyOf({ ...headset, status: 'online', lastKnownState: { fault: 'was once' } })).toEqual([]);
});
it('a fault is explained by the state, the last event or the charger, or is unexplained', () => {
  const faulty = { ...headset, status: 'faulty' } as const;
  expect(whyOf({ ...faulty, lastKnownState: { fault: 'microphone' } })).toEqual(['Reported: “microphone”.']);
  const events = [
    { name: 'endpoint.faulty', detail: { reason: 'an older one' } },
    { name: 'endpoint.faulty', detail: { reason: 'earpiece is open' } },
  ];
  expect(whyOf({ ...faulty, events })).toEqual(['Reported: “earpiece is open”.']);
  expect(whyOf({ ...faulty, chargerStatus: 'fault' })).toEqual(['Its charger reports a fault.']);
  expect(whyOf(faulty)).toEqual(['Its controller reports a fault and gives no reason.']);
});
it('an offline device is explained by its controller or its battery, or is unexplained', () => {
  const away = { ...headset, status: 'offline' } as const;
  const controller = { status: 'inactive', lastSeenAt: '2026-11-21T09:00:00.000Z' } as const;
  expect(whyOf({ ...away, controller })[0]).toMatch(/^Its controller is offline and last reported at 21\/11\/2026/);
  expect(whyOf({ ...away, battery: 2 })).toEqual(['Its battery was at 2 % in its last report.']);
  expect(whyOf(away)).toEqual(['Its controller cannot reach it and gives no reason.']);
});
it('a removed device shows the date of its removal', () => {
  const removed = { ...headset, status: 'removed', deactivatedAt: '2026-11-20T09:00:00.000Z' } as const;
  expect(whyOf(removed)[0]).toContain('20/11/2026');
});

const UNEXPLAINED = 'Its controller cannot reach it and gives no reason.';
const at = new Date(2026, 10, 21, 9, 0, 0).toISOString();
const inactive = { status: 'inactive', lastSeenAt: at } as const;
const CONTROLLER_AWAY = 'Its controller is offline and last reported at 21/11/2026 09:00:00.';
const batteryAt = (percent: number) => `Its battery was at ${percent} % in its last report.`;

it.each(['offline', 'longOffline', 'unknown', 'noBattery'] as const)(
  'a device that is %s is away, because of its controller or of its battery',
  (status) => {
    expect(whyOf({ deactivatedAt: null, status })).toEqual([UNEXPLAINED]);
    expect(whyOf({ ...headset, status, controller: inactive, battery: 5 })).toEqual([CONTROLLER_AWAY, batteryAt(5)]);
  },
);

it.each([
  [0, false, batteryAt(0)],
  [5, false, batteryAt(5)],
  [6, false, UNEXPLAINED],
  [5, true, UNEXPLAINED],
  [null, false, UNEXPLAINED],
])('the last battery level %s of a device that is away (charging: %s) may explain it', (battery, charging, text) => {
  expect(whyOf({ ...headset, status: 'offline', battery, charging })).toEqual([text]);
});

it('a controller that is online or not known does not explain why a device is away', () => {
  const active = { status: 'active', lastSeenAt: at } as const;
  expect(whyOf({ ...headset, status: 'offline', controller: active })).toEqual([UNEXPLAINED]);
  expect(whyOf({ ...headset, status: 'offline', controller: undefined })).toEqual([UNEXPLAINED]);
});

it('a device that is online has no reasons, even with a low battery or a controller that is offline', () => {
  expect(whyOf({ ...headset, status: 'online', battery: 1, controller: inactive })).toEqual([]);
});

it('a device reboots with its controller, or by itself', () => {
  const rebooting = { status: 'rebooting', lastSeenAt: at } as const;
  expect(whyOf({ ...headset, status: 'rebooting', controller: rebooting })).toEqual(['Its controller is rebooting.']);
  expect(whyOf({ ...headset, status: 'rebooting', controller: inactive })).toEqual([]);
  expect(whyOf({ ...headset, status: 'rebooting' })).toEqual([]);
  expect(whyOf({ ...headset, status: 'online', controller: rebooting })).toEqual([]);
});

it('the fault of a charger is a reason for any status, beside the others', () => {
  expect(whyOf({ ...headset, status: 'online', chargerStatus: 'fault' })).toEqual(['Its charger reports a fault.']);
  expect(whyOf({ ...headset, status: 'noBattery', battery: 3, chargerStatus: 'fault' })).toEqual([
    batteryAt(3),
    'Its charger reports a fault.',
  ]);
});

it.each([
  [{ fault: 'microphone', reason: 'water' }, 'microphone'],
  [{ faultReason: 'earpiece', error: 'E7' }, 'earpiece'],
  [{ fault: '', reason: 'water' }, 'water'],
  [{ fault: true, error: 'E7' }, 'E7'],
])('the reported state %j explains a device that is not well by its first text: %s', (lastKnownState, words) => {
  for (const status of ['faulty', 'offline', 'rebooting'] as const)
    expect(whyOf({ ...headset, status, lastKnownState })).toEqual([`Reported: “${words}”.`]);
});

it('the state takes precedence over the events, and only events of a fault explain one', () => {
  const events = [
    { name: 'endpoint.FAULT', detail: { reason: 'earpiece is open' } },
    { name: 'endpoint.online', detail: { reason: 'back again' } },
  ];
  const faulty = { ...headset, status: 'faulty', events } as const;
  expect(whyOf(faulty)).toEqual(['Reported: “earpiece is open”.']);
  expect(whyOf({ ...faulty, lastKnownState: null })).toEqual(['Reported: “earpiece is open”.']);
  expect(whyOf({ ...faulty, lastKnownState: { error: 'E7' } })).toEqual(['Reported: “E7”.']);
  expect(whyOf({ ...faulty, status: 'offline' })).toEqual([UNEXPLAINED]);
  expect(whyOf({ ...faulty, events: events.slice(1) })).toEqual([
    'Its controller reports a fault and gives no reason.',
  ]);
});

it('a removed device has its removal as its only reason', () => {
  const removed = { ...headset, status: 'removed', chargerStatus: 'fault', lastKnownState: { fault: 'x' } } as const;
  expect(whyOf({ ...removed, deactivatedAt: at })).toEqual(['Removed from its controller at 21/11/2026 09:00:00.']);
});
