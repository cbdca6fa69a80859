import type { AddressInfo } from 'node:net';
import { sealNextRows } from '@earshot/db/queries/audit/audit-sealing';
import { createEarshot, type AuditEntry, type Earshot } from '@earshot/sdk';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';

let api: TestApi;
let earshot: Earshot;
let exported: AuditEntry[];
beforeAll(async () => {
  api = await testApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
  const { port } = api.app.server.address() as AddressInfo;
  earshot = createEarshot({ url: `http://127.0.0.1:${port}`, token });
  for (let n = 0; n < 3; n += 1) {
    await earshot.audioClips.createFromText({ groupId: api.world.north.groupId, name: `Ü “${n}”`, script: 'Hello' });
  }
  for (let n = 0; n < 3; n += 1) {
    await api.deps.db.transaction().execute((trx) => sealNextRows(trx, { graceMs: 0, limit: 2 }));
  }
  exported = [];
  for await (const entry of earshot.audit.all()) exported.push(entry);
});
afterAll(() => api.destroy());

describe('an export of the audit log', () => {
  it('is verified by the client with the same hashes as by the platform', async () => {
    expect(exported.length).toBeGreaterThanOrEqual(3);
    const check = await earshot.audit.check(exported);
    const verification = await earshot.audit.verify();
    expect(check).toMatchObject({ intact: true, rows: exported.length, notExported: 0, unsealed: 0, broken: null });
    expect(verification).toMatchObject({ intact: true, rows: exported.length, seals: check.seals });
    expect(check.head).toEqual(verification.head);
  });

  it('with a changed or added row fails the check, which names the seal and the row', async () => {
    const [first, ...others] = exported;
    if (first === undefined) throw new Error('Nothing was exported');
    const forged = await earshot.audit.check([{ ...first, principalName: 'Another user' }, ...others]);
    expect(forged.broken).toEqual({ seal: first.sealedIn, fault: 'row-changed', rowId: first.id });
    const id = '00000000-0000-4000-8000-000000000001';
    const added = await earshot.audit.check([...exported, { ...first, id }]);
    expect(added.broken).toEqual({ seal: first.sealedIn, fault: 'row-added', rowId: id });
  });

  it('that contains only some rows is checked for these rows', async () => {
    const part = exported.slice(1);
    expect(await earshot.audit.check(part)).toMatchObject({ intact: true, notExported: 1, rows: exported.length - 1 });
    expect(await earshot.audit.check(exported, { from: 2, to: 2 })).toMatchObject({ intact: true, seals: 1 });
  });

  it('is checked from the oldest remaining seal after retention removed older seals', async () => {
    await api.owner.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`insert into audit_anchor (number, hash, until_at) select number, hash, to_at from audit_seals where number = 1`.execute(
        trx,
      );
      await sql`delete from audit_log where sealed_in = 1`.execute(trx);
      await sql`delete from audit_seals where number = 1`.execute(trx);
    });
    const check = await earshot.audit.check(exported);
    const gone = exported.filter(({ sealedIn }) => sealedIn === 1).length;
    expect(check).toMatchObject({ intact: true, removed: { number: 1, rows: gone }, rows: exported.length - gone });
    expect(await earshot.audit.verify()).toMatchObject({ intact: true, removed: { number: 1 } });
  });
});
