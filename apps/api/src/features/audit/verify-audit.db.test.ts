import { sealNextRows } from '@earshot/db/queries/audit/audit-sealing';
import { applyRuleNamed } from '@earshot/db/testing/apply-rule-named';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let owner: TestClient;
beforeAll(async () => {
  api = await testApi();
  owner = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
});
afterAll(() => api.destroy());

/** Bypasses the triggers, as an attacker with all database rights could. */
const tamper = (...statements: RawBuilder<unknown>[]) =>
  api.owner.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const statement of statements) await statement.execute(trx);
  });
const seal = (limit: number) => api.deps.db.transaction().execute((trx) => sealNextRows(trx, { graceMs: 0, limit }));
const verify = (range: { from?: number; to?: number } = {}) => owner.call('audit.verify', range);

/** Makes all rows four years older as if written then: hashes are recomputed. */
async function age(): Promise<void> {
  await tamper(
    sql`delete from audit_seals`,
    sql`create table if not exists audit_log_aged partition of audit_log for values from ('2020-01-01') to ('2025-01-01')`,
    sql`update audit_log set at = at - (now() - '2022-06-01'::timestamptz), sealed_in = null`,
  );
  for (let i = 0; i < 3; i += 1) await seal(3);
}
const removeOld = () => applyRuleNamed(api.deps.db, 'audit-log', new Date());

/** Row ids of three seals with three rows each. */
let rows: string[];
beforeEach(async () => {
  await tamper(sql`delete from audit_log`, sql`delete from audit_seals`, sql`delete from audit_anchor`);
  await sql`
    insert into audit_log (principal_kind, action, request_id, at, after)
    select 'session', 'sealed', n::text, now() - (10 - n) * interval '1 second', jsonb_build_object('n', n)
    from generate_series(1, 9) n`.execute(api.deps.db);
  for (let i = 0; i < 3; i += 1) await seal(3);
  const listed = await api.deps.db.selectFrom('audit_log').select('id').orderBy('at').execute();
  rows = listed.map(({ id }) => id);
});
const row = (index: number) => sql`${rows[index]}::uuid`;

