import { createEarshot, type DeviceFilter, type Earshot, type EndpointKind } from '@earshot/sdk';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { addManyDevices, type ManyDevices, RARE_DEVICE } from './load/many-devices.ts';
import { onStage, signInStaff, type Stage } from './stage.ts';
import { interleaved, median, percentile } from './statistics.ts';

const CALLS = 15;
const PAGE_SIZE = 20;
/** Controllers for each one of the size: 100,000, and so 2,000,000 endpoints, of a whole run. */
const CONTROLLERS_FOR_EACH = 10;
const VOLATILE_LIMIT_MS = 40;
const COUNT_LIMIT_MS = 100;

type Filter = DeviceFilter<EndpointKind>;
interface Cell {
  readonly name: string;
  readonly kind?: EndpointKind;
  readonly filter: Filter;
  readonly sort: 'locationName' | 'deviceId' | 'name' | 'location' | 'deactivatedAt' | 'status' | 'updatedAt';
}

/** Lists of devices among two million, against reading one of them by its key, through the same API. */
export const deviceLists: Bench = {
  name: 'device-lists',
  compares:
    'Lists of headsets among 2,000,000 endpoints of 100,000 controllers of 100 customers, in pages of 20, through the API with ' +
    'HTTP and all rights, as internal staff. Of cells that follow an index the slower of the medians of first and last page; ' +
    'of other sorts and of totals the p95. Bare: one headset by id, a look-up by primary key through the same API.',
  run: ({ controllers, rounds }) => onStage((stage) => measureAll(stage, controllers * CONTROLLERS_FOR_EACH, rounds)),
};

async function measureAll(stage: Stage, controllers: number, rounds: number): Promise<Figure[]> {
  const { system, db } = stage;
  const { token } = await signInStaff(stage);
  const earshot = createEarshot({ url: system.api, token, timeoutMs: 60_000, retry: { retries: 20 } });
  const { group } = await earshot.session.current();
  const many = await addManyDevices(db, group.id, { controllers });
  return await measureLists(earshot, { fleet: group.id, many, rounds });
}

interface Measured {
  readonly fleet: string;
  readonly many: ManyDevices;
  readonly rounds: number;
}

/** The cells, on a fleet that is there. */
export async function measureLists(earshot: Earshot, { fleet, many, rounds }: Measured): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const cell of indexedCells(fleet, many)) figures.push(await measurePages(earshot, cell, { many, rounds }));
  for (const cell of volatileCells(many)) figures.push(await measureVolatile(earshot, cell));
  figures.push(...(await measureTotals(earshot, { fleet, many })));
  return figures;
}

/** Twelve cells with those below: the whole fleet, a customer of 1 % and one location, by sorts and filters. */
function indexedCells(fleet: string, { customerId, controllerId }: ManyDevices): Cell[] {
  const [all, one] = [{ groupId: fleet }, { groupId: customerId }];
  return [
    { name: 'whole fleet, by location', filter: all, sort: 'locationName' },
    { name: 'whole fleet, by id', filter: all, sort: 'deviceId' },
    { name: 'whole fleet, by name', filter: all, sort: 'name' },
    { name: 'whole fleet, by spot', filter: all, sort: 'location' },
    { name: 'whole fleet, removed, by when', filter: { ...all, removed: true }, sort: 'deactivatedAt' },
    { name: 'whole fleet, faulty, by id', filter: { ...all, faultyOnly: true }, sort: 'deviceId' },
    { name: 'customer of 1 %, by location', filter: one, sort: 'locationName' },
    { name: 'customer of 1 %, by id', filter: one, sort: 'deviceId' },
    { name: 'one location, by id', filter: { controllerId }, sort: 'deviceId' },
    {
      name: `whole fleet, searched for "${RARE_DEVICE}", by location`,
      filter: { ...all, search: RARE_DEVICE },
      sort: 'locationName',
    },
  ];
}

const volatileCells = ({ customerId }: ManyDevices): Cell[] => [
  { name: 'customer of 1 %, by status', filter: { groupId: customerId }, sort: 'status' },
  { name: 'customer of 1 %, by last update', filter: { groupId: customerId }, sort: 'updatedAt' },
];

async function measurePages(
  { devices }: Earshot,
  { name, filter, sort, kind = 'headset' }: Cell,
  { many, rounds }: { many: ManyDevices; rounds: number },
): Promise<Figure> {
  const { total } = await devices.count(kind, filter);
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = (at: number) =>
    timed(CALLS, () => devices.list(kind, { ...filter, sort, page: at, pageSize: PAGE_SIZE, total }));
  const key = {
    controllerId: many.controllerId,
    devices: [{ controllerId: many.controllerId, deviceId: many.headsetId }],
  };
  const measures = {
    key: async () => median(await timed(CALLS, () => devices.lookUp('headset', key))),
    first: async () => median(await page(1)),
    last: async () => median(await page(last)),
  };
  await interleaved(1, measures);
  const ms = await interleaved(rounds, measures);
  return {
    name: `${name}: page 1 and page ${last.toLocaleString('en-GB')}`,
    value: Math.max(median(ms.first), median(ms.last)),
    unit: ' ms',
    baseline: median(ms.key),
    atMostTimes: filter.search === undefined ? 3 : 10,
  };
}

async function measureVolatile({ devices }: Earshot, { name, filter, sort }: Cell): Promise<Figure> {
  const list = () => devices.list('headset', { ...filter, sort, pageSize: PAGE_SIZE });
  await timed(3, list);
  const ms = await timed(CALLS * 4, list);
  return { name: `${name}: page 1, p95`, value: percentile(ms, 95), unit: ' ms', limit: VOLATILE_LIMIT_MS };
}

async function measureTotals(
  { devices }: Earshot,
  { fleet, many }: { fleet: string; many: ManyDevices },
): Promise<Figure[]> {
  const search = { groupId: fleet, search: RARE_DEVICE };
  await timed(3, () => devices.count('headset', search));
  const counted = await timed(CALLS * 4, () => devices.count('headset', search));
  const key = {
    controllerId: many.controllerId,
    devices: [{ controllerId: many.controllerId, deviceId: many.headsetId }],
  };
  const measures = {
    key: async () => median(await timed(CALLS, () => devices.lookUp('headset', key))),
    stats: async () => median(await timed(CALLS, () => devices.stats('headset', { groupId: fleet }))),
  };
  await interleaved(1, measures);
  const ms = await interleaved(5, measures);
  return [
    { name: 'total of a search, whole fleet, p95', value: percentile(counted, 95), unit: ' ms', limit: COUNT_LIMIT_MS },
    {
      name: 'counts by status, whole fleet',
      value: median(ms.stats),
      unit: ' ms',
      baseline: median(ms.key),
      atMostTimes: 2,
    },
  ];
}

/** How long each of several calls took, one after another. */
async function timed(calls: number, call: () => Promise<unknown>): Promise<number[]> {
  const ms: number[] = [];
  for (let n = 0; n < calls; n += 1) {
    const began = performance.now();
    await call();
    ms.push(performance.now() - began);
  }
  return ms;
}
