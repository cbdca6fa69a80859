import { CONTROLLER_STATUSES } from '@earshot/domain/controllers/presence';
import { CELLS_PER_DEGREE, COLUMNS, ROWS } from '@earshot/domain/fleet-map/cell';
import { escapeSearchText } from '@earshot/domain/lists/search-text';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

/** Selects the locations of a map: those in the scope whose name or serial number contains the text. */
interface MapOf {
  readonly search: string;
}

const step = (column: string, shift: number, cells: number) =>
  sql`least(greatest(floor((${sql.ref(column)} + ${shift}::float8) * ${CELLS_PER_DEGREE}::float8), 0), ${cells - 1}::float8)::bigint`;
/** Same arithmetic as `cellAt` in the domain package. Null without coordinates, because `least` ignores nulls. */
const cell = sql`(case when c.longitude is not null and c.latitude is not null
  then ${step('c.longitude', 180, COLUMNS)} * ${ROWS}::bigint + ${step('c.latitude', 90, ROWS)} end)`;
/** The cell, with the status code in the lowest three bits. */
const key = sql`(${cell} * 8 + array_position(${[...CONTROLLER_STATUSES]}::text[], s.status) - 1)`;

const from = (scope: Scope, { search }: MapOf) => sql`
  from controllers c
  join groups g on g.id = c.group_id
  join controller_states s on s.controller_id = c.id
  where ${inScope('g', scope)} and (${scope.customerId}::uuid is null or c.customer_id = ${scope.customerId})
    and ${search === '' ? sql`true` : sql`c.search like ${`%${escapeSearchText(search.toLowerCase())}%`}`}`;

export interface FleetKeys {
  /** `cell * 8 + status` of each location with coordinates, unordered. */
  readonly keys: Float64Array;
  /** Number of locations without coordinates. */
  readonly unplaced: number;
}

/** Reads a whole map as one binary value: parsing hundreds of thousands of rows would block the event loop. */
export async function readFleetKeys(db: Database, scope: Scope, of: MapOf): Promise<FleetKeys> {
  const { rows } = await sql<{ packed: Buffer | null; unplaced: number }>`
    select string_agg(int8send(k.key), '') filter (where k.key is not null) as packed,
           count(*) filter (where k.key is null)::int as unplaced
    from (select ${key} as key ${from(scope, of)}) k`.execute(db);
  const packed = rows[0]?.packed ?? Buffer.alloc(0);
  const keys = new Float64Array(packed.length / 8);
  for (let n = 0; n < keys.length; n += 1) {
    keys[n] = packed.readUInt32BE(n * 8) * 2 ** 32 + packed.readUInt32BE(n * 8 + 4);
  }
  return { keys, unplaced: rows[0]?.unplaced ?? 0 };
}

export interface FleetKey {
  readonly id: string;
  /** As in `FleetKeys`; null without coordinates. */
  readonly key: number | null;
}

/** Bytes of an id and a key in PostgreSQL's binary format. */
const ROW_BYTES = 24;
const ROWS_AT_ONCE = 5_000;
const UNPLACED = -1n;

/** Yields all ids and keys of a map in chunks. Uses a single query, because each query scans all locations. */
export async function* listFleetKeys(db: Database, scope: Scope, of: MapOf): AsyncGenerator<FleetKey[], void> {
  const { rows } = await sql<{ packed: Buffer | null }>`
    select string_agg(uuid_send(k.id) || int8send(coalesce(k.key, ${UNPLACED}::bigint)), '') as packed
    from (select c.id, ${key} as key ${from(scope, of)}) k`.execute(db);
  const packed = rows[0]?.packed ?? Buffer.alloc(0);
  for (let at = 0; at < packed.length; at += ROW_BYTES * ROWS_AT_ONCE) {
    yield unpackRows(packed.subarray(at, at + ROW_BYTES * ROWS_AT_ONCE));
    // Yield to other requests.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const unpackRows = (packed: Buffer): FleetKey[] =>
  Array.from({ length: packed.length / ROW_BYTES }, (_, n) => {
    const at = n * ROW_BYTES;
    const key = packed.readBigInt64BE(at + 16);
    return { id: uuidAt(packed, at), key: key === UNPLACED ? null : Number(key) };
  });

function uuidAt(packed: Buffer, at: number): string {
  const hex = packed.toString('hex', at, at + 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Returns the locations among the given ones that belong to the map. Omits the others. */
export async function findFleetKeys(
  db: Database,
  scope: Scope,
  { ids, ...of }: MapOf & { ids: readonly string[] },
): Promise<FleetKey[]> {
  const { rows } = await sql<{ id: string; key: string | null }>`
    select c.id, ${key} as key ${from(scope, of)} and c.id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ id, key }) => ({ id, key: key === null ? null : Number(key) }));
}

export interface MapLocationRow {
  readonly id: string;
  readonly cell: string | null;
  readonly box_name: string;
  readonly serial: string;
  readonly group_id: string;
  readonly group_title: string;
  readonly status: string;
  readonly status_since: Date | null;
  readonly last_seen_at: Date | null;
  readonly faults: string[];
}

/** Returns the locations in these cells, and the locations with these ids, by name. */
export async function listMapLocations(
  db: Database,
  scope: Scope,
  wanted: MapOf & { cells: readonly number[]; controllerIds: readonly string[]; limit: number },
): Promise<MapLocationRow[]> {
  const { cells, controllerIds, limit, ...of } = wanted;
  const { rows } = await sql<MapLocationRow>`
    select c.id, ${cell}::text as cell, c.box_name, c.serial, c.group_id, g.title as group_title, s.status, s.status_since, s.last_seen_at, s.faults
    ${from(scope, of)} and (${cell} = any(${cells}::bigint[]) or c.id = any(${controllerIds}::uuid[]))
    order by c.box_name, c.id limit ${limit}`.execute(db);
  return rows;
}
