import { rollUpAvailability } from '@earshot/db/queries/controllers/availability-quarters';
import { createEarshot, type Earshot } from '@earshot/sdk';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { medianOf } from './list-cells.ts';
import { addManyChanges } from './load/many-changes.ts';
import { addManyCounters } from './load/many-counters.ts';
import { onStage, signInStaff, type Stage } from './stage.ts';
import { interleaved, median } from './statistics.ts';

const LIMIT_MS = 300;
const MINUTE_MS = 60_000;

interface Cell {
  readonly name: string;
  readonly groupId: string;
  readonly by: 'days' | 'hours';
}

/** Measures the chart of availability, against reading one location by id through the same API. */
export const availability: Bench = {
  name: 'availability',
  compares:
    'The availability of seven days of 100,000 controllers with 525,000 changes of status, in days and in hours, through the API over ' +
    'HTTP with all permissions: the median of several calls. Groups of 2,000 controllers and more are stored by quarter of an hour; ' +
    'smaller ones are measured from their changes. Bare: one location by id, a lookup by primary key through the same API. Also the ' +
    'time to store all quarters of eight days at once, and the next one alone.',
  run: ({ controllers, rounds }) => onStage((stage) => measureAll(stage, controllers * 10, rounds)),
};

async function measureAll(stage: Stage, controllers: number, rounds: number): Promise<Figure[]> {
  const { system, db } = stage;
  const { token } = await signInStaff(stage);
  const staff = createEarshot({ url: system.api, token, timeoutMs: 60_000, retry: { retries: 20 } });
  const { group } = await staff.session.current();
  const { customerId, shopId, controllerId } = await addManyCounters(db, group.id, controllers);
  const changes = await addManyChanges(db, controllers);
  const now = Date.now();
  const first = await timed(() => rollUpAvailability(db, new Date(now - 15 * MINUTE_MS)));
  const next = await timed(() => rollUpAvailability(db, new Date(now)));
  const cells: Cell[] = (['days', 'hours'] as const).flatMap((by) => [
    { name: `whole fleet, ${changes.toLocaleString('en-GB')} changes, in ${by}`, groupId: group.id, by },
    { name: `one customer of 1 %, in ${by}`, groupId: customerId, by },
    { name: `one group, in ${by}`, groupId: shopId, by },
  ]);
  const figures: Figure[] = [];
  for (const cell of cells) figures.push(...(await measure(staff, cell, { rounds, controllerId })));
  return [
    ...figures,
    { name: 'storing the quarters of eight days of all large groups', value: first, unit: ' ms', limit: 30_000 },
    { name: 'storing the next quarter', value: next, unit: ' ms', limit: 2_000 },
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function measure(
  { controllers, locations }: Earshot,
  { name, groupId, by }: Cell,
  { rounds, controllerId }: { rounds: number; controllerId: string },
): Promise<Figure[]> {
  const measures = {
    key: () => medianOf(() => locations.get(controllerId)),
    chart: () => medianOf(() => controllers.availability({ groupId, by })),
  };
  await interleaved(1, measures);
  const ms = await interleaved(rounds, measures);
  return [{ name, value: median(ms.chart), unit: ' ms', baseline: median(ms.key), limit: LIMIT_MS }];
}
