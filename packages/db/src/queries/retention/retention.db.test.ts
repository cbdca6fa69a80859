import { randomUUID } from 'node:crypto';
import { RETENTION_SETTINGS } from '@earshot/domain/settings/retention-settings';
import { resolveSettings } from '@earshot/domain/settings/resolve-settings';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertSettledDelivery } from '../../testing/aged-objects.ts';
import type { AgedWorld } from '../../testing/aged-row.ts';
import { AGED_ROWS } from '../../testing/aged-rows.ts';
import { applyRuleNamed } from '../../testing/apply-rule-named.ts';
import { insertFleet } from '../../testing/fleet.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { applyRule } from './apply-rule.ts';
import { BOUNDED_TABLES } from '../../testing/bounded-tables.ts';
import { keptFrom, type RetentionRule } from './rule.ts';
import { RETENTION_RULES } from './rules.ts';

let test: TestDatabase;
let world: AgedWorld;
beforeAll(async () => {
  test = await testDatabase();
  world = await insertWorld();
});
afterAll(() => test.destroy());

async function insertWorld(): Promise<AgedWorld> {
  const fleet = await insertFleet(test.db, { controllers: 2 });
  const { rows } = await sql<{ userId: string; roleId: number }>`
    with role as (
      insert into roles (customer_id, title, rank, permissions) values (${fleet.groupId}, 'Maker', 40, '{}') returning id
    )
    insert into users (customer_id, group_id, role_id, email, first_name, last_name)
    select ${fleet.groupId}, ${fleet.groupId}, id, 'maker@test.example', 'Ada', 'Byron' from role
    returning id as "userId", role_id as "roleId"`.execute(test.db);
  return { db: test.db, owner: test.owner, fleet, userId: rows[0]?.userId ?? '', roleId: rows[0]?.roleId ?? 0 };
}

const DAY = 24 * HOUR_MS;
const asOf = new Date();
const settings = resolveSettings('test');
const limitOf = (rule: RetentionRule) => keptFrom(rule, settings, asOf);
/** Removed by whole partitions of a month or a day. */
const PARTITIONED = new Set([
  'controller_metrics',
  'controller_metrics_hourly',
  'controller_changes',
  'device_events',
  'device_changes',
  'enrolment_history',
  'calls',
  'events',
]);

