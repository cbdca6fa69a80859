import { sql } from 'kysely';
import type { Database } from '../../client.ts';

export interface LoadRow {
  readonly at: Date;
  readonly cpu: number | null;
  readonly memory: number | null;
  readonly disk: number | null;
  readonly temperature: number | null;
}

/**
 * Returns a controller's measurements under its present owner, oldest first: hourly means, followed by raw values,
 * averaged to at most `points` rows. The caller must have checked that the controller is in the scope.
 */
export async function readLoadSeries(
  db: Database,
  { controllerId, since, points }: { controllerId: string; since: Date; points: number },
): Promise<LoadRow[]> {
  const measured = (table: string) => sql`
    select m.at, m.cpu, m.memory, m.disk, m.temperature from ${sql.table(table)} m
    join controllers c on c.id = m.controller_id and c.owner_epoch = m.owner_epoch
    where m.controller_id = ${controllerId} and m.at >= ${since}`;
  const { rows } = await sql<LoadRow>`
    with fine as materialized (${measured('controller_metrics')}),
    coarse as materialized (
      select * from (${measured('controller_metrics_hourly')}) h
      where h.at < coalesce((select date_trunc('hour', min(at)) from fine), 'infinity')),
    loads as (select * from coarse union all select * from fine),
    slots as (select t.*, ntile(${points}::int) over (order by t.at) as slot from loads t)
    select max(at) as at, avg(cpu)::float8 as cpu, avg(memory)::float8 as memory, avg(disk)::float8 as disk,
           avg(temperature)::float8 as temperature
    from slots group by slot order by 1`.execute(db);
  return rows;
}
