import type { EndpointRow } from '@earshot/device-protocol/messages/endpoints';
import { chance, pick } from '../chance.ts';
import { signalOf } from './signal.ts';

type Range = readonly [number, number];
interface Of {
  readonly seed: string;
  readonly serial: string;
}
export type Category = 'headset' | 'handset' | 'keypad' | 'callpoint' | 'conference';

/** A place for an endpoint. After an endpoint is unregistered, its successor takes over the name and the role. */
export interface Slot {
  readonly category: Category;
  readonly index: number;
}

export interface DeviceRanges {
  readonly headsets: Range;
  readonly handsets: Range;
  readonly keypads: Range;
  readonly callPoints: Range;
  readonly conferences: Range;
}

const ROLES = ['Manager', 'Tills', 'Bakery', 'Stock room', 'Floor', 'Deli', 'Fitting rooms', 'Entrance'];
const SPOTS = ['Main door', 'Tills', 'Back door', 'Pharmacy', 'Café', 'Upper floor'];
/** Unit code and hardware; the first of a category is the most common. */
const MODELS: Readonly<Record<Exclude<Category, 'conference'>, readonly (readonly [string, string])[]>> = {
  headset: [
    ['8930', '8930s'],
    ['8930', '8930s'],
    ['8930', '8950'],
    ['JP900', 'JP900'],
  ],
  handset: [
    ['8830', '8830'],
    ['8630', '8630'],
  ],
  keypad: [['8910', '8910']],
  callpoint: [['8920', '8920']],
};
/** Prefixes of device ids: five characters that are not shown, then a mark of the category. */
const ID_HEADS = { headset: '8930_V', handset: '8830_P', keypad: '8910_K0', callpoint: '8920_K1' } as const;

export function slotsOf({ seed, serial }: Of, ranges: DeviceRanges): Slot[] {
  const some = (category: Category, range: Range) =>
    Array.from({ length: pick(range, seed, serial, category) }, (_, index) => ({ category, index }));
  return [
    ...some('headset', ranges.headsets),
    ...some('handset', ranges.handsets),
    ...some('keypad', ranges.keypads),
    ...some('callpoint', ranges.callPoints),
    ...some('conference', ranges.conferences),
  ];
}

/** A fully charged, idle endpoint for a slot. `generation` counts its predecessors. */
export function endpointIn(of: Of, { category, index }: Slot, generation: number): EndpointRow {
  if (category === 'conference') return conferenceOf(index + 1);
  const luck = (what: string) => chance(of.seed, of.serial, category, index, generation, what);
  const ipei = String(Math.floor(luck('ipei') * 1e12)).padStart(12, '0');
  const models = MODELS[category];
  const [unitId, hardware] = models[Math.floor(luck('model') * models.length)] ?? models[0] ?? ['', ''];
  const id = `${ID_HEADS[category]}${ipei}`;
  const carried = category === 'headset' || category === 'handset';
  return {
    id,
    ipei,
    category,
    name: (carried ? ROLES : SPOTS)[index % (carried ? ROLES.length : SPOTS.length)] ?? category,
    status: 'online',
    battery: 100,
    charging: false,
    conference: null,
    lastEventAt: null,
    unitId,
    hardware,
    ...(carried ? { mode: 'idle' as const } : { location: SPOTS[index % SPOTS.length] ?? '' }),
    chargerStatus: category === 'headset' ? 'out' : null,
    config: luck('config') < 0.06 ? null : 0,
    conferenceMode: null,
    conferenceJoinedAt: null,
    lastEnrolledUser: null,
    signal: signalOf({ ...of, id }, 0),
  };
}

/** A conference of the controller itself: no unit and no IPEI, only a last known state. */
const conferenceOf = (number: number): EndpointRow => ({
  id: `CONF-${number}`,
  ipei: '',
  category: 'conference',
  name: `Conference ${number}`,
  status: 'online',
  battery: null,
  charging: false,
  conference: number,
  lastEventAt: null,
  lastKnownState: { members: 0, talklockTimeout: 300, talklockInterval: 30 },
});
