import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { type AffectedDevice, NAMED_AFFECTED } from '@earshot/domain/incidents/affected-devices';
import type { IncidentKind, IncidentState } from '@earshot/domain/incidents/kinds';
import type { INCIDENT_SORTS, IncidentCounts } from '@earshot/domain/incidents/schema';
import { escapeSearchText } from '@earshot/domain/lists/search-text';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';

export interface IncidentFilter {
  readonly search: string;
  /** Unresolved incidents if omitted. */
  readonly states?: readonly IncidentState[] | undefined;
  readonly kinds?: readonly IncidentKind[] | undefined;
  readonly controllerId?: string | undefined;
  /** Unresolved at some time in this period, in ISO 8601. */
  readonly during?: { readonly from: string; readonly to: string } | undefined;
  /** The problem began in this period; the end is exclusive. */
  readonly began?: { readonly from: string; readonly to: string } | undefined;
}

export interface IncidentPage extends IncidentFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: (typeof INCIDENT_SORTS)[number] | undefined;
  readonly order: 'ASC' | 'DESC';
}

export interface IncidentRow {
  readonly id: string;
  readonly kind: IncidentKind;
  readonly state: IncidentState;
  readonly controllerId: string;
  readonly boxName: string;
  readonly serialNumber: string;
  readonly groupId: string;
  readonly groupTitle: string;
  readonly cause: string;
  readonly since: Date;
  readonly openedAt: Date;
  readonly resolvedAt: Date | null;
  readonly devicesAffected: number;
  readonly devices: AffectedDevice[];
  readonly again: number;
  readonly isPlanned: boolean;
  readonly acknowledgedAt: Date | null;
  readonly acknowledgedBy: string | null;
  readonly note: string | null;
  readonly version: number;
  readonly status: ControllerStatus;
}

const STATE = sql`case when i.resolved_at is not null then 'resolved'
                       when i.acknowledged_at is not null then 'acknowledged' else 'open' end`;
const IS = {
  open: sql`(i.resolved_at is null and i.acknowledged_at is null)`,
  acknowledged: sql`(i.resolved_at is null and i.acknowledged_at is not null)`,
  resolved: sql`i.resolved_at is not null`,
} as const satisfies Record<IncidentState, unknown>;

const namedDevices = sql`jsonb_path_query_array(i.devices, ${`$[0 to ${NAMED_AFFECTED - 1}]`}::jsonpath) as devices`;

const columns = sql`
  i.id, i.kind, ${STATE} as state, c.id as "controllerId", c.box_name as "boxName", c.serial as "serialNumber",
  g.id as "groupId", g.title as "groupTitle", i.cause, i.since, i.opened_at as "openedAt", i.resolved_at as "resolvedAt",
  i.devices_affected as "devicesAffected", i.again, i.planned_work_id is not null as "isPlanned",
  i.acknowledged_at as "acknowledgedAt", u.first_name || ' ' || u.last_name as "acknowledgedBy", i.note, i.version, s.status`;

/** Hides a former owner's incidents from the present owner of a controller. */
export const incidentTables = sql`
  incidents i join controllers c on c.id = i.controller_id and c.owner_epoch = i.owner_epoch
  join groups g on g.id = c.group_id join controller_states s on s.controller_id = c.id
  left join users u on u.id = i.acknowledged_by`;

/** Condition: the incident is in the scope. */
export const visibleIncident = (scope: Scope) => sql`
  ${inScope('g', scope)} and (${scope.customerId}::uuid is null or i.customer_id = ${scope.customerId}::uuid)`;

function matching({ search, kinds, controllerId, during, began }: IncidentFilter): RawBuilder<unknown> {
  const pattern = `%${escapeSearchText(search.trim().toLowerCase())}%`;
  return sql.join(
    [
      sql`true`,
      ...(search.trim() === '' ? [] : [sql`(c.search like ${pattern} or g.search like ${pattern})`]),
      ...(kinds === undefined ? [] : [sql`i.kind = any(${arrayLiteral(kinds)}::text[])`]),
      ...(controllerId === undefined ? [] : [sql`i.controller_id = ${controllerId}::uuid`]),
      ...(during === undefined
        ? []
        : [
            sql`i.since < ${during.to}::timestamptz and (i.resolved_at > ${during.from}::timestamptz or i.resolved_at is null)`,
          ]),
      ...(began === undefined
        ? []
        : [sql`i.since >= ${began.from}::timestamptz and i.since < ${began.to}::timestamptz`]),
    ],
    sql` and `,
  );
}

const SORTS = {
  since: sql`i.since`,
  boxName: sql`c.box_name`,
  devicesAffected: sql`i.devices_affected`,
} as const satisfies Record<(typeof INCIDENT_SORTS)[number], unknown>;

export async function listIncidents(
  db: Database,
  scope: Scope,
  { page, pageSize, sort = 'since', order, ...filter }: IncidentPage,
): Promise<IncidentRow[]> {
  const states = filter.states ?? ['open', 'acknowledged'];
  if (states.length === 0) return [];
  const inState = sql.join(
    states.map((state) => IS[state]),
    sql` or `,
  );
  const direction = sql.raw(order === 'ASC' ? 'asc' : 'desc');
  const { rows } = await sql<IncidentRow>`
    select ${columns}, ${namedDevices} from ${incidentTables}
    where ${visibleIncident(scope)} and (${inState}) and ${matching(filter)}
    order by ${SORTS[sort]} ${direction}, i.id ${direction}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

export async function countIncidents(db: Database, scope: Scope, filter: IncidentFilter): Promise<IncidentCounts> {
  const { rows } = await sql<IncidentCounts>`
    select count(*) filter (where ${IS.open})::int as open,
           count(*) filter (where ${IS.acknowledged})::int as acknowledged,
           count(*) filter (where ${IS.resolved})::int as resolved
    from ${incidentTables} where ${visibleIncident(scope)} and ${matching(filter)}`.execute(db);
  return rows[0] ?? { open: 0, acknowledged: 0, resolved: 0 };
}

/** Counts only unresolved incidents, so the cost does not depend on the history. */
export async function countOpenIncidents(db: Database, scope: Scope): Promise<{ open: number; acknowledged: number }> {
  const { rows } = await sql<{ open: number; acknowledged: number }>`
    select count(*) filter (where ${IS.open})::int as open,
           count(*) filter (where ${IS.acknowledged})::int as acknowledged
    from ${incidentTables} where ${visibleIncident(scope)} and i.resolved_at is null`.execute(db);
  return rows[0] ?? { open: 0, acknowledged: 0 };
}

export async function findIncident(db: Database | Trx, scope: Scope, id: string): Promise<IncidentRow | undefined> {
  const { rows } = await sql<IncidentRow>`
    select ${columns}, i.devices from ${incidentTables} where ${visibleIncident(scope)} and i.id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
}
