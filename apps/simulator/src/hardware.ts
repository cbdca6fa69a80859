import type { BaseUnitRow } from '@earshot/device-protocol/messages/base-units';
import type { EndpointRow } from '@earshot/device-protocol/messages/endpoints';
import { chance, pick } from './chance.ts';
import type { Behaviour } from './scenario.ts';

export interface Hardware {
  readonly model: string;
  readonly firmware: string;
  readonly baseUnits: readonly BaseUnitRow[];
  readonly endpoints: readonly EndpointRow[];
  /** Headsets that are on and connected. */
  readonly headsetsOnline: number;
}

const FIRMWARE = ['4.2.1', '4.2.1', '4.2.1', '4.1.7'];
const ROLES = ['Manager', 'Tills', 'Bakery', 'Stock room', 'Floor', 'Deli', 'Fitting rooms', 'Entrance'];
const SPOTS = ['Main door', 'Tills', 'Back door', 'Pharmacy', 'Café', 'Upper floor'];
const UNITS = { headset: '8930', handset: '8830', keypad: '8910', callpoint: '8920' } as const;

/** What hangs on a controller: a function of its serial, the same at every start. */
export function hardwareOf(seed: string, serial: string, { devices }: Behaviour): Hardware {
  const count = (range: readonly [number, number], kind: string) => pick(range, seed, serial, kind);
  const some = (category: keyof typeof UNITS, range: readonly [number, number]) =>
    Array.from({ length: count(range, category) }, (_, i) => endpointOf(category, i, { seed, serial }));
  const endpoints = [
    ...some('headset', devices.headsets),
    ...some('handset', devices.handsets),
    ...some('keypad', devices.keypads),
    ...some('callpoint', devices.callPoints),
  ];
  return {
    model: serial.slice(0, 3),
    firmware: FIRMWARE[pick([0, FIRMWARE.length - 1], seed, serial, 'firmware')] ?? '4.2.1',
    baseUnits: Array.from({ length: count(devices.baseUnits, 'base-unit') }, (_, i) => baseUnitOf(serial, i)),
    endpoints,
    headsetsOnline: endpoints.filter(({ category, status }) => category === 'headset' && status === 'online').length,
  };
}

const baseUnitOf = (serial: string, i: number): BaseUnitRow => ({
  id: `${serial}-B${i}`,
  name: i === 0 ? 'Primary' : `Secondary ${i}`,
  rpn: i,
  status: 'online',
  ipAddress: `192.168.1.${20 + i}`,
  firmware: '3.9.0',
});

function endpointOf(category: keyof typeof UNITS, i: number, of: { seed: string; serial: string }): EndpointRow {
  const luck = (what: string) => chance(of.seed, of.serial, category, i, what);
  const ipei = String(Math.floor(luck('ipei') * 1e12)).padStart(12, '0');
  const battery = category === 'headset' || category === 'handset';
  const charging = battery && luck('charging') < 0.25;
  return {
    id: `${UNITS[category]}_${ipei}`,
    ipei,
    category,
    name: (category === 'callpoint' ? SPOTS : ROLES)[i % 6] ?? category,
    status: charging || luck('off') < 0.12 ? 'offline' : 'online',
    battery: battery ? 15 + Math.floor(luck('battery') * 86) : null,
    charging,
    conference: category === 'headset' ? 1 : null,
    lastEventAt: null,
  };
}
