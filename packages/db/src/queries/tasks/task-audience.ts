import type { TaskFit } from '@earshot/domain/tasks/firmware-version';
import type { FitFacts } from '@earshot/domain/tasks/work-fit';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { arrayLiteral, columnOf } from '../ingest/ingest-arrays.ts';
import { isConfigured, isSupported, type WorkToFit } from './work-facts.ts';

/** Controllers of the scope that have one of the labels or are listed by id, without the excluded ones. */
export interface TaskAudience {
  readonly labels: readonly string[];
  readonly controllerIds?: readonly string[] | undefined;
  readonly excludedIds: readonly string[];
}

const chosen = (scope: Scope, { labels, controllerIds, excludedIds }: TaskAudience) => sql`
  controllers c join groups g on g.id = c.group_id join controller_states s on s.controller_id = c.id
  where ${inScope('g', scope)}
    and (${labels.length === 0} or c.labels && ${arrayLiteral(labels)}::text[])
    and (${controllerIds === undefined} or c.id = any(${arrayLiteral(controllerIds ?? [])}::uuid[]))
    and c.id <> all(${arrayLiteral(excludedIds)}::uuid[])`;

const facts = (work: WorkToFit) => sql`
  coalesce(s.firmware_version, '') as held, ${isSupported(work)} as supported, ${isConfigured(work)} as configured`;

export interface CountedControllers extends FitFacts {
  readonly groupId: string;
  readonly zone: string;
  readonly isOnline: boolean;
  readonly controllers: number;
}

/** Counts the controllers by the facts that decide their fit, group, zone and connection; groups in the order of their turns. */
export async function countControllers(
  db: Database | Trx,
  scope: Scope,
  { audience, work }: { readonly audience: TaskAudience; readonly work: WorkToFit },
): Promise<CountedControllers[]> {
  const { rows } = await sql<CountedControllers>`
    select nullif(held, '') as "firmwareVersion", supported as "isSupported", configured as "isConfigured",
           group_id as "groupId", zone, online as "isOnline", count(*)::int as controllers
    from (select ${facts(work)}, c.group_id, c.timezone as zone, s.status in ('active', 'fault') as online, g.path
          from ${chosen(scope, audience)}) as all_of
    group by held, supported, configured, group_id, path, zone, online order by path`.execute(db);
  return rows;
}

/** The decision for controllers with these facts. */
export interface FitOfFacts extends FitFacts {
  readonly fit: TaskFit;
}

interface Fitted {
  readonly audience: TaskAudience;
  readonly work: WorkToFit;
  readonly fits: readonly FitOfFacts[];
}

const fitted = (scope: Scope, { audience, work, fits }: Fitted) => sql`(
  select c.id, c.box_name, c.serial, c.timezone, c.owner_epoch, s.firmware_version, s.status, g.title, g.path, ${facts(work)}
  from ${chosen(scope, audience)}) as x
  join unnest(
    ${columnOf(fits, ({ firmwareVersion }) => firmwareVersion ?? '')}::text[],
    ${columnOf(fits, (each) => each.isSupported)}::boolean[], ${columnOf(fits, (each) => each.isConfigured)}::boolean[],
    ${columnOf(fits, ({ fit }) => fit)}::text[]
  ) as f(held, supported, configured, fit)
    on f.held = x.held and f.supported = x.supported and f.configured = x.configured`;

export interface PreviewedRow {
  readonly controllerId: string;
  readonly boxName: string;
  readonly serialNumber: string;
  readonly groupTitle: string;
  readonly timezone: string;
  readonly firmwareVersion: string | null;
  readonly fit: TaskFit;
  readonly isOnline: boolean;
}

interface PreviewPage extends Fitted {
  readonly page: number;
  readonly pageSize: number;
}

export async function listPreviewed(
  db: Database,
  scope: Scope,
  { page, pageSize, ...of }: PreviewPage,
): Promise<PreviewedRow[]> {
  const { rows } = await sql<PreviewedRow>`
    select x.id as "controllerId", x.box_name as "boxName", x.serial as "serialNumber", x.title as "groupTitle", x.timezone,
           x.firmware_version as "firmwareVersion", f.fit, x.status in ('active', 'fault') as "isOnline"
    from ${fitted(scope, of)}
    order by x.box_name, x.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

/** Adds the included controllers to the task, ordered by group and name. Returns their number. */
export async function insertTaskControllers(
  trx: Trx,
  scope: Scope,
  { taskId, fits, ...of }: Fitted & { readonly taskId: string },
): Promise<number> {
  const { rows } = await sql`
    insert into task_controllers (task_id, controller_id, owner_epoch, place, from_version)
    select ${taskId}::uuid, x.id, x.owner_epoch, row_number() over (order by x.path, x.box_name, x.id), x.firmware_version
    from ${fitted(scope, { ...of, fits: fits.filter(({ fit }) => fit === 'included') })}
    returning 1`.execute(trx);
  return rows.length;
}
