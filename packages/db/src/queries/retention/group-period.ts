import { type RawBuilder, sql } from 'kysely';

const shortest = (asOf: RawBuilder<unknown>) => sql`${asOf} - make_interval(days => min(g.keep_enrolments_days))`;

/**
 * The table `periods`: for each controller below a group that keeps enrolments for its own time, the moment before
 * which they end. The shortest time of the groups above a controller applies.
 */
export const periodsOfGroups = (asOf: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  periods as materialized (
    select c.id as controller_id, ${shortest(asOf)} as moment
    from groups g join groups b on b.path <@ g.path join controllers c on c.group_id = b.id
    where g.keep_enrolments_days is not null group by c.id)`;

/** The moment for one controller; null if no group above it has its own time. */
export const periodOf = (controllerId: RawBuilder<unknown>, asOf: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select ${shortest(asOf)} from controllers c join groups b on b.id = c.group_id join groups g on g.path @> b.path
   where c.id = ${controllerId})`;
