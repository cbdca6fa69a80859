import { moveCounters } from '@earshot/db/queries/devices/device-counters';
import { decideDueEnrolments } from '@earshot/db/queries/enrolments/enrolment-deciding';
import { takeEnrolmentFacts } from '@earshot/db/queries/enrolments/enrolment-facts';
import type { Database } from '@earshot/db/client';
import { createEarshot, type Earshot, type EnrolmentFilter } from '@earshot/sdk';
import { sql } from 'kysely';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { medianOf, measurePages, PAGE_SIZE } from './list-cells.ts';
import { addManyEnrolments, type ManyEnrolments } from './load/many-enrolments.ts';
import { onStage, signInStaff, type Stage } from './stage.ts';
import { interleaved, median } from './statistics.ts';

/** Enrolments that time changes at once: a fleet whose shops open at the same minute. */
const DUE = 5_000;
const FACTS = 100_000;
const FACTS_A_BATCH = 500;
const NAMES = 500;
const OUT = ['ENROLLED', 'OVERDUE', 'WARNING', 'PAIRING', 'MISSING'] as const;

/** Measures enrolments among two million headsets, of which 500,000 are enrolled. */
export const enrolments: Bench = {
  name: 'enrolments',
  compares:
    'Enrolments of 2,000,000 headsets at 100,000 locations of 100 customers, of which 500,000 are enrolled. Lists in pages of 20 and the ' +
    'headsets out of the rack of one location, through the API over HTTP with all permissions. Bare: one location by id, a lookup by ' +
    'primary key through the same API. Also one round of decisions by time with 5,000 due, 100,000 reported facts in batches of 500, ' +
    'each in a transaction on one connection, and 500 team members from CSV.',
  run: ({ controllers, rounds }) => onStage((stage) => measureAll(stage, controllers * 10, rounds)),
};

async function measureAll(stage: Stage, controllers: number, rounds: number): Promise<Figure[]> {
  const { system, db } = stage;
  const { token } = await signInStaff(stage);
  const staff = createEarshot({ url: system.api, token, timeoutMs: 60_000, retry: { retries: 20 } });
  const { group } = await staff.session.current();
  const many = await addManyEnrolments(db, group.id, controllers);
  const figures: Figure[] = [];
  for (const [name, filter, sort] of cellsOf(group.id, many)) {
    figures.push(await measurePages(listCell(staff, { name, filter, sort, controllerId: many.controllerId }), rounds));
  }
  figures.push(
    await measureFloor(staff, many, rounds),
    await measureDecisions(db),
    await measureFacts(db, controllers),
  );
  return [...figures, await measureNames(staff, many)];
}

type Sort = 'startedAt' | 'locationName' | 'status';

const cellsOf = (fleet: string, { customerId }: ManyEnrolments): readonly [string, EnrolmentFilter, Sort][] => [
  ['whole fleet, latest first', { groupId: fleet }, 'startedAt'],
  ['whole fleet, by location', { groupId: fleet }, 'locationName'],
  ['whole fleet, missing, latest first', { groupId: fleet, statuses: ['MISSING'] }, 'startedAt'],
  ['customer of 1 %, latest first', { groupId: customerId }, 'startedAt'],
  ['customer of 1 %, by status', { groupId: customerId }, 'status'],
];

interface Listed {
  readonly name: string;
  readonly filter: EnrolmentFilter;
  readonly sort: Sort;
  readonly controllerId: string;
}

const listCell = ({ enrolments: list, locations }: Earshot, { name, filter, sort, controllerId }: Listed) => ({
  name,
  isSearched: false,
  count: async () => (await list.count(filter)).total,
  page: (page: number, total: number) =>
    list.list({ ...filter, sort, order: 'DESC', page, pageSize: PAGE_SIZE, total }),
  key: () => locations.get(controllerId),
});

async function measureFloor(
  { enrolments: list, locations }: Earshot,
  { controllerId }: ManyEnrolments,
  rounds: number,
): Promise<Figure> {
  const measures = {
    key: () => medianOf(() => locations.get(controllerId)),
    floor: () => medianOf(() => list.list({ controllerId, statuses: [...OUT], pageSize: 50 })),
  };
  await interleaved(1, measures);
  const ms = await interleaved(rounds, measures);
  return {
    name: 'headsets out of the rack of one location',
    value: median(ms.floor),
    unit: ' ms',
    baseline: median(ms.key),
    atMostTimes: 2,
  };
}

async function measureDecisions(db: Database): Promise<Figure> {
  await sql`
    update enrolments e set next_decision_at = now() - interval '1 second', enrolled_at = now() - interval '25 hours'
    from (select controller_id, device_id from enrolments where status = 'ENROLLED' limit ${DUE}) d
    where e.controller_id = d.controller_id and e.device_id = d.device_id`.execute(db);
  const value = await timed(() => decideDueEnrolments(db, new Date()));
  return { name: `a round of decisions by time, ${DUE.toLocaleString('en-GB')} due`, value, unit: ' ms', limit: 1_000 };
}

/** Every batch has facts of as many controllers as messages, as the gateway gathers them. */
async function measureFacts(db: Database, controllers: number): Promise<Figure> {
  const { rows } = await sql<{ id: string }>`
    select id from controllers where serial like 'D-%' limit ${Math.min(controllers, 50_000)}`.execute(db);
  const value = await timed(async () => {
    for (let done = 0; done < FACTS; done += FACTS_A_BATCH) {
      const events = Array.from({ length: FACTS_A_BATCH }, (_, index) => {
        const n = done + index;
        const isTaken = n < FACTS / 2;
        const name = isTaken ? 'endpoint.rack-out' : 'endpoint.enrolled';
        const deviceId = `8930_V${String(10 + (Math.floor(n / rows.length) % 10)).padStart(4, '0')}`;
        const detail = isTaken ? {} : { fullName: `Person ${n % rows.length}` };
        return {
          controllerId: rows[n % rows.length]?.id ?? '',
          deviceId,
          n,
          at: new Date().toISOString(),
          name,
          detail,
        };
      });
      await db.transaction().execute(async (trx) => {
        const { deltas } = await takeEnrolmentFacts(trx, events, new Date());
        await moveCounters(trx, deltas);
      });
    }
  });
  const name = `${FACTS.toLocaleString('en-GB')} reported facts, a sixth of ten minutes`;
  return { name, value: value / 1_000, unit: ' s', limit: 100 };
}

async function measureNames({ teamMembers }: Earshot, { controllerId }: ManyEnrolments): Promise<Figure> {
  const names = Array.from({ length: NAMES }, (_, n) => `Team member ${n}`);
  const value = await timed(() => teamMembers.createMany({ controllerId, names }));
  return { name: `${NAMES} team members from CSV`, value, unit: ' ms', limit: 1_000 };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
