import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database, type Trx } from '../../client.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { insertAuditRow } from './audit.ts';
import { sealNextRows } from './audit-sealing.ts';
import { countUnsealed, listSealedRows, listSeals } from './audit-seals.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.destroy());

const write = (trx: Trx, action: string) =>
  insertAuditRow(trx, {
    customerId: null,
    groupId: null,
    principalId: randomUUID(),
    principalKind: 'session',
    principalName: 'Ada Lovelace',
    action,
    subjectId: null,
    address: '127.0.0.1',
    requestId: randomUUID(),
    after: { name: 'Ü', list: [1, { b: 2, a: null }] },
  });
const writeNow = (action: string) => database.db.transaction().execute((trx) => write(trx, action));
const seal = (limit = 100) => database.db.transaction().execute((trx) => sealNextRows(trx, { graceMs: 0, limit }));
const actionsOf = async (number: number) =>
  (await listSealedRows(database.db, number, number)).map(({ action }) => action);
const newest = async () => (await listSeals(database.db, { after: 0, limit: 200 })).at(-1)?.number ?? 0;
const isSealed = async (action: string) =>
  (await database.db.selectFrom('audit_log').select('sealed_in').where('action', '=', action).executeTakeFirst())
    ?.sealed_in ?? null;

describe('sealing the audit log', () => {
  it('proceeds in order until no rows are left, and links each seal to the previous one', async () => {
    for (const action of ['one', 'two', 'three']) await writeNow(action);
    expect([await seal(2), await seal(2), await seal(2)]).toEqual([2, 1, 0]);
    const seals = await listSeals(database.db, { after: 0, limit: 10 });
    expect(seals.map(({ number, count }) => [number, count])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(seals[0]?.previousHash).toBe('0'.repeat(64));
    expect(seals[1]?.previousHash).toBe(seals[0]?.hash);
    expect([await actionsOf(1), await actionsOf(2)]).toEqual([['one', 'two'], ['three']]);
  });

  it('includes a row whose transaction commits after younger rows were sealed', async () => {
    const mayCommit = Promise.withResolvers<void>();
    const isWritten = Promise.withResolvers<void>();
    const late = database.db.transaction().execute(async (trx) => {
      await write(trx, 'late');
      isWritten.resolve();
      await mayCommit.promise;
    });
    await isWritten.promise;
    await writeNow('younger');
    await seal();
    const youngerIn = await isSealed('younger');
    expect(youngerIn).toBe(await newest());
    mayCommit.resolve();
    await late;
    expect(await isSealed('late')).toBeNull();
    expect(await seal()).toBe(1);
    expect(await isSealed('late')).toBe(Number(youngerIn) + 1);
    expect((await countUnsealed(database.db)).rows).toBe(0);
  });

  it('skips rows of the last seconds', async () => {
    await writeNow('fresh');
    const waits = database.db.transaction().execute((trx) => sealNextRows(trx, { graceMs: 60_000, limit: 10 }));
    expect(await waits).toBe(0);
    expect(await seal()).toBe(1);
  });

  it('writes nothing when killed before the commit, and the next run seals the same rows once', async () => {
    const before = await newest();
    await writeNow('killed');
    const doomed = connect(database.url, { name: 'doomed-sealer', max: 1 });
    const killed = doomed.transaction().execute(async (trx) => {
      await sealNextRows(trx, { graceMs: 0, limit: 10 });
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'doomed-sealer'`.execute(
        database.db,
      );
      await sql`select 1`.execute(trx);
    });
    await expect(killed).rejects.toThrow(/terminat|ECONNRESET|connection error/i);
    await doomed.destroy();
    expect([await newest(), await isSealed('killed')]).toEqual([before, null]);
    expect([await seal(), await seal()]).toEqual([1, 0]);
    expect(await isSealed('killed')).toBe(before + 1);
  });

  it('by several processes at once produces one chain without gaps or forks', async () => {
    for (let i = 0; i < 12; i += 1) await writeNow(`many ${i}`);
    await Promise.all([seal(3), seal(3), seal(3), seal(3)]);
    const seals = await listSeals(database.db, { after: 0, limit: 200 });
    expect(seals.map(({ number }) => number)).toEqual(seals.map((_, index) => index + 1));
    expect(seals.slice(1).map(({ previousHash }) => previousHash)).toEqual(seals.slice(0, -1).map(({ hash }) => hash));
    expect((await countUnsealed(database.db)).rows).toBe(0);
  });
});

/** Returns the database's error message for a refused statement. */
const refusalOf = async (statement: ReturnType<typeof sql>, db: Database): Promise<string> => {
  try {
    await statement.execute(db);
    return 'done';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('the audit log', () => {
  it.each([
    ['a change of a row', sql`update audit_log set action = 'forged' where action = 'one'`],
    ['a change of the seal of a row', sql`update audit_log set sealed_in = 99 where action = 'one'`],
    ['the removal of the seal of a row', sql`update audit_log set sealed_in = null where action = 'one'`],
    ['the deletion of a row', sql`delete from audit_log where action = 'one'`],
    ['truncation of the log', sql`truncate audit_log`],
    [
      'a change while a row is sealed',
      sql`update audit_log set sealed_in = 99, action = 'x' where action = 'unsealed'`,
    ],
    ['the deletion of an unsealed row', sql`delete from audit_log where action = 'unsealed'`],
    ['a change of a seal', sql`update audit_seals set hash = rows_hash where number = 1`],
    ['the deletion of a seal', sql`delete from audit_seals where number = 1`],
    ['truncation of the seals', sql`truncate audit_seals`],
  ])('refuses %s in the database itself, even from the owner of the tables', async (_, statement) => {
    await writeNow('unsealed');
    expect(await refusalOf(statement, database.db)).toMatch(/append-only|permission denied/);
    expect(await refusalOf(statement, database.owner)).toContain('append-only');
  });
});
