import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from './client.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { keepPartitionsReady } from './partitions.ts';
import { prepareSchema } from './prepare-schema.ts';
import { refuseUnfitDatabase } from './refuse-unfit-database.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
  await prepareSchema({ ownerUrl: test.ownerUrl, applicationUrl: test.url });
});
afterAll(() => test.destroy());

const run = (statement: string, db: Database = test.db) => sql.raw(statement).execute(db);
const DENIED = /permission denied|must be owner|must be able to SET ROLE|denied to|insufficient_privilege/;

const partitionsOf = async (table: string) =>
  (
    await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`.execute(
      test.db,
    )
  ).rows.map(({ name }) => name);

describe('the role of the application', () => {
  it.each([
    'alter table audit_log disable trigger all',
    'alter table audit_log disable trigger audit_log_append_only',
    'drop trigger audit_log_append_only on audit_log',
    'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return old; end $$',
    'set session_replication_role = replica',
    'truncate audit_log',
    'drop table audit_log',
    'drop table audit_seals',
    "update audit_log set action = 'forged'",
    'delete from audit_log',
    'update audit_seals set row_count = 1',
    'delete from audit_seals',
    'alter table users add column spare text',
    'truncate users',
    'create table own (id integer)',
    'create temporary table own (id integer)',
    'create schema own',
    'create role own',
    'create database own',
    'alter role earshot_app superuser',
    'set role earshot',
    'update audit_anchor set until_at = now()',
    "insert into kysely_migration (name, timestamp) values ('x', 'x')",
    'select ensure_month_partitions(9)',
    "copy (select 1) to program 'id'",
    "select pg_read_file('postgresql.conf')",
  ])('is denied: %s', async (statement) => {
    await expect(run(statement)).rejects.toThrow(DENIED);
  });

  it('reads and writes every other table, and appends to the audit log', async () => {
    const { rows } = await sql<{ name: string; rights: string }>`
      select c.relname as name, concat_ws(' ',
        case when has_table_privilege(c.oid, 'select') then 'select' end,
        case when has_table_privilege(c.oid, 'insert') then 'insert' end,
        case when has_table_privilege(c.oid, 'update') then 'update' end,
        case when has_table_privilege(c.oid, 'delete') then 'delete' end,
        case when has_table_privilege(c.oid, 'truncate, references, trigger') then 'more' end) as rights
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(
      test.db,
    );
    const rights = Object.fromEntries(rows.map((row) => [row.name, row.rights]));
    const { audit_log, audit_seals, audit_anchor, kysely_migration, kysely_migration_lock, ...others } = rights;
    expect({ audit_log, audit_seals }).toEqual({ audit_log: 'select insert', audit_seals: 'select insert' });
    expect(new Set([audit_anchor, kysely_migration, kysely_migration_lock])).toEqual(new Set(['select']));
    expect(Object.keys(others).length).toBeGreaterThan(40);
    expect(new Set(Object.values(others))).toEqual(new Set(['select insert update delete']));
  });

  it('reaches a partition only through its table, including one created for the application', async () => {
    const [part = ''] = (await partitionsOf('audit_log')).toReversed();
    await run(`drop table ${part}`, test.owner);
    await keepPartitionsReady(test.db);
    expect(await partitionsOf('audit_log')).toContain(part);
    await expect(run(`select from ${part}`)).rejects.toThrow(DENIED);
    await expect(run(`delete from ${part}`)).rejects.toThrow(DENIED);
    await expect(run(`truncate ${part}`)).rejects.toThrow(DENIED);
    await run(`insert into audit_log (principal_kind, action, request_id) values ('session', 'x', '1')`);
  });

  it('gains the tables of a later migration and loses excess rights when the schema is prepared again', async () => {
    await run('create table later (id bigint generated always as identity, word text)', test.owner);
    await run('create sequence later_numbers', test.owner);
    await run('grant all on audit_log, later to earshot_app', test.owner);
    await expect(refuseUnfitDatabase(test.db)).rejects.toThrow('may change the audit log');
    await prepareSchema({ ownerUrl: test.ownerUrl, applicationUrl: test.url });
    await prepareSchema({ ownerUrl: test.ownerUrl, applicationUrl: test.url });
    await run(`insert into later (word) values ('x')`);
    await run(`select nextval('later_numbers')`);
    await expect(run('truncate later')).rejects.toThrow(DENIED);
    await expect(run('delete from audit_log')).rejects.toThrow(DENIED);
    await run('drop table later; drop sequence later_numbers', test.owner);
  });
});

