import type { Trx } from '@earshot/db/client';
import { leaveMessage } from '@earshot/db/queries/processes/outbox';
import { sql } from 'kysely';
import type { Bench } from './bench.ts';
import { onStage, type Stage } from './stage.ts';
import { until } from './until.ts';

const REFUSED = 500;
const HEALTHY = 600;
/** Temporal refuses longer workflow ids. */
const TOO_LONG = 'x'.repeat(1_000);

/** Sends healthy messages behind messages that Temporal refuses. */
export const relayRefusals: Bench = {
  name: 'relay-refusals',
  compares:
    `${HEALTHY} messages of the outbox, each for a workflow of its own, behind ${REFUSED} older ones whose workflow ids are too long for ` +
    'Temporal, so that it refuses them at each attempt. Measured: from their commit until they are marked as sent, read every 20 ms. Bare: the ' +
    'same without refused ones.',
  run: () =>
    onStage(async (stage) => {
      await sendHealthy(stage);
      const bare = await sendHealthy(stage);
      const behind = await sendHealthy(stage, leaveRefused);
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from outbox where sent_at is null and attempts > 0`.execute(stage.db);
      return [
        {
          name: 'Half of the healthy sent after',
          value: behind.half,
          unit: ' ms',
          baseline: bare.half,
          atMostTimes: 5,
        },
        { name: 'All healthy sent after', value: behind.all, unit: ' ms', baseline: bare.all, atMostTimes: 5 },
        {
          name: 'Refused ones that are not kept for another attempt',
          value: REFUSED - (rows[0]?.n ?? 0),
          unit: '',
          limit: 0,
        },
      ];
    }),
};

const leaveRefused = (trx: Trx) =>
  sql`
    insert into outbox (process, workflow_id, signal)
    select 'delivery', 'delivery/' || n || '-' || ${TOO_LONG}, 'wake' from generate_series(1, ${REFUSED}::int) n`.execute(
    trx,
  );

/** Returns the times until the messages were sent, in milliseconds. */
async function sendHealthy(
  { db }: Stage,
  leaveBefore?: (trx: Trx) => Promise<unknown>,
): Promise<{ half: number; all: number }> {
  const mark = crypto.randomUUID();
  const name = (n: number) => `delivery/${mark.slice(0, -4)}${String(n).padStart(4, '0')}`;
  await db.transaction().execute(async (trx) => {
    await leaveBefore?.(trx);
    for (let n = 0; n < HEALTHY; n += 1) {
      await leaveMessage(trx, { process: 'delivery', workflowId: name(n), signal: 'wake' });
    }
  });
  const began = performance.now();
  const ofThese = sql`workflow_id like ${`delivery/${mark.slice(0, -4)}%`}`;
  let half = 0;
  await until('all healthy messages sent', async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from outbox where ${ofThese} and sent_at is null`.execute(db);
    const left = rows[0]?.n ?? HEALTHY;
    if (half === 0 && left <= HEALTHY / 2) half = performance.now() - began;
    return left === 0;
  });
  return { half, all: performance.now() - began };
}
