import type { CallCategory, CallOutcome } from '@earshot/domain/calls/calls';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { knownZone } from './known-zone.ts';

/** Calls that a report is about. */
export interface CallSelection {
  readonly scope: Scope;
  /** A location; all of the scope if undefined. */
  readonly controllerId?: string | undefined;
  readonly category?: CallCategory | undefined;
  readonly deviceId?: string | undefined;
}

/**
 * Tables of the condition for rows with this alias: their controllers `c` under the present owner, and the groups `g`.
 */
export const ofPresentOwner = (row: string): RawBuilder<unknown> => sql`
  join controllers c on c.id = ${sql.ref(`${row}.controller_id`)} and c.owner_epoch = ${sql.ref(`${row}.owner_epoch`)}
  join groups g on g.id = c.group_id`;

/** Condition: the row with this alias is selected. */
export function isSelected(row: string, { scope, controllerId, category, deviceId }: CallSelection) {
  const conditions: RawBuilder<SqlBool>[] = [inScope('g', scope)];
  if (controllerId !== undefined) conditions.push(sql`${sql.ref(`${row}.controller_id`)} = ${controllerId}::uuid`);
  if (category !== undefined) conditions.push(sql`${sql.ref(`${row}.category`)} = ${category}`);
  if (deviceId !== undefined) conditions.push(sql`${sql.ref(`${row}.device_id`)} = ${deviceId}`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

export interface CallFilter extends CallSelection {
  /** Initiated from this instant on. */
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  /** Undefined: all. Null: calls of which no end is known. */
  readonly outcomes?: readonly (CallOutcome | null)[] | undefined;
  /** Hour of the day by the clock of the location, 0 to 23. */
  readonly hour?: number | undefined;
  /** Day of the week by the clock of the location, 1 (Monday) to 7. */
  readonly weekday?: number | undefined;
}

/** Place of a call in the list. */
export interface CallPosition {
  readonly initiatedAt: Date;
  readonly controllerId: string;
  readonly callId: string;
}

export interface CallRow extends CallPosition {
  readonly locationName: string;
  readonly serialNumber: string;
  readonly timezone: string;
  readonly groupId: string;
  readonly groupTitle: string;
  readonly category: CallCategory;
  readonly deviceId: string;
  /** Null if the device is not known, for example a line of a phone. */
  readonly deviceName: string | null;
  /** Where the device is, as its controller reports it. */
  readonly deviceLocation: string | null;
  readonly reason: string;
  readonly outcome: CallOutcome | null;
  readonly endedAt: Date | null;
  readonly responseMs: number | null;
  readonly answeredBy: string | null;
}

function matching({ from, to, outcomes, hour, weekday, ...selection }: CallFilter): RawBuilder<SqlBool> {
  const localAt = sql`r.initiated_at at time zone ${knownZone(sql`c.timezone`)}`;
  const ofHour = hour === undefined ? sql`` : sql`and extract(hour from ${localAt}) = ${hour}`;
  const ofWeekday = weekday === undefined ? sql`` : sql`and extract(isodow from ${localAt}) = ${weekday}`;
  const ofTime = sql<SqlBool>`
    r.initiated_at >= ${from} and r.initiated_at < ${to} ${ofHour} ${ofWeekday} and ${isSelected('r', selection)}`;
  if (outcomes === undefined) return ofTime;
  const known = outcomes.filter((outcome) => outcome !== null);
  const ofOutcome = sql`r.outcome = any(${known}::text[])`;
  return sql`${ofTime} and ${outcomes.includes(null) ? sql`(r.outcome is null or ${ofOutcome})` : ofOutcome}`;
}

/** A page of calls, newest first. */
export async function listCalls(
  db: Database,
  filter: CallFilter,
  { after, limit }: { readonly after?: CallPosition | undefined; readonly limit: number },
): Promise<CallRow[]> {
  const behind =
    after === undefined
      ? sql``
      : sql`and r.initiated_at <= ${after.initiatedAt} and (r.initiated_at, r.controller_id, r.call_id)
              < (${after.initiatedAt}, ${after.controllerId}::uuid, ${after.callId})`;
  const { rows } = await sql<CallRow>`
    select r.initiated_at as "initiatedAt", r.controller_id as "controllerId", r.call_id as "callId",
           c.box_name as "locationName", c.serial as "serialNumber", c.timezone, c.group_id as "groupId",
           g.title as "groupTitle", r.category, r.device_id as "deviceId", e.name as "deviceName",
           e.location as "deviceLocation", r.reason, r.outcome, r.ended_at as "endedAt", r.response_ms as "responseMs",
           r.answered_by as "answeredBy"
    from calls r ${ofPresentOwner('r')}
    left join endpoints e on e.controller_id = r.controller_id and e.device_id = r.device_id
      and e.owner_epoch = c.owner_epoch and e.category = r.category
    where ${matching(filter)} ${behind}
    order by r.initiated_at desc, r.controller_id desc, r.call_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Counts the matching calls, up to `most` + 1. */
export async function countCallsUpTo(db: Database, filter: CallFilter, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (
      select from calls r ${ofPresentOwner('r')} where ${matching(filter)} limit ${most + 1}) x`.execute(db);
  return rows[0]?.n ?? 0;
}
