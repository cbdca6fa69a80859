import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * Measures one `insert … select unnest` of `count` rows with an id, a number and a time, and its commit, in
 * milliseconds.
 */
export async function insertRows(databaseUrl: string, count: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('create table if not exists bench_rows (id uuid primary key, generation bigint, at timestamptz)');
  const ids = Array.from({ length: count }, () => randomUUID());
  const began = performance.now();
  await client.query('insert into bench_rows select id, 1, now() from unnest($1::uuid[]) as id', [ids]);
  const ms = performance.now() - began;
  await client.query('truncate bench_rows');
  await client.end();
  return ms;
}
