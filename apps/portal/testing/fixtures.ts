import type { z } from 'zod';
import type { audioClip } from '@earshot/domain/audio-clips/schema';
import type { Location } from '@earshot/domain/controllers/schema';
import type { GroupNode } from '@earshot/domain/groups/schema';
import type { castDetail } from '@earshot/domain/message-casts/schema';
import { DEFAULT_CONFERENCES } from '@earshot/domain/message-casts/limits';

export const uuid = (kind: number, n: number): string =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const FEATURES: GroupNode['features'] = ['mds', 'locationTags'];
// oxlint-disable-next-line max-params
const node = (n: number, parent: number | null, title: string, controllerCount = 0): GroupNode => ({
  id: uuid(1, n),
  parentId: parent === null ? null : uuid(1, parent),
  title,
  isCustomer: parent === null,
  features: FEATURES,
  controllerCount,
  version: 1,
});

const TOWNS: Record<string, string[]> = {
  Yorkshire: [
    'Leeds Headrow',
    'York Coppergate',
    'Harrogate',
    'Hull St Stephen’s',
    'Sheffield Fargate',
    'Wakefield',
    'Skipton',
    'Scarborough',
    'Bradford Broadway',
    'Doncaster Frenchgate',
    'Huddersfield',
    'Whitby',
  ],
  London: [
    'Oxford Street East',
    'Kensington High Street',
    'Camden Lock',
    'Stratford Westfield',
    'Brixton',
    'Richmond',
    'Ealing Broadway',
    'Croydon Whitgift',
    'Greenwich',
    'Canary Wharf',
    'Hammersmith',
    'Islington',
  ],
  Scotland: [
    'Edinburgh Princes Street',
    'Glasgow Buchanan Galleries',
    'Aberdeen Union Square',
    'Dundee Overgate',
    'Inverness Eastgate',
    'Stirling Thistles',
    'Perth',
    'Ayr',
  ],
  Wales: [
    'Cardiff St David’s',
    'Swansea Quadrant',
    'Newport Friars Walk',
    'Wrexham Eagles Meadow',
    'Aberystwyth',
    'Llandudno',
  ],
  Ireland: ['Dublin Grafton Street', 'Dublin Dundrum', 'Cork Opera Lane', 'Galway Eyre Square', 'Limerick Crescent'],
};

export const groups: GroupNode[] = [
  node(1, null, 'Northwind'),
  node(2, 1, 'UK'),
  node(3, 2, 'Yorkshire', 12),
  node(4, 2, 'London', 12),
  node(5, 2, 'Scotland', 8),
  node(6, 2, 'Wales', 6),
  node(7, 1, 'Ireland', 5),
];

const STATUSES: Location['status'][] = [
  'active',
  'active',
  'active',
  'active',
  'active',
  'inactive',
  'active',
  'fault',
  'active',
  'active',
  'rebooting',
  'active',
  'unknown',
];
export const locations: Location[] = Object.entries(TOWNS).flatMap(([region, towns], r) =>
  towns.map((town, t): Location => {
    const n = r * 20 + t;
    const status = STATUSES[(n * 7) % STATUSES.length] ?? 'active';
    return {
      id: uuid(2, n),
      serialNumber: `VC4-${String(100 + n * 37).padStart(5, '0')}`,
      boxName: town,
      groupId: groups.find(({ title }) => title === region)?.id ?? uuid(1, 1),
      groupTitle: region,
      groupPath: region === 'Ireland' ? ['Northwind', region] : ['Northwind', 'UK', region],
      postcode: 'LS1 6AG',
      latitude: 53.8,
      longitude: -1.5,
      timezone: region === 'Ireland' ? 'Europe/Dublin' : 'Europe/London',
      labels: [n % 3 === 0 ? 'large' : 'small', ...(n % 5 === 0 ? ['24h'] : [])],
      model: 'VC4',
      firmwareVersion: '5.2.1',
      status,
      lastSeenAt: status === 'unknown' ? null : minutesAgo(status === 'inactive' ? 400 + n : 0.4),
      faults: status === 'fault' ? ['base unit 2 offline'] : [],
      devices: { baseUnits: 2, headsets: 6 + (n % 9), handsets: 1, keypads: 1, callPoints: 2 },
      version: 1,
    };
  }),
);

