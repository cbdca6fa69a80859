import { INTERLOCKS, OBSTACLE_OF } from '@earshot/domain/interlocks/interlocks';
import type { TaskControllerState } from '@earshot/domain/tasks/states';
import { type TaskKind, workMs } from '@earshot/domain/tasks/work';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { soundsWithin } from '../deliveries/sounds-at.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';

export interface TaskControllerRow {
  readonly controllerId: string;
  readonly boxName: string;
  readonly serialNumber: string;
  readonly groupTitle: string;
  readonly timezone: string;
  readonly isOnline: boolean;
  readonly state: TaskControllerState;
  readonly fromVersion: string | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly reason: string | null;
  readonly attempts: number;
  readonly health: {
    readonly isOnline: boolean;
    readonly headsetsBefore: number;
    readonly headsetsAfter: number;
  } | null;
}

/** Omits controllers whose owner has changed since. */
export const controllersOfTask = (
  scope: Scope,
  { taskId, states }: Pick<ControllersOfTask, 'taskId' | 'states'>,
) => sql`
  task_controllers k join controllers c on c.id = k.controller_id and c.owner_epoch = k.owner_epoch
  join groups g on g.id = c.group_id join controller_states s on s.controller_id = c.id
  where k.task_id = ${taskId}::uuid and ${inScope('g', scope)}
    and (${states === undefined} or k.state = any(${arrayLiteral(states ?? [])}::text[]))`;

interface ControllersOfTask {
  readonly taskId: string;
  readonly states?: readonly TaskControllerState[] | undefined;
  readonly page: number;
  readonly pageSize: number;
}

const obstacles = sql.join(Object.entries(OBSTACLE_OF).map(([kind, obstacle]) => sql`(${kind}, ${obstacle})`));

/** Why a waiting controller cannot begin at present: it is offline, locked by other work, or about to play. */
const obstacleTo = (kind: TaskKind) => {
  const sounds = soundsWithin(sql.ref('c.id'), {
    from: sql`now()`,
    to: sql`now() + ${workMs(kind)} * interval '1 millisecond'`,
  });
  return sql`
    case when s.status not in ('active', 'fault') then 'offline' else coalesce(
      (select b.obstacle from operations o join (values ${obstacles}) as b(kind, obstacle) on b.kind = o.kind
       where o.subject_id = c.id and o.state = 'running' and o.locks_controller),
      case when ${INTERLOCKS[`task.${kind}`].play.rule === 'wait'} and ${sounds} then 'play' end) end`;
};

/** Ordered by state (updating, failed, then the rest), then by position in the queue. */
export async function listTaskControllers(
  db: Database,
  scope: Scope,
  { taskId, states, page, pageSize }: ControllersOfTask,
): Promise<TaskControllerRow[]> {
  const task = db
    .selectFrom('tasks')
    .select(sql<TaskKind>`kind`.as('kind'))
    .where('id', '=', taskId);
  const found = await task.executeTakeFirst();
  if (found === undefined) return [];
  const { rows } = await sql<TaskControllerRow>`
    select c.id as "controllerId", c.box_name as "boxName", c.serial as "serialNumber", g.title as "groupTitle", c.timezone,
           s.status in ('active', 'fault') as "isOnline", k.state, k.from_version as "fromVersion",
           k.started_at as "startedAt", k.ended_at as "endedAt", k.attempts,
           case when k.state = 'waiting' then ${obstacleTo(found.kind)} else k.reason end as reason,
           case when k.online_after is not null then json_build_object(
             'isOnline', k.online_after, 'headsetsBefore', coalesce(k.headsets_before, 0),
             'headsetsAfter', coalesce(k.headsets_after, 0)) end as health
    from ${controllersOfTask(scope, { taskId, states })}
    order by array_position(array['running', 'failed', 'waiting', 'done', 'skipped'], k.state), k.place
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

export async function countTaskControllers(
  db: Database,
  scope: Scope,
  { taskId, states }: Pick<ControllersOfTask, 'taskId' | 'states'>,
): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${controllersOfTask(scope, { taskId, states })}`.execute(db);
  return rows[0]?.n ?? 0;
}
