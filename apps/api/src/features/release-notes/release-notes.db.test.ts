import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertReleaseNoteRow } from '../../testing/notices.ts';
import type { TestClient } from '../../testing/client.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let staff: TestClient;
let reader: TestClient;
beforeAll(async () => {
  api = await testApi();
  staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
  reader = await api.signedIn({ roleId: 5, groupId: api.world.north.groupId });
});
afterAll(() => api.destroy());

const values = { title: 'Version 2', releaseDate: '2026-11-20', content: '# Hello', published: true };

describe('a release note', () => {
  it('has an id, a title, a date, content, a published flag and a creation time [C-142]', async () => {
    const note = await staff.call('releaseNotes.create', values);
    expect(note).toEqual({
      ...values,
      id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      createdBy: 'Test Person',
      version: 1,
    });
    expect(await staff.call('releaseNotes.get', { releaseNoteId: note.id })).toEqual(note);
  });

  it('can be created, and an update changes only the given fields [C-374]', async () => {
    const note = await staff.call('releaseNotes.create', values);
    const changed = await staff.call('releaseNotes.update', { releaseNoteId: note.id, version: 1, title: 'Version 3' });
    expect(changed).toEqual({ ...note, title: 'Version 3', version: 2 });
    const [row] = await api.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', note.id)
      .where('action', '=', 'release-note.update')
      .execute();
    expect(row).toMatchObject({ before: { title: 'Version 2' }, after: { title: 'Version 3' } });
  });

  it('refuses an update of an outdated version and names the author of the newer one', async () => {
    const { id } = await staff.call('releaseNotes.create', values);
    await staff.call('releaseNotes.update', { releaseNoteId: id, version: 1, title: 'First' });
    await expect(
      staff.call('releaseNotes.update', { releaseNoteId: id, version: 1, title: 'Second' }),
    ).rejects.toMatchObject({ errorCode: 'UE_409', details: { version: 2, changedBy: 'Test Person' } });
  });

  it.each(['title', 'releaseDate', 'content'] as const)('requires its %s [C-238]', async (field) => {
    await expect(staff.call('releaseNotes.create', { ...values, [field]: '' })).rejects.toMatchObject({
      errorCode: 'UE_400',
      message: 'This field is required',
    });
  });

  it('is reported as not found if it does not exist or was deleted [C-406]', async () => {
    const gone = { errorCode: 'UE_404', message: 'Release note could not be found' };
    await expect(staff.call('releaseNotes.get', { releaseNoteId: randomUUID() })).rejects.toMatchObject(gone);
    const releaseNoteId = await insertReleaseNoteRow(api.deps.db, { published: true });
    await staff.call('releaseNotes.remove', { releaseNoteId });
    await expect(staff.call('releaseNotes.get', { releaseNoteId })).rejects.toMatchObject(gone);
    await expect(
      staff.call('releaseNotes.update', { releaseNoteId, version: 1, title: 'Ghost' }),
    ).rejects.toMatchObject(gone);
    const { items } = await reader.call('releaseNotes.published', { pageSize: 200 });
    expect(items.some(({ id }) => id === releaseNoteId)).toBe(false);
    const restored = await staff.call('releaseNotes.restore', { releaseNoteId });
    expect(await staff.call('releaseNotes.get', { releaseNoteId })).toEqual(restored);
  });

  it('can be managed only by internal staff', async () => {
    const admin = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
    const releaseNoteId = await insertReleaseNoteRow(api.deps.db);
    expect(await admin.code('releaseNotes.create', values)).toBe('UE_403');
    expect(await admin.code('releaseNotes.update', { releaseNoteId, version: 1, title: 'Ours' })).toBe('UE_403');
    expect(await admin.code('releaseNotes.remove', { releaseNoteId })).toBe('UE_403');
    expect(await admin.code('releaseNotes.get', { releaseNoteId })).toBe('UE_403');
  });
});

describe('the list of release notes', () => {
  const mark = randomUUID().slice(0, 8);
  beforeAll(async () => {
    for (const [index, releaseDate] of ['2026-03-03', '2026-01-01', '2026-02-02'].entries()) {
      await insertReleaseNoteRow(api.deps.db, { title: `${mark} ${index}`, releaseDate, published: index === 1 });
    }
  });
  const titles = async (input: object) => {
    const { items } = await staff.call('releaseNotes.list', { searchText: mark, ...input });
    return items.map(({ title }) => Number(title.slice(-1)));
  };

  it('is sorted by title, date or published state, and newest first by default [C-144]', async () => {
    expect(await titles({})).toEqual([0, 2, 1]);
    expect(await titles({ sort: 'title' })).toEqual([0, 1, 2]);
    expect(await titles({ sort: 'title', order: 'DESC' })).toEqual([2, 1, 0]);
    expect(await titles({ sort: 'releaseDate' })).toEqual([1, 2, 0]);
    expect((await titles({ sort: 'published', order: 'DESC' }))[0]).toBe(1);
  });

  it('accepts a page, a page size and a search text [C-375]', async () => {
    expect(await titles({ page: 2, pageSize: 2 })).toEqual([1]);
    expect(await titles({ searchText: `${mark} 1` })).toEqual([1]);
    expect(await staff.call('releaseNotes.count', { searchText: mark })).toEqual({ total: 3 });
    expect(await staff.call('releaseNotes.count', { searchText: '%' })).toEqual({ total: 0 });
  });

  it('has 10 entries per page by default [C-057]', async () => {
    for (let made = 0; made < 11; made += 1) await insertReleaseNoteRow(api.deps.db);
    expect((await staff.call('releaseNotes.list', {})).items).toHaveLength(10);
  });
});

it('published release notes are shown to every signed-in user, newest first, and unpublished ones are hidden [C-145] [C-060]', async () => {
  const hidden = await insertReleaseNoteRow(api.deps.db, { releaseDate: '2099-01-03' });
  const later = await insertReleaseNoteRow(api.deps.db, { releaseDate: '2099-01-02', published: true });
  const earlier = await insertReleaseNoteRow(api.deps.db, { releaseDate: '2099-01-01', published: true });
  const { items } = await reader.call('releaseNotes.published', {});
  expect(items.slice(0, 2).map(({ id }) => id)).toEqual([later, earlier]);
  await staff.call('releaseNotes.update', { releaseNoteId: hidden, version: 1, published: true });
  expect((await reader.call('releaseNotes.published', {})).items[0]?.id).toBe(hidden);
  expect(await api.client().code('releaseNotes.published', {})).toBe('UE_401');
});
