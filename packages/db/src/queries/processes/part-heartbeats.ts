import type { Heartbeat } from '@earshot/domain/health/judge-platform';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';

export interface NewHeartbeat extends Omit<Heartbeat, 'seenAt'> {
  /** Identifies one run of a process. */
  readonly instanceId: string;
}

export async function writeHeartbeat(db: Database, beat: NewHeartbeat): Promise<void> {
  const states = JSON.stringify(beat.states);
  await sql`
    insert into part_heartbeats (part, instance_id, version, revision, started_at, states, clock_ahead_ms, clock_error_ms)
    values (${beat.part}, ${beat.instanceId}, ${beat.version}, ${beat.revision}, ${beat.startedAt}, ${states}::jsonb,
            -- The difference of a wrong clock may exceed an integer.
            greatest(least(${beat.clock?.aheadMs ?? null}::bigint, 2147483647), -2147483648)::integer,
            least(${beat.clock?.errorMs ?? null}::bigint, 2147483647)::integer)
    on conflict (part, instance_id) do update
    set seen_at = now(), states = excluded.states, clock_ahead_ms = excluded.clock_ahead_ms,
        clock_error_ms = excluded.clock_error_ms`.execute(db);
}

/** Deletes the heartbeat of a process that ends, so that it counts as absent immediately. */
export const removeHeartbeat = (db: Database, instanceId: string) =>
  db.deleteFrom('part_heartbeats').where('instance_id', '=', instanceId).execute();

/** Returns the last heartbeat of each process, and the present time by the same clock. */
export async function readHeartbeats(db: Database): Promise<{ heartbeats: Heartbeat[]; now: Date }> {
  const { rows } = await sql<HeartbeatRow>`
    select h.part, h.version, h.revision, h.started_at, h.seen_at, h.states, h.clock_ahead_ms, h.clock_error_ms, now() as now
    from (select now()) as clock left join part_heartbeats h on true`.execute(db);
  const heartbeats = rows.flatMap((row) => (row.part === null ? [] : [toHeartbeat(row)]));
  return { heartbeats, now: rows[0]?.now ?? new Date() };
}

interface HeartbeatRow {
  readonly part: Heartbeat['part'] | null;
  readonly version: string;
  readonly revision: string | null;
  readonly started_at: Date;
  readonly seen_at: Date;
  readonly states: Heartbeat['states'];
  readonly clock_ahead_ms: number | null;
  readonly clock_error_ms: number | null;
  readonly now: Date;
}

const toHeartbeat = (row: HeartbeatRow): Heartbeat => ({
  // Guaranteed by a check constraint of the table.
  part: row.part as Heartbeat['part'],
  version: row.version,
  revision: row.revision,
  startedAt: row.started_at.toISOString(),
  seenAt: row.seen_at,
  states: row.states,
  clock:
    row.clock_ahead_ms === null || row.clock_error_ms === null
      ? undefined
      : { aheadMs: row.clock_ahead_ms, errorMs: row.clock_error_ms },
});
