import { announce } from '@earshot/db/notify';
import type { Database } from '@earshot/db/client';
import { createEarshot, type Earshot } from '@earshot/sdk';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { addManyCounters } from './load/many-counters.ts';
import { onStage, signInStaff, type Stage } from './stage.ts';
import { interleaved, median, percentile } from './statistics.ts';

const CALLS = 40;
/** Time between two changes in the fleet, in milliseconds. */
const CHANGE_EVERY_MS = 20;

interface Cell {
  readonly name: string;
  readonly groupId: string;
  readonly changing: boolean;
}

/** Measures the figures of the dashboard, against reading one location by id through the same API. */
export const dashboardCounts: Bench = {
  name: 'dashboard-counts',
  compares:
    'The figures of the dashboard (controllers by status, devices by type and status, supported locations) of the whole fleet, of one ' +
    'customer of 1 % and of one group, through the API over HTTP with all permissions: the median of several calls, idle and while ' +
    'controllers change continuously. The api holds the sums in memory and reads them again at most every 2 s. Bare: one location by ' +
    'id, a lookup by primary key through the same API. Also the slowest of a hundred calls, including reading the sums.',
  run: ({ controllers, rounds }) =>
    onStage(async (stage) => {
      const staff = await asStaff(stage);
      const { group } = await staff.session.current();
      const { customerId, shopId, controllerId } = await addManyCounters(stage.db, group.id, controllers * 10);
      const figures: Figure[] = [];
      for (const cell of cellsOf({ all: group.id, customerId, shopId })) {
        const stop = cell.changing ? keepChanging(stage.db, controllerId) : () => undefined;
        figures.push(...(await measure(staff, cell, { rounds, controllerId })));
        stop();
      }
      return figures;
    }),
};

async function asStaff(stage: Stage): Promise<Earshot> {
  const { token } = await signInStaff(stage);
  return createEarshot({ url: stage.system.api, token, timeoutMs: 60_000 });
}

const cellsOf = ({ all, customerId, shopId }: { all: string; customerId: string; shopId: string }): Cell[] => [
  { name: 'whole fleet', groupId: all, changing: false },
  { name: 'one customer of 1 %', groupId: customerId, changing: false },
  { name: 'one group', groupId: shopId, changing: false },
  { name: 'whole fleet, while it changes', groupId: all, changing: true },
];

function keepChanging(db: Database, controllerId: string): () => void {
  const timer = setInterval(() => void announce(db, { kind: 'controller', ids: [controllerId] }), CHANGE_EVERY_MS);
  return () => clearInterval(timer);
}

async function measure(
  { dashboard, locations }: Earshot,
  { name, groupId }: Cell,
  { rounds, controllerId }: { rounds: number; controllerId: string },
): Promise<Figure[]> {
  const worst: number[] = [];
  const measures = {
    key: async () => median(await timed(() => locations.get(controllerId))),
    counts: async () => {
      const ms = await timed(() => dashboard.overview({ groupId }));
      worst.push(percentile(ms, 99));
      return median(ms);
    },
  };
  await interleaved(1, measures);
  worst.length = 0;
  const ms = await interleaved(rounds, measures);
  return [
    { name, value: median(ms.counts), unit: ' ms', baseline: median(ms.key), atMostTimes: 2 },
    { name: `${name}: the slowest`, value: Math.max(...worst), unit: ' ms', limit: 250 },
  ];
}

async function timed(call: () => Promise<unknown>): Promise<number[]> {
  const ms: number[] = [];
  for (let n = 0; n < CALLS; n += 1) {
    const began = performance.now();
    await call();
    ms.push(performance.now() - began);
  }
  return ms;
}
