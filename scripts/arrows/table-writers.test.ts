import { expect, it } from 'vitest';
import { tableWriterViolations } from './table-writers.ts';

const outside = 'packages/db/src/queries/deliveries/a.ts';
const linesIn = (text: string, file = outside) => tableWriterViolations(file, text).map(({ line }) => line);

it.each([
  'sql`update controller_plans p set generation = p.generation + 1`',
  'sql`update controller_plans set confirmed_at = now(),\n digest = digest # ${hash}::bit(64)`',
  'sql`with a as (select 1) update controller_plans set digest=$1`',
  'sql`insert into controller_plans (controller_id, generation) values ($1, 4)`',
  "trx.updateTable('controller_plans').set({ generation: 4 })",
  "trx.updateTable('controller_plans')\n  .set({ confirmed_at: null, digest: sql`null` })",
  "trx.updateTable('controller_plans').set('generation', 4)",
  'sql`insert into delivery_counters as k (delivery_id, counter, n) values ($1, $2, 1)`',
  'sql`update delivery_counters set n = 0`',
  'sql`delete\n  from delivery_counters`',
  "trx.insertInto('delivery_counters').values(row)",
])('reports the statement: %s', (statement) => {
  expect(linesIn(`\n${statement};`)).toEqual([2]);
  expect(linesIn(statement, 'apps/worker/src/a.ts')).toEqual([1]);
});

it.each([
  'sql`update controller_plans set confirmed_generation = p.generation, confirmed_digest = p.digest`',
  'sql`update controller_plans set acked_at = now() where generation = 3`',
  'sql`update controller_plans set acked_at = now()`; sql`update message_casts set generation = $1`',
  'sql`insert into controller_plans (controller_id) select id from fresh`',
  "trx.updateTable('controller_plans').set({ confirmed_generation: 0 }); trx.updateTable('a').set({ digest: 1 })",
  'sql`select generation, digest from controller_plans join delivery_counters using (a)`',
])('allows: %s', (statement) => {
  expect(linesIn(statement)).toEqual([]);
});

it.each(['packages/db/src/queries/plans/a.ts', 'packages/db/src/testing/a.ts', 'tests/a.ts', 'apps/api/src/a.test.ts'])(
  'allows %s to write everything',
  (file) => {
    expect(linesIn('sql`update controller_plans set generation = 1; delete from delivery_counters`', file)).toEqual([]);
  },
);
