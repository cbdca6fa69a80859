import { AUDIT_ACTIONS } from '@earshot/domain/audit/actions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { procedures } from '../../testing/procedures.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers, insertUser } from '../../testing/world.ts';

let api: TestApi;
let owner: TestClient & { userId: string; email: string };
let groupId: string;
beforeAll(async () => {
  api = await testApi();
  groupId = api.world.customer.groupId;
  owner = await api.signedIn({ roleId: 4, groupId });
});
afterAll(() => api.destroy());

const createClip = (by: TestClient, place: string, name = 'Tills') =>
  by.call('audioClips.createFromText', { groupId: place, name, script: 'Please come to the tills.' });

const cursor = (entry: { at: string; id: string } | undefined) => ({ at: entry?.at ?? '', id: entry?.id ?? '' });
const minute = (offset: number) => new Date(Date.now() + offset * 60_000).toISOString();

describe('the audit log', () => {
  it('records the caller, address, action, values before and after, and request id', async () => {
    const clip = await createClip(owner, groupId);
    await owner.call('audioClips.update', { clipId: clip.id, version: clip.version, name: 'Renamed' });
    const { items } = await owner.call('audit.list', { groupId, subject: clip.id });
    expect(items).toMatchObject([
      {
        action: 'audio-clip.update',
        before: { name: 'Tills' },
        after: { name: 'Renamed' },
        principalId: owner.userId,
        principalName: 'Test Person',
        principalEmail: owner.email,
        principalKind: 'session',
        address: '127.0.0.1',
        groupTitle: 'Customer',
        requestId: expect.stringMatching(/^[\w-]{8,}$/),
        sealedIn: null,
      },
      { action: 'audio-clip.create', before: null },
    ]);
    const [entry] = items;
    expect(await owner.call('audit.get', { entryId: entry?.id ?? '' })).toEqual(entry);
  });

  it('says what happened to which thing, by its name then and now', async () => {
    const clip = await createClip(owner, groupId, 'Old tills');
    const change = { clipId: clip.id, version: clip.version, name: 'New tills' };
    await owner.call('audioClips.update', change);
    const { items } = await owner.call('audit.list', { groupId, subject: clip.id });
    expect(items.map(({ summary }) => summary.sentence)).toEqual([
      'renamed the audio clip “Old tills” to “New tills”',
      'created an audio clip “Old tills”',
    ]);
    expect(items[0]?.summary.subject).toEqual({ kind: 'clip', id: clip.id, name: 'New tills', isPresent: true });
    await owner.call('audioClips.remove', { clipId: clip.id });
    const [removed] = (await owner.call('audit.list', { groupId, subject: clip.id })).items;
    expect(removed?.summary).toMatchObject({
      sentence: 'deleted an audio clip “New tills”',
      subject: { name: 'New tills', isPresent: false },
    });
  });

  it('names the things that the values refer to, as far as the caller may see them', async () => {
    const { north } = api.world;
    const [controllerId = ''] = await insertControllers(api.deps.db, groupId, 1);
    await owner.call('locations.update', { controllerId, version: 1, groupId: north.groupId });
    const summaryFor = async (client: TestClient) =>
      (await client.call('audit.list', { groupId: north.groupId, subject: controllerId })).items[0]?.summary;
    const shown = await summaryFor(owner);
    expect(shown?.names).toMatchObject({ [groupId]: 'Customer', [north.groupId]: 'North' });
    expect(shown?.sentence).toMatch(/^changed the group of .* from Customer to North$/);
    const regional = await summaryFor(await api.signedIn({ roleId: 4, groupId: north.groupId }));
    expect(regional?.names).toEqual({ [north.groupId]: 'North' });
    expect(regional?.sentence).not.toContain('Customer');
  });

  it('is searched by the name of the subject, recorded or present, and by the changed field', async () => {
    const clip = await createClip(owner, groupId, 'Searched before');
    const renamed = { clipId: clip.id, version: clip.version, name: 'Searched after' };
    await owner.call('audioClips.update', renamed);
    const actions = async (filter: object) =>
      (await owner.call('audit.list', { groupId, ...filter })).items
        .filter(({ subjectId }) => subjectId === clip.id)
        .map(({ action }) => action);
    expect(await actions({ subject: 'searched BEFORE' })).toEqual(['audio-clip.update', 'audio-clip.create']);
    expect(await actions({ subject: 'searched after' })).toEqual(['audio-clip.update', 'audio-clip.create']);
    expect(await actions({ subject: 'searched after', field: 'name' })).toContain('audio-clip.update');
    expect(await actions({ subject: 'searched after', field: 'no such field' })).toEqual([]);
    expect(await actions({ subject: '100%' })).toEqual([]);
  });

  it('names and finds nothing of another customer by its present name', async () => {
    const { other } = api.world;
    const stranger = await api.signedIn({ roleId: 4, groupId: other.groupId });
    const clip = await createClip(owner, groupId, 'Only ours');
    await sql`
      insert into audit_log (customer_id, group_id, group_path, principal_kind, action, request_id, subject_id)
      select customer_id, id, path, 'session', 'audio-clip.update', 'leak', ${clip.id} from groups
      where id = ${other.groupId}`.execute(api.deps.db);
    const { items } = await stranger.call('audit.list', { groupId: other.groupId, subject: clip.id });
    expect(items.map(({ summary }) => summary.subject)).toEqual([
      { kind: 'clip', id: clip.id, name: null, isPresent: false },
    ]);
    expect((await stranger.call('audit.list', { groupId: other.groupId, subject: 'only ours' })).items).toEqual([]);
  });

  it('shows 100 rows per page, newest first, and each row once in both directions [A-332] [B-102] [C-462]', async () => {
    const { groupId: place } = api.world.south;
    await sql`
      insert into audit_log (customer_id, group_id, group_path, principal_kind, action, request_id, at)
      select g.customer_id, g.id, g.path, 'session', 'paged', n::text, now() - (n / 3) * interval '1 second'
      from groups g, generate_series(1, 250) n where g.id = ${place}`.execute(api.deps.db);
    const filter = { groupId: place, action: 'paged' };
    const first = await owner.call('audit.list', filter);
    const second = await owner.call('audit.list', { ...filter, olderThan: cursor(first.items.at(-1)) });
    const third = await owner.call('audit.list', { ...filter, olderThan: cursor(second.items.at(-1)) });
    const pages = [first, second, third];
    expect(pages.map(({ items, hasNewer, hasOlder }) => [items.length, hasNewer, hasOlder])).toEqual([
      [100, false, true],
      [100, true, true],
      [50, true, false],
    ]);
    const all = pages.flatMap(({ items }) => items);
    expect(new Set(all.map(({ id }) => id)).size).toBe(250);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const back = await owner.call('audit.list', { ...filter, newerThan: cursor(third.items[0]) });
    expect(back).toEqual({ ...second, hasOlder: true });
    expect(await owner.call('audit.list', { ...filter, newerThan: cursor(second.items[0]) })).toEqual(first);
  });

  it('filters by time, user, action and group', async () => {
    const ada = await api.signedIn({ roleId: 2, groupId: api.world.leeds.groupId });
    const clip = await createClip(ada, api.world.leeds.groupId, 'Filtered');
    const list = async (filter: object) =>
      (await owner.call('audit.list', { groupId, subject: clip.id, ...filter })).items.length;
    expect(await list({ person: ada.email.toUpperCase().slice(0, 8) })).toBe(1);
    expect(await list({ person: ada.userId })).toBe(1);
    expect(await list({ person: owner.email })).toBe(0);
    expect(await list({ person: '%' })).toBe(0);
    expect(await list({ action: 'audio-clip.create' })).toBe(1);
    expect(await list({ action: 'audio-clip.update' })).toBe(0);
    expect(await list({ groupId: api.world.north.groupId })).toBe(1);
    expect(await list({ groupId: api.world.south.groupId })).toBe(0);
    expect(await list({ from: minute(-5), to: minute(5) })).toBe(1);
    expect(await list({ from: minute(5) })).toBe(0);
    expect(await list({ to: minute(-5) })).toBe(0);
  });

  it('shows no entries of groups outside the scope of the reader', async () => {
    const stranger = await api.signedIn({ roleId: 4, groupId: api.world.other.groupId });
    const clip = await createClip(owner, groupId, 'Private');
    const { items } = await owner.call('audit.list', { groupId, subject: clip.id });
    const entryId = items[0]?.id ?? '';
    expect(await stranger.code('audit.list', { groupId })).toBe('UE_404');
    expect(await stranger.code('audit.get', { entryId })).toBe('UE_404');
    const theirs = await stranger.call('audit.list', { groupId: api.world.other.groupId, subject: clip.id });
    expect(theirs.items).toEqual([]);
    const north = await api.signedIn({ roleId: 4, groupId: api.world.north.groupId });
    expect(await north.code('audit.get', { entryId })).toBe('UE_404');
    const admin = await api.signedIn({ roleId: 2, groupId });
    expect(await admin.code('audit.list', { groupId })).toBe('UE_403');
  });

  it('keeps the names of deleted users and groups', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into groups (parent_id, customer_id, path, title)
      select id, customer_id, path || '999'::ltree, 'Short-lived' from groups where id = ${groupId} returning id`.execute(
      api.deps.db,
    );
    const place = rows[0]?.id ?? '';
    const leaver = await api.signedIn({ roleId: 2, groupId: place });
    const clip = await createClip(leaver, place, 'Left behind');
    await sql`delete from audio_clips where group_id = ${place}`.execute(api.deps.db);
    await sql`delete from users where group_id = ${place}`.execute(api.deps.db);
    await sql`delete from groups where id = ${place}`.execute(api.deps.db);
    const { items } = await owner.call('audit.list', { groupId, subject: clip.id });
    expect(items).toMatchObject([
      { principalName: 'Test Person', principalEmail: leaver.email, groupTitle: 'Short-lived' },
    ]);
    const stranger = await api.signedIn({ roleId: 4, groupId: api.world.other.groupId });
    expect(await stranger.code('audit.get', { entryId: items[0]?.id ?? '' })).toBe('UE_404');
  });

  it('names the user of a sign-in', async () => {
    const { email } = await insertUser(api.deps.db, { groupId, roleId: 3 });
    await api.client().call('session.signIn', { email, password: 'a long enough password' });
    const { items } = await owner.call('audit.list', { groupId, person: email });
    expect(items).toMatchObject([{ action: 'session.sign-in', principalName: 'Test Person', principalEmail: email }]);
  });

  it('has a description for every action that a procedure writes', async () => {
    const { actions } = await owner.call('audit.actions', {});
    const known = new Set(actions.map(({ action }) => action));
    const verbs = [...procedures.values()].flatMap(({ meta }) => meta.audit ?? []);
    expect(verbs.filter((verb) => !known.has(verb))).toEqual([]);
    expect(Object.values(AUDIT_ACTIONS).every((words) => /^[a-z]/.test(words))).toBe(true);
  });
});
