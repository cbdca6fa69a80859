import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { barOf, type ReportWindow } from '../reports/bars.ts';
import { atPlace } from '../reports/report-place.ts';

/** Uses of headsets under their present owner that began in the window. */
const uses = ({ place, from, to }: ReportWindow) => {
  const tables = ['enrolments', 'enrolment_history'].map(
    (table) => sql`
      select u.status, u.started_at, u.taken_at, u.enrolled_at, u.returned_at
      from ${sql.table(table)} u
      join controllers c on c.id = u.controller_id and c.owner_epoch = u.owner_epoch
      join groups g on g.id = c.group_id
      where u.started_at >= ${from} and u.started_at < ${to} and ${atPlace(place)}`,
  );
  return sql`(${sql.join(tables, sql` union all `)}) u`;
};

export interface StatusCount {
  readonly status: string;
  readonly uses: number;
}

export async function countUsesByStatus(db: Database, window: ReportWindow): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    select status, count(*)::int as uses from ${uses(window)} group by status`.execute(db);
  return rows;
}

export interface AverageTimes {
  readonly at: Date;
  /** Uses that a team member enrolled in and that ended with a return. */
  readonly returned: number;
  /** Minutes; null without such uses. */
  readonly inUse: number | null;
  readonly pairing: number | null;
}

const minutes = (until: string, since: string) =>
  sql`avg(extract(epoch from ${sql.ref(until)} - ${sql.ref(since)}) / 60)`;

/** Averages the times of the uses that began in each bar. */
export async function averageUseTimes(db: Database, window: ReportWindow): Promise<AverageTimes[]> {
  const isReturned = sql`enrolled_at is not null and returned_at >= enrolled_at`;
  const { rows } = await sql<AverageTimes>`
    select ${barOf(sql`started_at`, window)} as at,
           count(*) filter (where ${isReturned})::int as returned,
           (${minutes('returned_at', 'enrolled_at')} filter (where ${isReturned}))::float8 as "inUse",
           (${minutes('enrolled_at', 'taken_at')} filter (where enrolled_at >= taken_at))::float8 as pairing
    from ${uses(window)} group by 1`.execute(db);
  return rows;
}
