import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { startAskedChild } from './asked-child.ts';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import type { Flooded } from './load/flooder-process.ts';
import type { Waits } from './load/honest-process.ts';
import { onStage, type Stage } from './stage.ts';
import { percentile } from './statistics.ts';

const MOST_HONEST = 999;

/** Lets one controller send without pause, among well-behaved ones. */
export const flood: Bench = {
  name: 'flood',
  compares:
    '999 controllers with a connection each send 100 states a second together. Measured: the time until each is acknowledged, as the ' +
    '99th percentile. Bare: the same just before, without the flood. Then one more controller sends 1,000 messages a second, one in ' +
    'twenty of them unreadable. Afterwards the database is checked for dead letters of that controller: exactly one for the excess ' +
    'and one per unreadable message that was read.',
  run: ({ controllers, overloadMs }) =>
    onStage(async (stage) => {
      const { system } = stage;
      const honest = await stage.addFleet('HONEST', Math.min(MOST_HONEST, controllers));
      const fleet = await startAskedChild<{ forMs: number }, Waits>('tests/bench/load/honest-process.ts', [
        system.mqtt,
        honest.credentialsFile,
      ]);
      const { serial, secret } = await oneMore(stage);
      const flooder = await startAskedChild<{ forMs: number }, Flooded>('tests/bench/load/flooder-process.ts', [
        system.mqtt,
        serial,
        secret,
      ]);
      try {
        await fleet.ask({ forMs: overloadMs / 2 });
        const quiet = await fleet.ask({ forMs: overloadMs });
        const flooding = flooder.ask({ forMs: overloadMs + 4_000 });
        await sleep(3_000);
        const under = await fleet.ask({ forMs: overloadMs });
        return [rowOf(quiet, under), ...(await deadLettersOf(stage, serial, await flooding))];
      } finally {
        flooder.stop();
        fleet.stop();
      }
    }),
};

async function oneMore(stage: Stage): Promise<{ serial: string; secret: string }> {
  const { serials, credentialsFile } = await stage.addFleet('FLOOD', 1);
  const [serial = ''] = serials;
  const secrets = JSON.parse(await readFile(credentialsFile, 'utf8')) as Record<string, string>;
  return { serial, secret: secrets[serial] ?? '' };
}

function rowOf(quiet: Waits, under: Waits): Figure {
  const [median, base] = [percentile(under.ms, 50), percentile(quiet.ms, 99)];
  return {
    name: `Answer to the honest, p99 of ${under.ms.length} (median ${Math.round(median)} ms)`,
    value: percentile(under.ms, 99),
    unit: ' ms',
    baseline: base,
    atMostTimes: 2,
  };
}

/** No message may have two dead letters, and the excess is reported once, whatever the allowance let through. */
async function deadLettersOf({ db }: Stage, serial: string, { said, bad }: Flooded): Promise<Figure[]> {
  const { rows } = await sql<{ excess: number; others: number; different: number }>`
    select count(*) filter (where reason like 'more messages%')::int as excess,
           count(*) filter (where reason not like 'more messages%')::int as others,
           count(distinct payload) filter (where reason not like 'more messages%')::int as different
    from dead_letters where serial = ${serial}`.execute(db);
  const { excess = 0, others = 0, different = 0 } = rows[0] ?? {};
  const wrong = Math.abs(excess - 1) + (others - different) + Math.max(0, others - bad) + (others === 0 ? 1 : 0);
  const name = `Letters too many or missing, of ${said.toLocaleString('en-GB')} messages, ${bad} bad, ${others} of these read`;
  return [{ name, value: wrong, unit: '', limit: 0 }];
}
