import { sql } from 'kysely';
import type { Database } from '../../client.ts';

/** First keys of advisory locks with two keys; arbitrary, but unique. The second key is a shard or a process of PostgreSQL. */
const SHARD = 7_270_301;
const GATEWAY = 7_270_302;

export interface ShardHolders {
  /** Gateways that take part in the division. */
  readonly gateways: number;
  /** Position of this connection among them, from 0; -1 if it takes no part. */
  readonly place: number;
  /** Shards that any gateway holds. */
  readonly taken: ReadonlySet<string>;
}

/**
 * Makes PostgreSQL close this connection if its process is silent for so long, also within a transaction. The locks of
 * a frozen process are released thereby, and it cannot write any more.
 */
export async function limitSilence(connection: Database, ms: number): Promise<void> {
  await sql`select set_config('idle_session_timeout', ${String(ms)}, false),
    set_config('idle_in_transaction_session_timeout', ${String(ms)}, false)`.execute(connection);
}

/** Releases all locks of this connection and lets it be idle. */
export async function endHolding(connection: Database): Promise<void> {
  await sql`select pg_advisory_unlock_all(), set_config('idle_session_timeout', '0', false),
    set_config('idle_in_transaction_session_timeout', '0', false)`.execute(connection);
}

/** Makes this connection count as a gateway that takes part in the division, for its life. */
export async function joinDivision(connection: Database): Promise<void> {
  await sql`select pg_advisory_lock(${GATEWAY}, pg_backend_pid())`.execute(connection);
}

export async function leaveDivision(connection: Database): Promise<void> {
  await sql`select pg_advisory_unlock(${GATEWAY}, pg_backend_pid())`.execute(connection);
}

/** Locks those of the shards that no connection holds, for the life of this connection, and returns them. */
export async function claimShards(connection: Database, shards: readonly string[]): Promise<string[]> {
  if (shards.length === 0) return [];
  const { rows } = await sql<{ shard: number }>`
    select shard from unnest(${shards.map(keyOf)}::int[]) as shard
    where pg_try_advisory_lock(${SHARD}, shard)`.execute(connection);
  return rows.map(({ shard }) => shardOfKey(shard));
}

export async function releaseShards(connection: Database, shards: readonly string[]): Promise<void> {
  await sql`select pg_advisory_unlock(${SHARD}, shard) from unnest(${shards.map(keyOf)}::int[]) as shard`.execute(
    connection,
  );
}

export async function readShardHolders(connection: Database): Promise<ShardHolders> {
  const { rows } = await sql<{ kind: number; key: number; own: boolean }>`
    select classid::int as kind, objid::int as key, pid = pg_backend_pid() as own from pg_locks
    where locktype = 'advisory' and granted and objsubid = 2 and classid in (${SHARD}, ${GATEWAY})
      and database = (select oid from pg_database where datname = current_database())
    order by key`.execute(connection);
  const gateways = rows.filter(({ kind }) => kind === GATEWAY);
  return {
    gateways: gateways.length,
    place: gateways.findIndex(({ own }) => own),
    taken: new Set(rows.filter(({ kind }) => kind === SHARD).map(({ key }) => shardOfKey(key))),
  };
}

const keyOf = (shard: string): number => Number.parseInt(shard, 16);
const shardOfKey = (key: number): string => key.toString(16).padStart(2, '0');
