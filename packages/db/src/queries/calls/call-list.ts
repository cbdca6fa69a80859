import type { CallCategory, CallOutcome } from '@earshot/domain/calls/calls';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../client.ts';
import { type CallPlace, type CallSelection, placeOf } from './call-place.ts';
import { hourParts } from './hour-parts.ts';
import { knownZone, knownZones } from './known-zones.ts';

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

/** A call as reports list it. */
export interface ListedCall extends CallPosition {
  readonly locationName: string;
  readonly serialNumber: string;
  readonly timezone: string;
  readonly category: CallCategory;
  readonly deviceId: string;
  readonly reason: string;
  readonly outcome: CallOutcome | null;
  readonly responseMs: number | null;
}

/** All that is known of a call. */
export interface CallRow extends ListedCall {
  readonly groupId: string;
  readonly groupTitle: string;
  /** Null if the device is not known, for example a line of a phone. */
  readonly deviceName: string | null;
  /** Where the device is, as its controller reports it. */
  readonly deviceLocation: string | null;
  readonly endedAt: Date | null;
  readonly answeredBy: string | null;
}

/** Condition: the call `r` of the location `c` matches the filter, apart from its place. */
function matching(
  { from, to, outcomes, category, deviceId, hour, weekday }: CallFilter,
  zones: readonly string[],
): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`r.initiated_at >= ${from} and r.initiated_at < ${to}`];
  if (category !== undefined) conditions.push(sql`r.category = ${category}`);
  if (deviceId !== undefined) conditions.push(sql`r.device_id = ${deviceId}`);
  if (outcomes !== undefined) {
    const ofOutcome = sql<SqlBool>`r.outcome = any(${outcomes.filter((outcome) => outcome !== null)}::text[])`;
    conditions.push(outcomes.includes(null) ? sql`(r.outcome is null or ${ofOutcome})` : ofOutcome);
  }
  const localAt = sql`r.initiated_at at time zone ${knownZone(sql`c.timezone`, zones)}`;
  if (hour !== undefined) conditions.push(sql`extract(hour from ${localAt}) = ${hour}`);
  if (weekday !== undefined) conditions.push(sql`extract(isodow from ${localAt}) = ${weekday}`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

interface CallPage {
  readonly after?: CallPosition | undefined;
  readonly limit: number;
}

const NEWEST_FIRST = sql`order by r.initiated_at desc, r.controller_id desc, r.call_id desc`;

/** With more locations, the calls of all locations are read by their time, instead of the newest ones of each location. */
const MOST_EACH = 100;

interface ListedPlace extends CallPlace {
  /** More than `MOST_EACH` locations. */
  readonly isLarge: boolean;
}

async function listedPlaceOf(db: Database, filter: CallFilter): Promise<ListedPlace> {
  const { placed } = await placeOf(db, filter);
  if (filter.controllerId !== undefined) return { placed, isLarge: false };
  const { rows } = await sql`select from controllers c where ${placed} offset ${MOST_EACH} limit 1`.execute(db);
  return { placed, isLarge: rows.length > 0 };
}

/**
 * Parts of the range that are read one after the other, newest first: in a large scope those in which clocks may show the wanted
 * hour, because calls of other hours take longer to read than to skip.
 */
async function partsOf(db: Database, { from, to, hour, weekday }: CallFilter, { placed, isLarge }: ListedPlace) {
  if (hour === undefined || !isLarge) return [{ from, to }];
  const { rows } = await sql<{ zone: string }>`
    select distinct c.timezone as zone from controllers c where ${placed}`.execute(db);
  const known = new Set(await knownZones(db));
  const zones = rows.map(({ zone }) => (known.has(zone.toLowerCase()) ? zone : 'UTC'));
  return hourParts({ from, to }, { hour, weekday }, [...new Set(zones)]);
}

/**
 * The page as `from … order by … limit …`, with its calls `r` and their locations `c`. The order of reading is fixed, because the
 * planner cannot estimate how many locations a scope has.
 */
function pageOf(
  { placed, isLarge }: ListedPlace,
  filter: CallFilter & { readonly zones: readonly string[] },
  { after, limit }: CallPage,
): RawBuilder<unknown> {
  const behind =
    after === undefined
      ? sql``
      : sql`and r.initiated_at <= ${after.initiatedAt} and (r.initiated_at, r.controller_id, r.call_id)
              < (${after.initiatedAt}, ${after.controllerId}::uuid, ${after.callId})`;
  const matches = sql`${matching(filter, filter.zones)} ${behind}`;
  const from = isLarge
    ? sql`
      calls r cross join lateral (
        select * from controllers c
        where c.id = r.controller_id and c.owner_epoch = r.owner_epoch and ${placed} offset 0
      ) c where ${matches}`
    : sql`
      controllers c cross join lateral (
        select * from calls r
        where r.controller_id = c.id and r.owner_epoch = c.owner_epoch and ${matches}
        ${NEWEST_FIRST} limit ${limit}
      ) r where ${placed}`;
  return sql`from ${from} ${NEWEST_FIRST} limit ${limit}`;
}

const LISTED = sql`
  r.initiated_at as "initiatedAt", r.controller_id as "controllerId", r.call_id as "callId", c.box_name as "locationName",
  c.serial as "serialNumber", c.timezone, r.category, r.device_id as "deviceId", r.reason, r.outcome,
  r.response_ms as "responseMs"`;

/** Names of zones that conditions about local times compare. */
const zonesFor = async (db: Database, { hour, weekday }: CallFilter): Promise<readonly string[]> =>
  hour === undefined && weekday === undefined ? [] : await knownZones(db);

/** A page of calls, newest first. */
export async function listCalls(db: Database, filter: CallFilter, { after, limit }: CallPage): Promise<ListedCall[]> {
  const [place, zones] = [await listedPlaceOf(db, filter), await zonesFor(db, filter)];
  const found: ListedCall[] = [];
  for (const part of await partsOf(db, filter, place)) {
    if (after !== undefined && part.from > after.initiatedAt) continue;
    const page = pageOf(place, { ...filter, ...part, zones }, { after, limit: limit - found.length });
    found.push(...(await sql<ListedCall>`select ${LISTED} ${page}`.execute(db)).rows);
    if (found.length >= limit) break;
  }
  return found;
}

/** A page of calls with all that is known of each. */
export async function listWholeCalls(db: Database, filter: CallFilter, limits: CallPage): Promise<CallRow[]> {
  const page = pageOf(await listedPlaceOf(db, filter), { ...filter, zones: await zonesFor(db, filter) }, limits);
  const { rows } = await sql<CallRow>`
    select l.*, g.title as "groupTitle", e.name as "deviceName", e.location as "deviceLocation"
    from (
      select ${LISTED}, c.owner_epoch, c.group_id as "groupId", r.ended_at as "endedAt",
             r.answered_by as "answeredBy"
      ${page}
    ) l join groups g on g.id = l."groupId"
    left join endpoints e on e.controller_id = l."controllerId" and e.device_id = l."deviceId"
      and e.owner_epoch = l.owner_epoch and e.category = l.category
    order by l."initiatedAt" desc, l."controllerId" desc, l."callId" desc`.execute(db);
  return rows;
}