describe('verifying the audit log', () => {
  it('confirms an unchanged log and returns its newest seal', async () => {
    expect(await verify()).toMatchObject({
      intact: true,
      seals: 3,
      rows: 9,
      broken: null,
      head: { number: 3, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      next: null,
      removed: null,
      unsealed: { rows: 0, oldestAt: null },
    });
    expect(await verify({ from: 2, to: 2 })).toMatchObject({ intact: true, seals: 1, rows: 3 });
  });

  it.each([
    ['action', sql`'forged'`],
    ['after', sql`'{"n": 6}'::jsonb`],
    ['principal_name', sql`'Another user'`],
    ['at', sql`at + interval '1 microsecond'`],
    ['request_id', sql`'0'`],
  ])('names a row whose %s was changed', async (column, value) => {
    await tamper(sql`update audit_log set ${sql.ref(column)} = ${value} where id = ${row(4)}`);
    expect(await verify()).toMatchObject({
      intact: false,
      broken: { seal: 2, fault: 'row-changed', rowId: rows[4] },
      next: null,
    });
    expect(await verify({ from: 1, to: 1 })).toMatchObject({ intact: true });
  });

  it('names a row that was removed', async () => {
    await tamper(sql`delete from audit_log where id = ${row(7)}`);
    expect(await verify()).toMatchObject({ broken: { seal: 3, fault: 'row-removed', rowId: rows[7] } });
  });

  it('names a row that was added to an existing seal', async () => {
    await tamper(sql`insert into audit_log (id, principal_kind, action, request_id, sealed_in)
      values ('00000000-0000-7000-8000-000000000001', 'session', 'forged', '1', 1)`);
    expect(await verify()).toMatchObject({
      broken: { seal: 1, fault: 'row-added', rowId: '00000000-0000-7000-8000-000000000001' },
    });
  });

  it('detects swapped rows within a seal and between two seals', async () => {
    const swapTimes = sql`
      update audit_log l set at = o.at from audit_log o
      where (l.id, o.id) in ((${row(3)}, ${row(4)}), (${row(4)}, ${row(3)}))`;
    await tamper(swapTimes);
    expect(await verify()).toMatchObject({ broken: { seal: 2, fault: 'row-changed', rowId: rows[3] } });
    await tamper(swapTimes);
    expect(await verify()).toMatchObject({ intact: true });
    await tamper(
      sql`update audit_log set sealed_in = 2 where id = ${row(0)}`,
      sql`update audit_log set sealed_in = 1 where id = ${row(3)}`,
    );
    expect(await verify()).toMatchObject({ broken: { seal: 1, fault: 'row-removed', rowId: rows[0] } });
  });

  it('detects a seal that was changed to fit a changed row', async () => {
    await tamper(
      sql`update audit_log set action = 'forged' where id = ${row(0)}`,
      sql`update audit_seals set row_hashes[1] = sha256('forged') where number = 1`,
    );
    expect(await verify()).toMatchObject({ broken: { seal: 1, fault: 'seal-changed', rowId: null } });
  });

  it('detects a missing seal, a replaced seal and a truncated chain', async () => {
    await tamper(sql`delete from audit_seals where number = 2`);
    expect(await verify()).toMatchObject({ broken: { seal: 2, fault: 'seal-missing' } });
    await tamper(sql`delete from audit_seals where number = 3`);
    expect(await verify()).toMatchObject({ broken: { seal: 2, fault: 'seal-missing', rowId: rows[3] } });
    // A new second seal of the same rows is valid in itself, but does not fit the third.
    await tamper(sql`update audit_log set sealed_in = null where sealed_in > 1`);
    await seal(3);
    const { rows: forged } = await sql<{
      hash: string;
    }>`select encode(hash, 'hex') as hash from audit_seals where number = 2`.execute(api.deps.db);
    expect(forged).toHaveLength(1);
    await seal(3);
    await tamper(
      sql`delete from audit_seals where number = 2`,
      sql`update audit_log set sealed_in = null where sealed_in = 2`,
    );
    await tamper(sql`update audit_seals set number = 2, hash = hash where number = 3`);
    expect(await verify()).toMatchObject({ intact: false, broken: { seal: 2 } });
  });

  it('continues after retention removed the oldest seals, and reports where the log begins', async () => {
    await age();
    const before = await verify();
    await sql`insert into audit_log (principal_kind, action, request_id) values ('session', 'young', '1')`.execute(
      api.deps.db,
    );
    await seal(3);
    await removeOld();
    const after = await verify();
    expect(after).toMatchObject({ intact: true, seals: 1, rows: 1, next: null, removed: { number: 3 } });
    expect(after.removed?.hash).toBe(before.head?.hash);
    expect(after.removed?.until).toMatch(/^2022-/);
    expect((await owner.call('audit.seals', {})).removed).toEqual(after.removed);
    await removeOld();
    expect(await verify()).toEqual(after);
  });

  it('succeeds when retention leaves only the newest seal and another seal follows it', async () => {
    await age();
    await removeOld();
    expect(await verify()).toMatchObject({ intact: true, seals: 1, rows: 3, removed: { number: 2 } });
    await sql`insert into audit_log (principal_kind, action, request_id) values ('session', 'young', '1')`.execute(
      api.deps.db,
    );
    await seal(3);
    expect(await verify()).toMatchObject({ intact: true, seals: 2, head: { number: 4 } });
  });

  it('detects a forged anchor and a row that refers to a removed seal', async () => {
    await age();
    await removeOld();
    await tamper(sql`update audit_anchor set hash = sha256('forged')`);
    expect(await verify()).toMatchObject({ broken: { seal: 3, fault: 'chain-broken' } });
    await tamper(sql`update audit_anchor set hash = (select previous_hash from audit_seals where number = 3)`);
    expect(await verify()).toMatchObject({ intact: true });
    await tamper(
      sql`insert into audit_log (principal_kind, action, request_id, sealed_in) values ('session', 'x', '1', 2)`,
    );
    expect(await verify()).toMatchObject({ broken: { seal: 2, fault: 'seal-missing' } });
  });

  it('checks a long chain in parts', async () => {
    await sql`
      insert into audit_log (principal_kind, action, request_id, at)
      select 'session', 'long', n::text, now() from generate_series(1, 50) n`.execute(api.deps.db);
    for (let i = 0; i < 50; i += 1) await seal(1);
    const first = await verify();
    expect(first).toMatchObject({ intact: true, seals: 40, next: 41 });
    expect(await verify({ from: first.next ?? 0 })).toMatchObject({ intact: true, seals: 13, next: null });
  });
});
