import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { WATCHES_CHANNEL } from '../../notify.ts';

/** A controller that is on screen, and until when its state is requested frequently. */
export interface StateWatch {
  readonly controllerId: string;
  readonly serial: string;
  readonly until: Date;
}

/** Extends the watch of a controller to `leaseMs` milliseconds from now; notifies the gateway of new watches. */
export async function keepStateWatch(db: Database, controllerId: string, leaseMs: number): Promise<void> {
  await sql`
    with kept as (
      insert into state_watches as w (controller_id, until)
      select id, now() + ${leaseMs}::float8 * interval '1 millisecond' from controllers where id = ${controllerId}
      on conflict (controller_id) do update set until = greatest(w.until, excluded.until)
      returning coalesce(old.until < now(), true) as begins
    )
    select pg_notify(${WATCHES_CHANNEL}, '') from kept where begins`.execute(db);
}

/** Returns the active watches of reachable controllers that support them, newest first. */
export async function listStateWatches(db: Database, limit: number): Promise<StateWatch[]> {
  const { rows } = await sql<StateWatch>`
    select w.controller_id as "controllerId", c.serial, w.until
    from state_watches w
    join controllers c on c.id = w.controller_id
    join controller_states s on s.controller_id = w.controller_id
    where w.until > now() and 'state.watch' = any(s.supported_features) and s.status in ('active', 'fault')
    order by w.until desc limit ${limit}`.execute(db);
  return rows;
}

export async function removeStateWatches(db: Database): Promise<void> {
  await sql`delete from state_watches where until < now() - interval '1 minute'`.execute(db);
}
