import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CurrentNotices } from '@earshot/domain/notices/schema';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { insertNoticeRow } from '../../testing/notices.ts';
import type { TestClient } from '../../testing/client.ts';
import { openSocket } from '../../testing/socket.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

let api: TestApi;
let staff: TestClient;
let reader: Awaited<ReturnType<TestApi['signedIn']>>;
beforeAll(async () => {
  api = await testApi();
  staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
  reader = await api.signedIn({ roleId: 5, groupId: api.world.north.groupId });
});
beforeEach(() => api.deps.db.deleteFrom('notices').execute());
afterAll(() => api.destroy());

const shown = async () => (await reader.call('notices.current', {})).items.map(({ message }) => message);

describe('a notice', () => {
  it('has a message, a severity, a dismissible flag, a start and an end [C-146]', async () => {
    const endDate = inHours(2).toISOString();
    const notice = await staff.call('notices.create', { message: 'Maintenance', severity: 'warning', endDate });
    expect(notice).toEqual({
      id: expect.any(String),
      message: 'Maintenance',
      severity: 'warning',
      dismissible: true,
      startDate: expect.stringMatching(/Z$/),
      endDate,
      version: 1,
    });
    await expect(
      staff.call('notices.create', { message: 'x', severity: 'loud' as never, endDate }),
    ).rejects.toMatchObject({ errorCode: 'UE_400' });
    expect((await reader.call('notices.current', {})).items).toEqual([notice]);
  });

  it('is shown to every signed-in user from its start until its end [C-185] [C-376]', async () => {
    await insertNoticeRow(api.deps.db, { message: 'over', startDate: inHours(-2), endDate: inHours(-1) });
    await insertNoticeRow(api.deps.db, { message: 'to come', startDate: inHours(1), endDate: inHours(2) });
    await insertNoticeRow(api.deps.db, { message: 'an info' });
    await insertNoticeRow(api.deps.db, { message: 'an error', severity: 'error' });
    expect(await shown()).toEqual(['an error', 'an info']);
    expect((await staff.call('notices.list', {})).items).toHaveLength(4);
    expect(await api.client().code('notices.current', {})).toBe('UE_401');
  });

  it('can be written only by internal staff', async () => {
    const noticeId = await insertNoticeRow(api.deps.db);
    const admin = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
    expect(await admin.code('notices.create', { message: 'Ours', endDate: inHours(1).toISOString() })).toBe('UE_403');
    expect(await admin.code('notices.update', { noticeId, version: 1, message: 'Ours' })).toBe('UE_403');
    expect(await admin.code('notices.remove', { noticeId })).toBe('UE_403');
    expect(await admin.code('notices.list', {})).toBe('UE_403');
  });

  it('can be changed, ended and removed, each with an entry in the audit log', async () => {
    const { id: noticeId } = await staff.call('notices.create', {
      message: 'First',
      endDate: inHours(1).toISOString(),
    });
    const changed = await staff.call('notices.update', { noticeId, version: 1, message: 'Second' });
    expect(changed).toMatchObject({ message: 'Second', version: 2 });
    expect(await staff.code('notices.update', { noticeId, version: 1, message: 'Late' })).toBe('UE_409');
    await staff.call('notices.end', { noticeId });
    expect(await shown()).toEqual([]);
    await staff.call('notices.remove', { noticeId });
    expect(await staff.code('notices.remove', { noticeId })).toBe('UE_404');
    const rows = await api.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', noticeId)
      .orderBy('at')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['notice.create', 'notice.update', 'notice.end', 'notice.delete']);
  });

  it('never begins if it is ended before its start', async () => {
    const noticeId = await insertNoticeRow(api.deps.db, { startDate: inHours(1), endDate: inHours(2) });
    const { startDate, endDate } = await staff.call('notices.end', { noticeId });
    expect(endDate).toBe(startDate);
  });

  it('must end after it starts', async () => {
    const refused = { errorCode: 'UE_400', message: 'The end must come after the start' };
    const early = inHours(-1).toISOString();
    await expect(staff.call('notices.create', { message: 'x', endDate: early })).rejects.toMatchObject(refused);
    const startDate = inHours(2).toISOString();
    const endDate = inHours(1).toISOString();
    await expect(staff.call('notices.create', { message: 'x', startDate, endDate })).rejects.toMatchObject(refused);
    const noticeId = await insertNoticeRow(api.deps.db);
    await expect(staff.call('notices.update', { noticeId, version: 1, endDate: early })).rejects.toMatchObject(refused);
  });
});

describe('the current notices', () => {
  it('include the refresh interval: 60 s unless configured otherwise [C-186] [C-187]', async () => {
    expect((await reader.call('notices.current', {})).refreshMs).toBe(60_000);
    await api.deps.db
      .insertInto('settings')
      .values({ key: 'noticesRefreshSeconds', environment: 'test', value: JSON.stringify(30), version: 1 })
      .execute();
    expect((await reader.call('notices.current', {})).refreshMs).toBe(30_000);
  });

  it('are pushed to open sockets as soon as they change', async () => {
    const socket = await openSocket(api.app, { token: reader.token });
    const watching = socket.send('subscription', 'notices.watch', {});
    expect(await socket.value(watching)).toMatchObject({ items: [] });
    const { id } = await staff.call('notices.create', { message: 'Now', endDate: inHours(1).toISOString() });
    expect(((await socket.value(watching)) as CurrentNotices).items).toMatchObject([{ id, message: 'Now' }]);
    await staff.call('notices.end', { noticeId: id });
    expect(await socket.value(watching)).toMatchObject({ items: [] });
    socket.close();
  });
});
