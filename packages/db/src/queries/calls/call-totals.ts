import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import { type CallPlace, type CallSelection, placeOf } from './call-place.ts';
import { addedResponses, countsByLocation, JOINED_RESPONSES } from './call-sums.ts';
import { END_COLUMNS, RESPONSE_COLUMNS } from './count-columns.ts';
import { type CountTable, type CountTime, DEVICE_DAYS, HOURS, type LocalRange, tableOf } from './count-tables.ts';

/** Counts of calls by the time of their initiation. Calls without a known end are counted in `initiated` only. */
export interface CallTotals {
  readonly initiated: number;
  readonly answered: number;
  readonly timedOut: number;
  readonly cancelled: number;
  /** Sum of the response times of answered calls. */
  readonly responseMs: number;
}

export interface TotalsWithResponses extends CallTotals {
  /** Histogram of the response times of answered calls, for `responsePercentile`. */
  readonly responses: readonly number[];
}

interface AtTime {
  /** Local start of the hour, day or month: `YYYY-MM-DDTHH:MM`. */
  readonly at: string;
}
export type TotalsAtTime = CallTotals & AtTime;
export type ResponsesAtTime = TotalsWithResponses & AtTime;

export interface TotalsOfHour extends CallTotals {
  /** Local hour of the day, 0 to 23. */
  readonly hour: number;
}

export interface TotalsOfWeekHour extends TotalsOfHour {
  /** 1 (Monday) to 7. */
  readonly weekday: number;
}

export interface TotalsOfLocation extends CallTotals {
  readonly controllerId: string;
  readonly locationName: string;
  readonly groupId: string;
  readonly groupTitle: string;
}

export interface TotalsOfDevice extends TotalsOfLocation {
  readonly category: string;
  readonly deviceId: string;
  /** Null if the device is not known, for example a line of a phone. */
  readonly deviceName: string | null;
  /** Where the device is, as its controller reports it. */
  readonly deviceLocation: string | null;
}

/** By name, or with the most calls first. */
export type TotalsOrder = 'name' | 'calls';

export interface TotalsPage {
  readonly order: TotalsOrder;
  readonly offset: number;
  readonly limit: number;
}

/** Sums of rows of a table of counts with the alias `t`, without the histogram, which takes most of the time. */
export const SUMS = sql`
  sum(t.initiated)::integer as initiated, sum(t.answered)::integer as answered, sum(t.timed_out)::integer as timed_out,
  sum(t.cancelled)::integer as cancelled, sum(t.response_ms)::bigint as response_ms`;

/** The histogram of response times of such rows. JSON is parsed in a fraction of the time of an array. */
export const RESPONSES: RawBuilder<unknown> = sql`
  json_build_array(${sql.join(RESPONSE_COLUMNS.map((name) => sql`sum(${sql.ref(`t.${name}`)})`))}) as responses`;

/** Locations without a name are listed by their serial number. */
const nameOf = (alias: string) =>
  sql`coalesce(nullif(${sql.ref(`${alias}.box_name`)}, ''), ${sql.ref(`${alias}.serial`)})`;

/** Names of `SUMS` as rows are returned. */
const TOTALS = sql`
  x.initiated, x.answered, x.timed_out as "timedOut", x.cancelled, x.response_ms as "responseMs"`;

const LOCAL_START = sql`to_char(x.at, 'YYYY-MM-DD"T"HH24:MI')`;

/** Rows `t` of a table of counts at the place, under the present owners of their controllers `c`. */
export function countsOf(
  { table, time }: CountTable,
  { placed }: Pick<CallPlace, 'placed'>,
  { from, to }: LocalRange,
): RawBuilder<unknown> {
  const column = sql.ref(`t.${time}`);
  return sql`
    ${sql.table(table)} t join controllers c on c.id = t.controller_id and c.owner_epoch = t.owner_epoch
    where ${column} >= date_trunc(${time}, ${from}::timestamp) and ${column} < ${to}::timestamp and ${placed}`;
}

/** Counts by category and device are those of `listTotalsByDevice`. */
type PlaceSelection = Pick<CallSelection, 'scope' | 'controllerId'>;

type ByTime = LocalRange & { readonly by: CountTime };

/** Sums of the columns of such rows, under their names. */
const unitSums = (columns: readonly string[]) =>
  sql.join(columns.map((name) => sql`sum(${sql.ref(`t.${name}`)}) as ${sql.ref(name)}`));

/** Sums by hour or day first: the start of a month is calculated for each day instead of for each row. */
async function selectByTime(
  db: Database,
  selection: PlaceSelection,
  { by, columns, sums, ...range }: ByTime & { readonly columns: readonly string[]; readonly sums: RawBuilder<unknown> },
): Promise<{ totals: RawBuilder<unknown> }> {
  const table = tableOf(range, by);
  const unit = sql.ref(`t.${table.time}`);
  return {
    totals: sql`
      select date_trunc(${by}, t.unit::timestamp) as at, ${sums}
      from (select ${unit} as unit, ${unitSums(columns)} from ${countsOf(table, await placeOf(db, selection), range)} group by 1) t
      group by 1`,
  };
}

/** Sums by local hour, day or month of each location; units without calls are left out. */
export async function listTotalsByTime(
  db: Database,
  selection: PlaceSelection,
  range: ByTime,
): Promise<TotalsAtTime[]> {
  const { totals } = await selectByTime(db, selection, { ...range, columns: END_COLUMNS, sums: SUMS });
  const { rows } = await sql<TotalsAtTime>`
    select ${LOCAL_START} as at, ${TOTALS} from (${totals}) x order by x.at`.execute(db);
  return rows;
}

