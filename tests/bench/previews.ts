import { connect, type Database } from '@earshot/db/client';
import { migrate } from '@earshot/db/migrate';
import { insertGroup } from '@earshot/db/queries/groups/group-writing';
import { DEFAULT_PLAN } from '@earshot/domain/tasks/plan';
import { rulesOf } from '@earshot/domain/tasks/rules';
import { type Cohort, simulateTask } from '@earshot/domain/tasks/simulate-task';
import { createWorld, insertControllers } from '../../apps/api/src/testing/world.ts';
import { apiOn } from '../chaos/api-on.ts';
import { startOwnDatabase } from '../chaos/own-database.ts';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { median } from './statistics.ts';

const GROUPS = 500;
const ZONES = [
  'Europe/London',
  'Europe/Berlin',
  'Europe/Athens',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
];

/** Previews of a change of settings and of a rollout, for the largest fleet. */
export const previews: Bench = {
  name: 'previews',
  compares:
    'The preview of a changed setting of a group with 100,000 locations in 500 groups below it, by the real api. And the nights of an ' +
    'update of 100,000 controllers in 500 groups and 12 time zones, five at a time in each group, by the rules that start the work.',
  run: async ({ controllers, rounds }) => {
    const locations = controllers * 10;
    const database = await startOwnDatabase();
    const db = connect(database.url, { name: 'earshot-previews-bench', max: 4 });
    try {
      await migrate(db as never);
      return [...(await previewSettings(db, { url: database.url, locations, rounds })), simulation(locations, rounds)];
    } finally {
      await db.destroy();
      await database.remove();
    }
  },
};

async function previewSettings(
  db: Database,
  { url, locations, rounds }: { url: string; locations: number; rounds: number },
): Promise<Figure[]> {
  const world = await createWorld(db);
  const api = await apiOn(url);
  try {
    const admin = await api.signedIn({ roleId: 4, groupId: world.customer.groupId });
    for (let n = 0; n < GROUPS; n += 1) {
      const { id } = await insertGroup(db, { parentId: world.customer.groupId, title: `Region ${n}` });
      await insertControllers(db, id, locations / GROUPS);
    }
    const { groupId } = world.customer;
    const { version } = await admin.call('groupConfiguration.get', { groupId });
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      const { changing } = await admin.call('groupConfiguration.preview', { groupId, version, change: { volume: 6 } });
      times.push(performance.now() - began);
      if (changing < locations) throw new Error(`The preview counts ${changing} of ${locations} locations`);
    }
    const name = `Preview of a setting for ${locations.toLocaleString('en-GB')} locations`;
    return [{ name, value: median(times), unit: ' ms', limit: 2_000 }];
  } finally {
    await api.close();
  }
}

function simulation(controllers: number, rounds: number): Figure {
  const places = Array.from({ length: GROUPS }, (_, n) =>
    ZONES.map((zone) => ({ groupId: `group ${n}`, zone })),
  ).flat();
  const [each, more] = [Math.floor(controllers / places.length), controllers % places.length];
  const cohorts = places.map((place, n): Cohort => ({ ...place, controllers: each + (n < more ? 1 : 0) }));
  const rules = rulesOf({ kind: 'firmware', plan: DEFAULT_PLAN });
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now();
    const nights = simulateTask({ now: Date.UTC(2026, 2, 1, 9), cohorts, rules });
    const ms = performance.now() - began;
    const planned = nights.reduce((sum, night) => sum + night.controllers, 0);
    if (planned !== controllers) throw new Error(`${planned} of ${controllers} controllers are planned`);
    return ms;
  });
  const name = `Nights of an update of ${controllers.toLocaleString('en-GB')} controllers in ${ZONES.length} time zones`;
  return { name, value: median(times), unit: ' ms', limit: 10_000 };
}
