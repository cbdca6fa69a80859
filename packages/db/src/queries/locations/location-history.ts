import type { HistoryFacts } from '@earshot/domain/locations/history-facts';
import { type HistorySelection, SHOWN_AS_OPERATIONS } from '@earshot/domain/locations/history-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { preciseText } from '../audit/audit-columns.ts';
import { eventInScope } from '../audit/audit-list.ts';
import { isAbove } from '../groups/inheritance.ts';

export interface HistoryPart extends HistorySelection {
  readonly controllerId: string;
  /** The scope of the reader, not of the location: casts of groups above it stay unnamed. */
  readonly scope: Scope;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly olderThan?: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
}

export interface HistoryRow {
  readonly id: string;
  readonly at: string;
  readonly by: string | null;
  readonly facts: HistoryFacts;
  /** Present name of the location. */
  readonly boxName: string;
}

/** Rows of one table as entries: `id` identifies an entry among those of all tables, `by` names its author. */
interface Source {
  readonly at: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly by?: RawBuilder<unknown>;
  readonly facts: RawBuilder<unknown>;
  /** Tables and conditions; `c` is the controller. */
  readonly rows: RawBuilder<unknown>;
  /** A condition beyond the scope of the location. */
  readonly visible?: RawBuilder<unknown>;
}

const nothing = sql`null::text`;

/** A user of another customer is not named. Internal staff are. */
const nameOf = (userId: string) => sql`(
  select u.first_name || ' ' || u.last_name from users u
  where u.id = ${sql.ref(userId)} and (u.customer_id is null or u.customer_id = c.customer_id))`;

const CONNECTION: Source = {
  at: sql`h.at`,
  id: sql`'connection/' || ${preciseText(sql`h.at`)} || '/' || h.status || '/' || h.cause`,
  facts: sql`jsonb_build_object('source', 'connection', 'status', h.status, 'cause', h.cause)`,
  rows: sql`controller_changes h on h.controller_id = c.id and h.owner_epoch = c.owner_epoch`,
};

const INCIDENT: Source = {
  at: sql`e.at`,
  id: sql`'incident/' || i.id || '/' || e.event`,
  by: sql`case when e.event = 'acknowledged' then ${nameOf('i.acknowledged_by')} end`,
  facts: sql`jsonb_build_object('source', 'incident', 'incidentId', i.id, 'event', e.event, 'cause', i.cause,
    'afterMs', greatest(0, round(extract(epoch from e.at - i.since) * 1000)))`,
  rows: sql`incidents i on i.controller_id = c.id and i.owner_epoch = c.owner_epoch
    cross join lateral (values ('opened', i.opened_at), ('acknowledged', i.acknowledged_at), ('resolved', i.resolved_at)
    ) as e(event, at)`,
};

const cast = (scope: Scope): Source => ({
  at: sql`coalesce(t.last_play_at, t.first_play_at, t.ending_at, t.updated_at)`,
  id: sql`'cast/' || t.delivery_id`,
  by: nameOf('d.created_by'),
  facts: sql`jsonb_build_object('source', 'cast', 'status', t.status, 'reason', t.reason, 'playsDue', t.plays_due,
    'playsWell', t.plays_well, 'headsets', t.headsets, 'delivery', (
      select jsonb_build_object('id', d.id, 'castId', m.id, 'castName', m.name)
      from message_casts m join groups dg on dg.id = d.group_id
      where m.id = d.cast_id and (${inScope('dg', scope)} or (d.inherit and ${isAbove(sql`d.group_id`, scope)}))))`,
  rows: sql`delivery_targets t on t.controller_id = c.id and t.customer_id = c.customer_id
    and (t.first_play_at is not null or t.final)
    join deliveries d on d.id = t.delivery_id and d.removed_at is null`,
});

const operation = (operations: readonly string[]): Source => ({
  at: sql`o.created_at`,
  id: sql`'operation/' || o.id`,
  by: nameOf('o.created_by'),
  facts: sql`jsonb_build_object('source', 'operation', 'operation', o.kind, 'state', o.state, 'message', o.message,
    'deviceId', coalesce(
      (select r.device_id from registrations r where r.operation_id = o.id),
      (select d.payload ->> 'endpointId' from device_commands d where d.operation_id = o.id order by d.id limit 1)),
    'category', (select r.category from registrations r where r.operation_id = o.id),
    'taskId', (select tc.task_id from task_controllers tc where tc.operation_id = o.id limit 1),
    'version', (select f.version from task_controllers tc join tasks k on k.id = tc.task_id
                join firmware_releases f on f.id = k.release_id where tc.operation_id = o.id limit 1))`,
  rows: sql`operations o on o.subject_id = c.id and o.customer_id is not distinct from c.customer_id
    and o.kind = any(${[...operations]}::text[])`,
});

const change = (scope: Scope): Source => ({
  at: sql`l.at`,
  id: sql`'change/' || l.id`,
  by: sql`l.principal_name`,
  facts: sql`jsonb_build_object('source', 'change', 'eventId', l.id, 'action', l.action, 'before', l.before,
    'after', l.after)`,
  rows: sql`audit_log l on l.subject_id = c.id::text and l.customer_id is not distinct from c.customer_id
    and l.action <> all(${SHOWN_AS_OPERATIONS}::text[])
    left join groups g on g.id = l.group_id`,
  visible: eventInScope(scope),
});

function sourcesOf({ kinds, operations, scope }: HistoryPart): Source[] {
  return [
    ...(kinds.includes('connection') ? [CONNECTION] : []),
    ...(kinds.includes('incident') ? [INCIDENT] : []),
    ...(kinds.includes('cast') ? [cast(scope)] : []),
    ...(operations.length > 0 ? [operation(operations)] : []),
    ...(kinds.includes('change') ? [change(scope)] : []),
  ];
}

function selectFrom(
  { at, id, by = nothing, facts, rows, visible = sql`true` }: Source,
  part: HistoryPart,
): RawBuilder<unknown> {
  const { controllerId, from, to, olderThan, limit } = part;
  const conditions = [
    sql`${at} is not null`,
    visible,
    ...(from === undefined ? [] : [sql`${at} >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`${at} < ${to}::timestamptz`]),
    ...(olderThan === undefined
      ? []
      : [sql`(${at}, (${id}) collate "C") < (${olderThan.at}::timestamptz, ${olderThan.id}::text)`]),
  ];
  return sql`(
    select ${at} as at, (${id}) collate "C" as id, ${by} as by, ${facts} as facts
    from controllers c join ${rows}
    where c.id = ${controllerId}::uuid and ${sql.join(conditions, sql` and `)}
    order by 1 desc, 2 desc limit ${limit})`;
}

/** Returns entries of one location of the reader's scope under its present owner, newest first. */
export async function listLocationHistory(db: Database, part: HistoryPart): Promise<HistoryRow[]> {
  const sources = sourcesOf(part);
  if (sources.length === 0) return [];
  const { rows } = await sql<HistoryRow>`
    select x.id, ${preciseText(sql`x.at`)} as at, x.by, x.facts, c.box_name as "boxName"
    from (${sql.join(
      sources.map((source) => selectFrom(source, part)),
      sql` union all `,
    )}) x
    join controllers c on c.id = ${part.controllerId}::uuid
    join groups g on g.id = c.group_id and ${inScope('g', part.scope)}
    order by x.at desc, x.id desc limit ${part.limit}`.execute(db);
  return rows;
}