describe('every table of the schema', () => {
  it('has a retention rule or a reason why it is bounded', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by 1`.execute(test.db);
    const ruled = RETENTION_RULES.flatMap(({ table, with: others = [] }) => [table, ...others]);
    const named: string[] = [...new Set([...ruled, ...Object.keys(BOUNDED_TABLES)])];
    expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
    expect(ruled.filter((table) => table in BOUNDED_TABLES)).toEqual([]);
  });

  it('has a written reason when it has no rule', () => {
    for (const reason of Object.values(BOUNDED_TABLES)) expect(reason).toMatch(/^[A-Z].{6,}\.$/);
  });

  it('has retention settings that are all used by a rule or by file removal', () => {
    const used = RETENTION_RULES.flatMap(({ keep }) => ('setting' in keep ? [keep.setting] : []));
    expect([...new Set([...used, 'keepUnusedFiles'])].toSorted()).toEqual(Object.keys(RETENTION_SETTINGS).toSorted());
  });

  it('has an aged row in the tests below for each of its rules', () => {
    expect(Object.keys(AGED_ROWS).toSorted()).toEqual(RETENTION_RULES.map(({ name }) => name).toSorted());
  });
});

describe('a row past its retention period', () => {
  it.each(RETENTION_RULES.map((rule) => [rule.name, rule] as const))(
    'is removed by the rule %s, which keeps a younger row and removes nothing in a second run',
    async (name, rule) => {
      const limit = limitOf(rule);
      // A partition is removed when all of it is old, so the older row must be more than a month older.
      const older = new Date(limit.getTime() - (PARTITIONED.has(rule.table) ? 32 * DAY : HOUR_MS));
      const wasOld = await AGED_ROWS[name]?.(world, older);
      const isNew = await AGED_ROWS[name]?.(
        world,
        new Date(Math.min(limit.getTime() + HOUR_MS, asOf.getTime() + HOUR_MS)),
      );
      expect([await wasOld?.(), await isNew?.()]).toEqual([true, true]);
      expect(await applyRuleNamed(test.db, name, asOf)).toMatchObject({ more: false });
      expect([await wasOld?.(), await isNew?.()]).toEqual([false, true]);
      expect(await applyRuleNamed(test.db, name, asOf)).toEqual({ removed: 0, more: false });
    },
  );
});

/** Records the number of rows of each deletion from the table. */
async function deletionsOf(table: string): Promise<() => Promise<number[]>> {
  await sql`create table if not exists deletions (n bigint generated always as identity, what text, rows int)`.execute(
    test.owner,
  );
  await sql`
    create or replace function note_deletion() returns trigger language plpgsql security definer as $$
    begin
      insert into deletions (what, rows) select tg_table_name, count(*) from gone having count(*) > 0;
      return null;
    end $$`.execute(test.owner);
  await sql`
    create trigger note_deletion after delete on ${sql.table(table)} referencing old table as gone
    for each statement execute function note_deletion()`.execute(test.owner);
  return async () => {
    const { rows } = await sql<{ rows: number }>`select rows from deletions where what = ${table} order by n`.execute(
      test.owner,
    );
    return rows.map((row) => row.rows);
  };
}

describe('a large backlog', () => {
  const MOST = 5_000;
  it('of 50,000 messages is removed in bounded batches, and removal stops when the time is up', async () => {
    const deletions = await deletionsOf('outbox');
    await sql`
      insert into outbox (process, workflow_id, signal, sent_at)
      select 'mail', 'backlog', 'wake', ${new Date(asOf.getTime() - 30 * DAY)} from generate_series(1, 50000)`.execute(
      test.db,
    );
    const rule = RETENTION_RULES.find(({ name }) => name === 'sent-messages');
    if (rule === undefined) throw new Error('No rule');
    expect(await applyRule(test.db, rule, { before: limitOf(rule), forMs: 0 })).toEqual({ removed: MOST, more: true });
    expect(await applyRuleNamed(test.db, 'sent-messages', asOf)).toEqual({ removed: 45_000, more: false });
    expect(await deletions()).toEqual(Array.from({ length: 10 }, () => MOST));
  });

  it('of one delivery to many locations is hidden at once and removed in bounded batches', async () => {
    const deletions = await deletionsOf('delivery_targets');
    const { fleet, db } = world;
    const id = await insertSettledDelivery(world, new Date(asOf.getTime() - 500 * DAY));
    await sql`
      with placed as (
        insert into controllers (customer_id, group_id, serial, box_name)
        select ${fleet.groupId}, ${fleet.groupId}, 'MANY-' || n, 'Shop' from generate_series(1, 4500) n returning id
      )
      insert into delivery_targets (delivery_id, controller_id, customer_id, added_at, added_generation, removed_generation,
                                    plan, plays_due, status, final)
      select ${id}, id, ${fleet.groupId}, now(), 0, -1, 0, 1, 'SUCCESS', true from placed`.execute(db);
    const rule = RETENTION_RULES.find(({ name }) => name === 'deliveries');
    if (rule === undefined) throw new Error('No rule');
    await rule.step(db, limitOf(rule));
    const hidden = await db.selectFrom('deliveries').select('removed_at').where('id', '=', id).executeTakeFirst();
    expect(hidden?.removed_at).toBeInstanceOf(Date);
    await applyRuleNamed(db, 'deliveries', asOf);
    expect(await deletions()).toEqual([2_000, 2_000, 501]);
    expect(await db.selectFrom('deliveries').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});

describe('a row that is still needed', () => {
  it('is kept: a token with reported usage, a clip in a delivery, a cast with deliveries', async () => {
    const old = new Date(asOf.getTime() - 60 * DAY);
    const { db, fleet, userId } = world;
    const { id: token } = await db
      .insertInto('access_tokens')
      .values({
        customer_id: fleet.groupId,
        group_id: fleet.groupId,
        user_id: userId,
        kind: 'machine',
        title: 'Till',
        prefix: 'esm_',
        token_hash: Buffer.from(randomUUID()),
        permissions: [],
        expires_at: old,
        revoked_at: old,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into api_usage (token_id, bucket, area, calls) values (${token}, ${old}, 'locations', 1)`.execute(
      db,
    );
    const delivery = await insertSettledDelivery(world, old);
    await sql`
      update deliveries d set audio_clip_id = m.audio_clip_id from message_casts m where m.id = d.cast_id and d.id = ${delivery}`.execute(
      db,
    );
    await sql`update message_casts set deleted_at = ${old} where id = ${fleet.castId}`.execute(db);
    await sql`update audio_clips set deleted_at = ${old} where id = (select audio_clip_id from message_casts where id = ${fleet.castId})`.execute(
      db,
    );
    for (const { name } of RETENTION_RULES) await applyRuleNamed(db, name, asOf);
    const { rows } = await sql<{ token: boolean; cast: boolean; clip: boolean; delivery: boolean }>`
      select exists (select from access_tokens where id = ${token}) as token,
             exists (select from message_casts where id = ${fleet.castId}) as cast,
             exists (select from audio_clips a join deliveries d on d.audio_clip_id = a.id where d.id = ${delivery}) as clip,
             exists (select from plays where delivery_id = ${delivery}) as delivery`.execute(db);
    expect(rows).toEqual([{ token: true, cast: true, clip: true, delivery: true }]);
  });

  it('is kept: a play of a listed delivery that began before the limit, with its partition', async () => {
    const { db } = world;
    const id = await insertSettledDelivery(world, new Date(asOf.getTime() - 500 * DAY));
    await sql`update deliveries set settled_at = now() where id = ${id}`.execute(db);
    await applyRuleNamed(db, 'deliveries', asOf);
    const { rows } = await sql<{ plays: number }>`
      select count(*)::int as plays from plays where delivery_id = ${id}`.execute(db);
    expect(rows).toEqual([{ plays: 1 }]);
  });
});

describe('the database', () => {
  it.each([
    [
      'to drop a month of the audit log that is younger than a year',
      sql`select drop_ended_partition('audit_log', now() - interval '300 days')`,
    ],
    ['to drop a month of any other table', sql`select drop_ended_partition('users', now() - interval '9 years')`],
    [
      'to drop rows of the audit log that are younger than a year',
      sql`
      insert into audit_anchor (number, hash, until_at) select number, hash, to_at from audit_seals order by number desc limit 1`,
    ],
    ['to move the anchor back', sql`update audit_anchor set number = number - 1`],
    ['to remove the anchor', sql`delete from audit_anchor`],
  ])('refuses %s', async (_, statement) => {
    await sql`delete from deletions`.execute(test.owner);
    await AGED_ROWS['audit-log']?.(world, new Date());
    await expect(statement.execute(test.db)).rejects.toThrow(/append-only|is kept until|permission denied/);
  });
});
