import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { columnOf } from '../ingest/ingest-arrays.ts';

interface TakenCalls {
  readonly name: string;
  readonly taken: number;
  readonly burst: number;
  readonly perSecond: number;
}

/**
 * Counts calls with those of the other processes. Returns what is left of each limit; less than 0 if several processes took the
 * same calls at the same time.
 */
export async function countCalls(
  db: Database,
  calls: readonly TakenCalls[],
): Promise<{ name: string; left: number }[]> {
  const { rows } = await sql<{ name: string; fullInS: number }>`
    insert into call_rates as r (name, full_at)
    select name, now() + seconds * interval '1 s'
    from unnest(${columnOf(calls, ({ name }) => name)}::text[],
                ${columnOf(calls, ({ taken, perSecond }) => taken / perSecond)}::float8[]) as t(name, seconds)
    -- In one order, so that processes do not wait for each other in a circle.
    order by name
    on conflict (name) do update set full_at = greatest(r.full_at, now()) + (excluded.full_at - now())
    returning name, extract(epoch from full_at - now())::float8 as "fullInS"`.execute(db);
  const fullInS = new Map(rows.map((row) => [row.name, row.fullInS]));
  return calls.map(({ name, burst, perSecond }) => ({ name, left: burst - (fullInS.get(name) ?? 0) * perSecond }));
}
