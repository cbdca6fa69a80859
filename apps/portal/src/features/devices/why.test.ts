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