/** The same sums with their response times. */
export async function listResponsesByTime(
  db: Database,
  selection: PlaceSelection,
  range: ByTime,
): Promise<ResponsesAtTime[]> {
  const columns = [...END_COLUMNS, ...RESPONSE_COLUMNS];
  const { totals } = await selectByTime(db, selection, { ...range, columns, sums: sql`${SUMS}, ${RESPONSES}` });
  const { rows } = await sql<ResponsesAtTime>`
    select ${LOCAL_START} as at, ${TOTALS}, x.responses from (${totals}) x order by x.at`.execute(db);
  return rows;
}

/** Sums by the local hour of the day; hours without calls are left out. */
export async function listTotalsByHour(
  db: Database,
  selection: PlaceSelection,
  range: LocalRange,
): Promise<TotalsOfHour[]> {
  const { rows } = await sql<TotalsOfHour>`
    select x.hour, ${TOTALS}
    from (
      select extract(hour from t.hour)::integer as hour, ${SUMS}
      from ${countsOf(HOURS, await placeOf(db, selection), range)} group by 1
    ) x order by x.hour`.execute(db);
  return rows;
}

/** Sums by the local weekday and hour; hours without calls are left out. */
export async function listTotalsByWeekdayAndHour(
  db: Database,
  selection: PlaceSelection,
  range: LocalRange,
): Promise<TotalsOfWeekHour[]> {
  const { rows } = await sql<TotalsOfWeekHour>`
    select x.weekday, x.hour, ${TOTALS}
    from (
      select extract(isodow from t.hour)::integer as weekday, extract(hour from t.hour)::integer as hour, ${SUMS}
      from ${countsOf(HOURS, await placeOf(db, selection), range)} group by 1, 2
    ) x order by x.weekday, x.hour`.execute(db);
  return rows;
}

const BY_NAME = sql`"locationName", "controllerId"`;
const BY_CALLS = sql`initiated desc, ${BY_NAME}`;

/** Sums of `countsByLocation`, with the names of the locations that have calls. */
async function totalsOfLocations(
  db: Database,
  selection: PlaceSelection,
  range: LocalRange & { readonly responses: boolean },
): Promise<{ totals: RawBuilder<unknown> }> {
  const { counts } = await countsByLocation(db, selection, range);
  const [joined, found] = range.responses ? [sql`, ${JOINED_RESPONSES}`, sql`, x.responses`] : [sql``, sql``];
  return {
    totals: sql`
      select x.id as "controllerId", ${nameOf('x')} as "locationName", x.group_id as "groupId", h.title as "groupTitle", ${TOTALS} ${found}
      from (
        select c.id, c.box_name, c.serial, c.group_id, ${SUMS} ${joined} from ${counts} group by c.id having sum(t.initiated) > 0
      ) x join groups h on h.id = x.group_id`,
  };
}

/** A page of the locations that have calls. */
export async function listTotalsByLocation(
  db: Database,
  selection: PlaceSelection,
  { order, offset, limit, ...range }: LocalRange & TotalsPage,
): Promise<TotalsOfLocation[]> {
  const { totals } = await totalsOfLocations(db, selection, { ...range, responses: false });
  const { rows } = await sql<TotalsOfLocation>`
    ${totals} order by ${order === 'calls' ? BY_CALLS : BY_NAME} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** All locations that have calls, with their response times, those with the most calls first. */
export async function listAllTotalsByLocation(
  db: Database,
  selection: PlaceSelection,
  range: LocalRange,
): Promise<(TotalsOfLocation & TotalsWithResponses)[]> {
  const { totals } = await totalsOfLocations(db, selection, { ...range, responses: true });
  const { rows } = await sql<TotalsOfLocation & { responses: string }>`${totals} order by ${BY_CALLS}`.execute(db);
  return rows.map((row) => ({ ...row, responses: addedResponses(row.responses) }));
}

/** A page of the devices that have calls, by whole local days. */
export async function listTotalsByDevice(
  db: Database,
  { category, ...selection }: PlaceSelection & Pick<CallSelection, 'category'>,
  { order, offset, limit, ...range }: LocalRange & TotalsPage,
): Promise<TotalsOfDevice[]> {
  const named = sql`${nameOf('l')}, l.id, x.device_id, x.category`;
  const ofCategory = category === undefined ? sql`` : sql`and t.category = ${category}`;
  const { rows } = await sql<TotalsOfDevice>`
    select l.id as "controllerId", ${nameOf('l')} as "locationName", l.group_id as "groupId", h.title as "groupTitle",
           x.category, x.device_id as "deviceId", e.name as "deviceName", e.location as "deviceLocation", ${TOTALS}
    from (
      select t.controller_id, t.category, t.device_id, ${SUMS}
      from ${countsOf(DEVICE_DAYS, await placeOf(db, selection), range)} ${ofCategory} group by 1, 2, 3
    ) x join controllers l on l.id = x.controller_id join groups h on h.id = l.group_id
    left join endpoints e
      on e.controller_id = l.id and e.device_id = x.device_id and e.owner_epoch = l.owner_epoch and x.category = e.category
    order by ${order === 'calls' ? sql`x.initiated desc, ${named}` : named} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}
