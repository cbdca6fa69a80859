import { sql } from 'kysely';
import { startAskedChild } from './asked-child.ts';
import type { Bench } from './bench.ts';
import type { Poisoned } from './load/poison-process.ts';
import { onStage, type Stage } from './stage.ts';
import { until } from './until.ts';

/** Enough controllers that each stays within its message allowance. */
const CONTROLLERS = 97;
const DEADLINE_MS = 300_000;

/** Sends invalid messages among valid ones. */
export const poison: Bench = {
  name: 'poison',
  compares:
    '1,000 invalid messages among 100,000 good ones: no text, no JSON, not matching the schema, or valid but refused by the database. ' +
    'Each must become one dead letter, and each good message, which reports its own endpoint, must be in the database.',
  run: ({ poison: bad }) =>
    onStage(async (stage) => {
      await stage.addFleet('POISON', CONTROLLERS);
      await sql`alter table endpoints add constraint bench_poison check (name <> 'poison')`.execute(stage.db);
      const speaker = await startAskedChild<{ bad: number }, Poisoned>('tests/bench/load/poison-process.ts', [
        stage.system.mqtt,
        stage.simulatorSecret,
        'POISON',
        String(CONTROLLERS),
      ]);
      try {
        const began = performance.now();
        const { good } = await speaker.ask({ bad });
        // Messages that have not arrived by then count as lost.
        await until('all in', async () => isIn(await readAll(stage), { good, bad }), DEADLINE_MS).catch(
          () => undefined,
        );
        const seconds = ((performance.now() - began) / 1_000).toFixed(1);
        const found = await readAll(stage);
        return [
          {
            name: `Good ones lost, of ${good.toLocaleString('en-GB')} in ${seconds} s`,
            value: good - found.good,
            unit: '',
            limit: 0,
          },
          { name: `Bad ones without one letter, of ${bad}`, value: Math.abs(bad - found.bad), unit: '', limit: 0 },
        ];
      } finally {
        speaker.stop();
      }
    }),
};

interface In {
  readonly good: number;
  readonly bad: number;
}

const isIn = (found: In, wanted: In): boolean => found.good >= wanted.good && found.bad >= wanted.bad;

async function readAll({ db }: Stage): Promise<In> {
  const { rows } = await sql<In>`
    select (select count(*)::int from endpoints where device_id like 'G%') as good,
           (select count(*)::int from dead_letters where serial like 'POISON-%') as bad`.execute(db);
  return rows[0] ?? { good: 0, bad: 0 };
}
