import { createEarshot, type DeviceFilter, type Earshot, type EndpointKind } from '@earshot/sdk';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { type ListCell, measurePages, measureSlower, medianOf, PAGE_SIZE } from './list-cells.ts';
import { addManyDevices, type ManyDevices, RARE_DEVICE } from './load/many-devices.ts';
import { onStage, signInStaff, type Stage } from './stage.ts';
import { interleaved, median } from './statistics.ts';

/** Multiple of the size: 100,000 controllers, and so 2,000,000 endpoints, in a full run. */
const CONTROLLERS_FOR_EACH = 10;

interface Cell {
  readonly name: string;
  readonly filter: DeviceFilter<EndpointKind>;
  readonly sort: 'locationName' | 'deviceId' | 'name' | 'location' | 'deactivatedAt' | 'status' | 'updatedAt';
}

/** Measures lists of devices among two million, against reading one device by its key through the same API. */
export const deviceLists: Bench = {
  name: 'device-lists',
  compares:
    'Lists of headsets among 2,000,000 endpoints of 100,000 controllers of 100 customers, in pages of 20, through the API over HTTP ' +
    'with all permissions, as internal staff. Sorts with an index: the slower median of first and last page. Other sorts and totals: ' +
    'the p95. Bare: one headset by id, a lookup by primary key through the same API.',
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

/** Measures all sorts and filters on an existing fleet. */
export async function measureLists(earshot: Earshot, measured: Measured): Promise<Figure[]> {
  const { devices } = earshot;
  const { fleet, many, rounds } = measured;
  const figures: Figure[] = [];
  for (const cell of indexedCells(fleet, many)) {
    figures.push(await measurePages(toListCell(earshot, cell, many), rounds));
  }
  for (const { name, filter, sort } of volatileCells(many)) {
    const first = () => devices.list('headset', { ...filter, sort, pageSize: PAGE_SIZE });
    figures.push(await measureSlower(`${name}: page 1`, 'page', first));
  }
  const search = { groupId: fleet, search: RARE_DEVICE };
  figures.push(
    await measureSlower('total of a search, whole fleet', 'total', () => devices.count('headset', search)),
    await measureCounts(earshot, measured),
  );
  return figures;
}

/**
 * Combinations of scope (the whole fleet, a customer with 1 %, one location), sort and filter. Twelve with those
 * below.
 */
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

/** Reads one headset by its id. */
const keyOf =
  ({ devices }: Earshot, { controllerId, headsetId: deviceId }: ManyDevices) =>
  () =>
    devices.lookUp('headset', { controllerId, devices: [{ controllerId, deviceId }] });

function toListCell(earshot: Earshot, { name, filter, sort }: Cell, many: ManyDevices): ListCell {
  const { devices } = earshot;
  return {
    name,
    isSearched: filter.search !== undefined,
    count: async () => (await devices.count('headset', filter)).total,
    page: (page, total) => devices.list('headset', { ...filter, sort, page, pageSize: PAGE_SIZE, total }),
    key: keyOf(earshot, many),
  };
}

/** Counts by status come from counters, so they are compared with a look-up. */
async function measureCounts(earshot: Earshot, { fleet, many, rounds }: Measured): Promise<Figure> {
  const measures = {
    key: () => medianOf(keyOf(earshot, many)),
    counts: () => medianOf(() => earshot.devices.stats('headset', { groupId: fleet })),
  };
  await interleaved(1, measures);
  const ms = await interleaved(rounds, measures);
  const value = median(ms.counts);
  return { name: 'counts by status, whole fleet', value, unit: ' ms', baseline: median(ms.key), atMostTimes: 2 };
}
