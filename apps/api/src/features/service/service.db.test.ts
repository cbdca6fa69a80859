import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let staff: TestClient & { userId: string };
beforeAll(async () => {
  api = await testApi();
  staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
});
beforeEach(() => sql`delete from outbox`.execute(api.deps.db));
afterAll(() => api.destroy());

async function leaveDead(workflowId: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into outbox (process, workflow_id, signal, attempts, next_attempt_at, dead_at, refusal, last_error)
    values ('delivery', ${workflowId}, 'wake', 20, now(), now(), 'INVALID_ARGUMENT', 'the id is too long') returning id`.execute(
    api.deps.db,
  );
  return rows[0]?.id ?? 0;
}
const rowOf = (id: number) =>
  api.deps.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const audits = async () => {
  const { rows } = await sql<{ action: string; after: unknown; principal_id: string }>`
    select action, after, principal_id from audit_log where action = 'message.send-again' order by at`.execute(
    api.deps.db,
  );
  return rows;
};

describe('messages that the relay gave up on', () => {
  it('are listed for internal staff with the reason and the number of messages waiting behind them', async () => {
    const first = await leaveDead('delivery/a');
    await sql`insert into outbox (process, workflow_id, signal) values ('delivery', 'delivery/a', 'wake')`.execute(
      api.deps.db,
    );
    await leaveDead('delivery/b');
    const list = await staff.call('service.deadMessages', { pageSize: 1 });
    expect(list).toMatchObject({
      total: 2,
      items: [
        { id: first, workflowId: 'delivery/a', reason: 'INVALID_ARGUMENT', error: 'the id is too long', waiting: 1 },
      ],
    });
    expect(await staff.call('service.deadMessages', { page: 2, pageSize: 1 })).toMatchObject({
      items: [{ workflowId: 'delivery/b', waiting: 0 }],
    });
  });

  it('are sent again with an entry in the audit log, while other messages stay unchanged', async () => {
    const [dead, other] = [await leaveDead('delivery/a'), await leaveDead('delivery/b')];
    expect(await staff.call('service.sendAgain', { messageIds: [dead, 999_999] })).toEqual({ count: 1 });
    const row = await rowOf(dead);
    expect(row).toMatchObject({ dead_at: null, attempts: 0, sent_at: null });
    expect(await rowOf(other)).toMatchObject({ dead_at: expect.any(Date) });
    expect(await audits()).toEqual([
      { action: 'message.send-again', after: { sentAgain: [dead] }, principal_id: staff.userId },
    ]);
    expect(await staff.call('service.sendAgain', { messageIds: [dead] })).toEqual({ count: 0 });
    expect(await audits()).toHaveLength(1);
  });

  it('are hidden from administrators of customers and cannot be sent again by them', async () => {
    const id = await leaveDead('delivery/a');
    const admin = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
    expect(await admin.code('service.deadMessages', {})).toBe('UE_403');
    expect(await admin.code('service.sendAgain', { messageIds: [id] })).toBe('UE_403');
    expect(await api.client().code('service.sendAgain', { messageIds: [id] })).toBe('UE_401');
    expect(await rowOf(id)).toMatchObject({ dead_at: expect.any(Date) });
  });

  it('are refused in a call with more than 500 ids', async () => {
    const messageIds = Array.from({ length: 501 }, (_, n) => n + 1);
    expect(await staff.code('service.sendAgain', { messageIds })).toBe('UE_400');
  });
});
