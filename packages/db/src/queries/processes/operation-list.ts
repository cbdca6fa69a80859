import type { OperationKind, OperationState } from '@earshot/domain/operations/operations';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { groupInScope, type Scope } from '../../scope.ts';

export interface OperationFilter {
  readonly kinds: readonly OperationKind[];
  readonly states?: readonly OperationState[] | undefined;
  readonly subjectId?: string | undefined;
  /** Includes the reboots of single controllers that are part of a task. */
  readonly includesParts: boolean;
}

const nameOfStarter = sql<string | null>`(
  select u.first_name || ' ' || u.last_name from users u where u.id = o.created_by)`;
/** Progress of a send by location status. The counters are updated in the same statements as the targets. */
const counters = sql<Record<string, number>>`(
  select coalesce(json_object_agg(k.counter, k.n), '{}') from delivery_counters k where k.delivery_id = d.id)`;
/** The time by which every unconfirmed location stops playing anyway. */
const silentBy = sql<Date | null>`case when d.cancelled_at is not null and o.state = 'running' then (
  select max(t.silent_by) from delivery_targets t
  where t.delivery_id = d.id and t.ending is not null and t.ending_confirmed_at is null) end`;
const wanted = sql<number>`(select count(*)::int from delivery_wanted w where w.delivery_id = d.id)`;

const inScope = (db: Database | Trx, scope: Scope) =>
  db
    .selectFrom('operations as o')
    .innerJoin('groups as place', 'place.id', 'o.group_id')
    .leftJoin('deliveries as d', (join) =>
      join.onRef('d.id', '=', 'o.subject_id').on('o.kind', '=', 'cast.send').on('d.removed_at', 'is', null),
    )
    .leftJoin('message_casts as m', 'm.id', 'd.cast_id')
    .leftJoin('tasks as k', (join) => join.onRef('k.id', '=', 'o.subject_id').on('o.kind', '=', 'controllers.task'))
    // The name given by another owner must not be shown to the former owner.
    .leftJoin('controllers as c', (join) =>
      join.onRef('c.id', '=', 'o.subject_id').onRef('c.customer_id', '=', 'o.customer_id'),
    )
    .where((eb) => groupInScope(eb.ref('o.group_id'), scope))
    .$if(scope.customerId !== null, (query) => query.where('o.customer_id', '=', scope.customerId));

const columns = [
  'o.id',
  sql<OperationKind>`o.kind`.as('kind'),
  sql<OperationState>`o.state`.as('state'),
  'o.subject_id',
  'o.group_id',
  'o.total',
  'o.done',
  'o.failed',
  'o.message',
  'o.trace_id',
  'o.created_at',
  'o.ended_at',
  'place.title as group_title',
  'm.name as cast_name',
  'c.box_name as location_name',
  'k.name as task_name',
  'd.id as delivery_id',
  'd.cast_id',
  'd.phase',
  'd.starts_at',
  'd.cancelled_at',
  nameOfStarter.as('created_by'),
  counters.as('counters'),
  wanted.as('wanted'),
  silentBy.as('silent_by'),
] as const;

const isNoPart = sql<boolean>`not exists (select 1 from task_controllers tc where tc.operation_id = o.id)`;

const matching = (db: Database, scope: Scope, { kinds, states, subjectId, includesParts }: OperationFilter) =>
  inScope(db, scope)
    .where('o.kind', 'in', ['', ...kinds])
    .$if(!includesParts, (query) => query.where(isNoPart))
    .$if(subjectId !== undefined, (query) => query.where('o.subject_id', '=', subjectId ?? ''))
    .$if(states !== undefined, (query) => query.where('o.state', 'in', [...(states ?? [])]));

export const listOperations = (
  db: Database,
  scope: Scope,
  { page, pageSize, ...filter }: OperationFilter & { readonly page: number; readonly pageSize: number },
) =>
  matching(db, scope, filter)
    .select(columns)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
export type OperationRow = Awaited<ReturnType<typeof listOperations>>[number];

export async function countOperations(db: Database, scope: Scope, filter: OperationFilter): Promise<number> {
  const { n } = await matching(db, scope, filter)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Returns running operations and those that ended within the last hour; running ones first, then newest first. */
export const listPresentOperations = (
  db: Database,
  scope: Scope,
  { kinds, limit }: { readonly kinds: readonly OperationKind[]; readonly limit: number },
) =>
  matching(db, scope, { kinds, includesParts: false })
    .where(sql<boolean>`(o.state = 'running' or o.ended_at > now() - interval '1 hour')`)
    .select(columns)
    .orderBy(sql`o.state <> 'running'`)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute();

export const findOperation = (db: Database | Trx, scope: Scope, operationId: string) =>
  inScope(db, scope).select(columns).where('o.id', '=', operationId).executeTakeFirst();
