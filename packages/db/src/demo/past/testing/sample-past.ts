import { CALL_OUTCOMES } from '@earshot/domain/calls/calls';
import type { ControllerPast, FleetPast } from '@earshot/domain/controllers/controller-past';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@earshot/domain/time/durations';

/** A past with the outages that matter, as the simulator computes one: of two controllers more than of the others. */
export function samplePast(serials: readonly string[], { until, days }: { until: number; days: number }): FleetPast {
  const from = Math.floor(until / HOUR_MS) * HOUR_MS - days * DAY_MS;
  const hours = Math.ceil((until - from) / HOUR_MS);
  const each = (value: number) => Array.from({ length: hours }, () => value);
  const midnight = Math.floor(until / DAY_MS) * DAY_MS;
  const at = (daysAgo: number, minutes: number) => midnight - daysAgo * DAY_MS + minutes * MINUTE_MS;
  return {
    from,
    until,
    platformOutage: { from: at(11, 632), until: at(11, 670) },
    controllers: serials.map((serial, index): ControllerPast => ({
      serial,
      model: serial.slice(0, 3),
      firmware: index % 4 === 3 ? '5.1.7' : '5.2.1',
      hostname: serial.toLowerCase(),
      supportedFeatures: ['firmware.update'],
      outages: [
        ...(index < 10 ? [{ from: at(37, 834), until: at(37, 975 + index), kind: 'power' as const }] : []),
        ...(index % 3 === 0 ? [{ from: at(20, 130), until: at(20, 170), kind: 'line' as const }] : []),
        ...(index === 1 ? [{ from: until - 78 * HOUR_MS, until: null, kind: 'power' as const }] : []),
      ],
      faults: index % 5 === 0 ? [{ from: at(15, 700), until: at(15, 760), deviceId: 'H1', text: 'Tills: keys' }] : [],
      loads: { cpu: each(20), memory: each(50), disk: 30, temperature: each(40) },
      headsets: each(6),
      neverPlays: index === 3,
      devices: [
        {
          id: 'H1',
          kind: 'headset',
          name: 'Tills',
          status: 'online',
          battery: 80,
          charging: false,
          ipei: '012345678901',
          unitId: '8930',
          hardware: '8930s',
          location: null,
          lastEventAt: until,
        },
      ],
      deviceChanges: [
        { at: at(3, 480), deviceId: 'H1', status: 'online', battery: 100, charging: false, conference: 1 },
      ],
      events: [
        { at: at(3, 480), name: 'endpoint.rack-out', deviceId: 'H1', detail: { deviceId: 'H1' } },
        { at: at(3, 481), name: 'endpoint.enrolled', deviceId: 'H1', detail: { deviceId: 'H1', fullName: 'Ada Reid' } },
      ],
      calls: Array.from({ length: days - 1 }, (_, day) => callOf(from + (day + 1) * DAY_MS, day)),
    })),
  };
}

function callOf(at: number, day: number): ControllerPast['calls'][number] {
  const outcome = CALL_OUTCOMES[day % CALL_OUTCOMES.length] ?? 'answered';
  return {
    at,
    callId: `call-${day}`,
    category: day % 2 === 0 ? 'callpoint' : 'phone',
    deviceId: day % 2 === 0 ? 'K1' : 'line-1',
    reason: 'Tills',
    outcome,
    durationMs: 20_000 + day,
    answeredBy: outcome === 'answered' ? 'H1' : null,
  };
}
