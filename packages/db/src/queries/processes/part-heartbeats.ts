import type { Heartbeat } from '@earshot/domain/health/judge-platform';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';

export interface NewHeartbeat extends Omit<Heartbeat, 'seenAt'> {
  /** Of one process from its start to its end. */
  readonly instanceId: string;
}

/** Says that the part is alive, and forgets processes of it that ended long ago. */
export async function writeHeartbeat(db: Database, beat: NewHeartbeat): Promise<void> {
  const states = JSON.stringify(beat.states);
  await sql`
    with ended as (
      delete from part_heartbeats where part = ${beat.part} and seen_at < now() - interval '1 day'
    )
    insert into part_heartbeats (part, instance_id, version, revision, started_at, states)
    values (${beat.part}, ${beat.instanceId}, ${beat.version}, ${beat.revision}, ${beat.startedAt}, ${states}::jsonb)
    on conflict (part, instance_id) do update set seen_at = now(), states = excluded.states`.execute(db);
}

/** A process that ends says so, and is missed at once. */
export const removeHeartbeat = (db: Database, instanceId: string) =>
  db.deleteFrom('part_heartbeats').where('instance_id', '=', instanceId).execute();

/** The last of each process, and the time by the same clock. */
export async function readHeartbeats(db: Database): Promise<{ heartbeats: Heartbeat[]; now: Date }> {
  const { rows } = await sql<HeartbeatRow>`
    select h.part, h.version, h.revision, h.started_at, h.seen_at, h.states, now() as now
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
  readonly now: Date;
}

const toHeartbeat = (row: HeartbeatRow): Heartbeat => ({
  // A CHECK of the table holds it to this.
  part: row.part as Heartbeat['part'],
  version: row.version,
  revision: row.revision,
  startedAt: row.started_at.toISOString(),
  seenAt: row.seen_at,
  states: row.states,
});
