import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@earshot/db/client';
import { sql } from 'kysely';
import { vacuum } from './seeding.ts';

const EVERY_MS = 2_000;

/** Has the worker count all calls of these locations, as after a change of their zones. Clocks of both zones agree. */
export async function countCalls(db: Database, controllerIds: readonly string[]): Promise<void> {
  await sql`
    update controllers set timezone = case timezone when 'Europe/London' then 'Europe/Guernsey' else 'Europe/London' end
    where id = any(${controllerIds}::uuid[])`.execute(db);
  const { rows: calls } = await sql<{ n: number }>`
    select count(*) as n from calls where controller_id = any(${controllerIds}::uuid[])`.execute(db);
  for (;;) {
    const { rows } = await sql<{ n: number | null }>`
      select sum(initiated) as n from call_days where controller_id = any(${controllerIds}::uuid[])`.execute(db);
    if ((rows[0]?.n ?? 0) === calls[0]?.n) break;
    await sleep(EVERY_MS);
  }
  await vacuum(db, ['call_hours', 'call_days', 'call_device_days', 'call_sums']);
}