export type Clip = z.infer<typeof audioClip>;
// oxlint-disable-next-line max-params
const clip = (n: number, name: string, script: string | null, durationMs: number): Clip => ({
  id: uuid(3, n),
  groupId: uuid(1, 1),
  name,
  description: script === null ? 'Recorded in the studio' : '',
  type: script === null ? (n % 2 ? 'upload' : 'record') : 'tts',
  status: n === 7 ? 'suspended' : 'running',
  script,
  voice: script === null ? null : 'en-GB-f',
  durationMs,
  bytes: durationMs * 8,
  sha256: 'a'.repeat(64),
  createdAt: minutesAgo(n * 700 + 30),
  createdBy: 'Aisha Malik',
  version: 1,
});
export const clips: Clip[] = [
  clip(
    1,
    'Closing – ten minutes',
    'Dear customers, we close in ten minutes. Please bring your goods to the tills.',
    5100,
  ),
  clip(2, 'Closing – five minutes', 'We close in five minutes. Thank you for shopping with us today.', 4200),
  clip(3, 'Till assistance', 'A colleague to the tills, please.', 2300),
  clip(4, 'Good morning', 'Good morning everyone. Have a great day.', 3100),
  clip(5, 'Fire drill', null, 14_300),
  clip(6, 'Black Friday opening', null, 22_000),
  clip(7, 'Summer sale', 'The summer sale starts now in all departments.', 4000),
  ...Array.from({ length: 22 }, (_, i) =>
    clip(8 + i, `Announcement ${i + 1}`, `This is announcement number ${i + 1}.`, 3000 + i * 90),
  ),
];

/** Adds a clip made from a text, like the API. */
export function addClip(values: Pick<Clip, 'groupId' | 'name' | 'description'> & { script: string }): Clip {
  const { groupId, name, description, script } = values;
  const made = clip(1000 + clips.length, name, script, 400 + script.length * 62);
  clips.unshift(Object.assign(made, { groupId, description, createdAt: new Date().toISOString() }));
  return made;
}

export type Cast = z.infer<typeof castDetail>;
// oxlint-disable-next-line max-params
const cast = (n: number, name: string, category: Cast['category'], targets: number): Cast => ({
  id: uuid(4, n),
  groupId: uuid(1, 1),
  name,
  description: n % 2 ? 'Every evening before the doors close' : '',
  category,
  audioId: clips[n % 7]?.id ?? null,
  clipName: clips[n % 7]?.name ?? null,
  clipDurationMs: clips[n % 7]?.durationMs ?? null,
  listeners: null,
  conferences: [...DEFAULT_CONFERENCES],
  toneflag: true,
  audience: 'locations',
  controllerTags: [],
  tagSelectMode: 'inclusive',
  inherit: false,
  inherited: false,
  messageClearId: null,
  messageClearName: null,
  migrated: false,
  notMigrated: null,
  excludedIds: [],
  updatedAt: minutesAgo(n * 1300 + 12),
  targetCount: targets,
  isSent: n !== 1,
  createdAt: minutesAgo(n * 1300 + 12),
  createdBy: 'Aisha Malik',
  version: 1,
  targetIds: locations.slice(0, targets).map(({ id }) => id),
});
export const casts: Cast[] = [
  cast(0, 'Closing in ten minutes', 'customer_information', 43),
  cast(1, 'Till assistance', 'action_required', 12),
  cast(2, 'Morning welcome', 'general', 30),
  cast(3, 'Fire drill on Thursday', 'action_required', 43),
  cast(4, 'Black Friday doors open', 'customer_information', 24),
];