const drop = (table: string, keptFrom: string) => run(`select drop_ended_partition('${table}', ${keptFrom}) as name`);

describe('partitions', () => {
  it('of the audit log are dropped when all their rows are older than a year', async () => {
    await run(
      "create table audit_log_2020_01 partition of audit_log for values from ('2020-01-01Z') to ('2020-02-01Z')",
      test.owner,
    );
    expect((await drop('audit_log', "'2020-01-31Z'")).rows).toEqual([{ name: null }]);
    expect((await drop('audit_log', "now() - interval '366 days'")).rows).toEqual([{ name: 'audit_log_2020_01' }]);
    expect(await partitionsOf('audit_log')).not.toContain('audit_log_2020_01');
  });

  it.each([
    ['audit_log', "now() - interval '360 days'"],
    ['audit_log', "'infinity'"],
    ['users', "'2020-01-01Z'"],
    ['audit_seals', "'2020-01-01Z'"],
    ['audit_log; drop table users', "'2020-01-01Z'"],
  ])('of %s are kept when the application asks to drop those from before %s', async (table, keptFrom) => {
    const before = await partitionsOf('audit_log');
    await expect(drop(table, keptFrom)).rejects.toThrow(/is kept until/);
    expect(await partitionsOf('audit_log')).toEqual(before);
  });
});

describe('refuseUnfitDatabase', () => {
  it('accepts the role of the application on an empty database', async () => {
    await expect(refuseUnfitDatabase(test.db)).resolves.toBeUndefined();
  });

  it.each([
    ['a superuser', 'superuser', 'is a superuser'],
    ['a role that may create roles', 'createrole', 'may make roles or databases'],
    ['a role that may create databases', 'createdb', 'may make roles or databases'],
    ["a member of the owner's role", 'in role earshot', 'owns the tables'],
  ])('refuses %s', async (_, attributes, reason) => {
    await run(`create role too_much login password 'x' ${attributes}`, test.owner);
    const url = new URL(test.url);
    url.username = 'too_much';
    url.password = 'x';
    const db = connect(url.href, { name: 'too-much', max: 1 });
    try {
      await expect(refuseUnfitDatabase(db)).rejects.toThrow(reason);
    } finally {
      await db.destroy();
      await run('drop role too_much', test.owner);
    }
  });

  it('refuses a database that contains the demo users', async () => {
    const demo = await testDatabase();
    try {
      await seedDemo(demo.db, () => Promise.resolve());
      await expect(refuseUnfitDatabase(demo.db)).rejects.toThrow('holds the demo');
    } finally {
      await demo.destroy();
    }
  });
});

it('prepareSchema accepts an owner that is not a superuser and a manually created role', async () => {
  await run(`create role shop_owner login password 'x'`, test.owner);
  await run(`create role shop_app login password 'x'`, test.owner);
  await run('create database shop owner shop_owner', test.owner);
  const urlOf = (name: string) => {
    const url = new URL('/shop', test.url);
    url.username = name;
    url.password = 'x';
    return url.href;
  };
  const db = connect(urlOf('shop_app'), { name: 'shop', max: 1 });
  try {
    await prepareSchema({ ownerUrl: urlOf('shop_owner'), applicationUrl: urlOf('shop_app') });
    await expect(refuseUnfitDatabase(db)).resolves.toBeUndefined();
    await keepPartitionsReady(db);
    await expect(run('delete from audit_log', db)).rejects.toThrow(DENIED);
  } finally {
    await db.destroy();
    await run('drop database shop with (force)', test.owner);
    await run('drop role shop_owner', test.owner);
    await run('drop role shop_app', test.owner);
  }
});
