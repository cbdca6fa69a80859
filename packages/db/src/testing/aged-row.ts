import { randomBytes, randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../client.ts';
import type { TestFleet } from './fleet.ts';

/** Objects that rows of old tables refer to. */
export interface AgedWorld {
  readonly db: Database;
  /** For creating partitions. */
  readonly owner: Database;
  readonly fleet: TestFleet;
  readonly userId: string;
  readonly roleId: number;
}

/** Inserts one row that ended at the given time. The returned function tells whether the row still exists. */
export type AgedRow = (world: AgedWorld, endedAt: Date) => Promise<() => Promise<boolean>>;

export const isThere = (db: Database, from: RawBuilder<unknown>) => async () => {
  const { rows } = await sql<{ found: boolean }>`select exists (select from ${from}) as found`.execute(db);
  return rows[0]?.found === true;
};
export const bytes = () => randomBytes(32);
export const text = () => randomUUID();

/** Inserts a row with one statement; `of` identifies the row in its table. */
export const row =
  (
    table: string,
    write: (world: AgedWorld, at: Date, key: string) => { insert: RawBuilder<unknown>; where: RawBuilder<unknown> },
  ): AgedRow =>
  async (world, endedAt) => {
    const { insert, where } = write(world, endedAt, text());
    await insert.execute(world.db);
    return isThere(world.db, sql`${sql.table(table)} where ${where}`);
  };

/** Inserts a row at the given time; creates the partition if needed. */
export const inPartition =
  (table: string, insert: (world: AgedWorld, at: Date) => RawBuilder<unknown>, time = 'at'): AgedRow =>
  async (world, at) => {
    await ensurePartition(world.owner, table, at);
    await insert(world, at).execute(world.db);
    return isThere(world.db, sql`${sql.table(table)} where ${sql.ref(time)} = ${at}`);
  };

export async function ensurePartition(owner: Database, table: string, at: Date): Promise<void> {
  const isDaily = table === 'controller_metrics';
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), isDaily ? at.getUTCDate() : 1];
  const from = new Date(Date.UTC(year, month, day));
  const to = new Date(isDaily ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, day));
  const name = `${table}_${from
    .toISOString()
    .slice(0, isDaily ? 10 : 7)
    .replaceAll('-', '_')}`;
  await sql`
    create table if not exists ${sql.table(name)} partition of ${sql.table(table)}
    for values from (${sql.lit(from.toISOString())}) to (${sql.lit(to.toISOString())})`.execute(owner);
}
