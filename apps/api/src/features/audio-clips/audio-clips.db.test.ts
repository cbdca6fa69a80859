import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RefusedCall, type TestClient } from '../../testing/client.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertClipRow } from '../../testing/world.ts';

let api: TestApi;
let admin: TestClient;
let groupId: string;
beforeAll(async () => {
  api = await testApi();
  groupId = api.world.north.groupId;
  admin = await api.signedIn({ roleId: 2, groupId });
});
afterAll(() => api.destroy());

const create = (input: object) =>
  admin.call('audioClips.createFromText', { groupId, name: 'Tills', script: 'Please come to the tills.', ...input });

describe('a clip from text', () => {
  it('is spoken, stored and returned [A-269] [A-267]', async () => {
    const clip = await create({ description: 'Calls colleagues' });
    expect(clip).toMatchObject({
      type: 'tts',
      status: 'running',
      script: 'Please come to the tills.',
      durationMs: 1_000,
    });
    expect(await admin.call('audioClips.get', { clipId: clip.id })).toEqual(clip);
    expect(await api.deps.blobs.stat(clip.sha256)).toEqual({ bytes: clip.bytes });
  });

  it('accepts a text of 200 characters and refuses a text of 201 [A-195]', async () => {
    await expect(create({ script: 'a'.repeat(200) })).resolves.toBeDefined();
    await expect(create({ script: 'a'.repeat(201) })).rejects.toMatchObject({ errorCode: 'UE_400' });
    await expect(create({ script: '  ' })).rejects.toMatchObject({ message: 'Required' });
  });

  it.each('{ } | < > ! ? " [ ]'.split(' '))('refuses %s in the text [A-196]', async (character) => {
    await expect(create({ script: `Hello ${character}` })).rejects.toMatchObject({ errorCode: 'UE_400' });
  });

  it('needs a name of at most 32 characters and allows a description of at most 120 [A-189] [A-122] [A-123]', async () => {
    await expect(create({ name: ' ' })).rejects.toMatchObject({ message: 'Name is required' });
    await expect(create({ name: 'n'.repeat(33) })).rejects.toMatchObject({ errorCode: 'UE_400' });
    await expect(create({ description: 'd'.repeat(121) })).rejects.toMatchObject({ errorCode: 'UE_400' });
    await expect(create({ name: 'n'.repeat(32), description: 'd'.repeat(120) })).resolves.toBeDefined();
  });

  it('is created once per idempotency key, even by simultaneous calls', async () => {
    const input = { name: 'Once', idempotencyKey: `key-${Date.now()}` };
    const clips = await Promise.all([create(input), create(input), create(input)]);
    expect(new Set(clips.map(({ id }) => id)).size).toBe(1);
    expect((await create(input)).id).toBe(clips[0]?.id);
    await expect(create({ ...input, name: 'Another' })).rejects.toMatchObject({ errorCode: 'UE_409' });
    const { items } = await admin.call('audioClips.list', { groupId, search: 'once' });
    expect(items).toHaveLength(1);
  });

  it('is recorded in the audit log in the same transaction', async () => {
    const clip = await create({ name: 'Audited' });
    const rows = await api.deps.db.selectFrom('audit_log').selectAll().where('subject_id', '=', clip.id).execute();
    expect(rows).toMatchObject([
      { action: 'audio-clip.create', principal_kind: 'session', group_id: groupId, after: { name: 'Audited' } },
    ]);
    const written = await sql`
      select l.xmin = c.xmin as same from audio_clips c join audit_log l on l.subject_id = c.id::text
      where c.id = ${clip.id}`.execute(api.deps.db);
    expect(written.rows).toEqual([{ same: true }]);
  });
});

describe('a clip', () => {
  it('is updated only with its current version', async () => {
    const clip = await create({ name: 'Versioned' });
    const changed = await admin.call('audioClips.update', { clipId: clip.id, version: clip.version, name: 'Renamed' });
    expect(changed).toMatchObject({ name: 'Renamed', version: clip.version + 1 });
    await expect(
      admin.call('audioClips.update', { clipId: clip.id, version: clip.version, name: 'Late' }),
    ).rejects.toMatchObject({
      errorCode: 'UE_409',
      details: { version: changed.version, changedBy: 'Test Person', changedAt: expect.any(String) },
    });
  });

  it('is not deleted while it is used, and the refusal names the casts', async () => {
    const { clipId, castId } = api.world.north;
    await expect(admin.call('audioClips.remove', { clipId })).rejects.toMatchObject({
      errorCode: 'UE_409',
      details: { usedBy: [{ castId, name: expect.any(String) }] },
    });
  });

  it('is not found after it was deleted [A-271] [A-305]', async () => {
    const clip = await create({ name: 'Short-lived' });
    await admin.call('audioClips.remove', { clipId: clip.id });
    await expect(admin.call('audioClips.get', { clipId: clip.id })).rejects.toMatchObject({
      errorCode: 'UE_404',
      message: 'No record found for id',
    });
  });

  it('of a group other than the selected group is not found [A-097] [A-304]', async () => {
    const { clipId } = api.world.north;
    const elsewhere = admin.call('audioClips.get', { clipId, groupId: api.world.leeds.groupId });
    await expect(elsewhere).rejects.toMatchObject({
      errorCode: 'UE_404',
      message: 'Audio clip does not exist in the current group.',
    });
  });
});

describe('the fields of a clip', () => {
  it('are all returned, including text and voice only of a spoken clip [A-121] [A-126]', async () => {
    const clip = await create({ name: 'Fields', description: 'All of them' });
    expect(clip).toEqual({
      id: expect.any(String),
      groupId,
      name: 'Fields',
      description: 'All of them',
      type: 'tts',
      status: 'running',
      script: 'Please come to the tills.',
      voice: expect.any(String),
      durationMs: 1_000,
      bytes: expect.any(Number),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      createdAt: expect.any(String),
      createdBy: 'Test Person',
      version: 1,
    });
    const uploaded = await admin.call('audioClips.get', { clipId: await insertClipRow(api.deps.db, groupId, 'Bell') });
    expect(uploaded).toEqual({
      ...clip,
      id: expect.any(String),
      name: 'Bell',
      description: expect.anything(),
      type: 'upload',
      script: null,
      voice: null,
      durationMs: 2_000,
      bytes: 1_000,
      sha256: 'a'.repeat(64),
      createdAt: expect.any(String),
      createdBy: null,
    });
  });
});

describe('the list of clips', () => {
  it('has 20 clips per page by default, as the announcement clips of call points have [A-331] [B-479]', async () => {
    const many = api.world.south.groupId;
    for (let n = 0; n < 21; n++) await insertClipRow(api.deps.db, many, `Many ${n}`);
    const south = await api.signedIn({ roleId: 2, groupId: many });
    expect((await south.call('audioClips.list', { groupId: many })).items).toHaveLength(20);
  });

  it('finds %, _ and backslash literally [A-237]', async () => {
    const odd = String.raw`50%_off\now`;
    const id = await insertClipRow(api.deps.db, groupId, odd);
    await insertClipRow(api.deps.db, groupId, '50 percent off now');
    for (const search of ['%_', String.raw`f\n`, '50%', "'", String.raw`%\%`]) {
      const { items } = await admin.call('audioClips.list', { groupId, search });
      expect({ search, found: items.map((item) => item.id) }).toEqual({
        search,
        found: odd.includes(search) ? [id] : [],
      });
    }
  });

  it('is paged, sorted and counted, and covers only the group and its sub-groups [A-266]', async () => {
    const all = await admin.call('audioClips.list', { groupId, pageSize: 200, sort: 'name' });
    const { total } = await admin.call('audioClips.count', { groupId });
    expect(all.items).toHaveLength(total);
    const pages = await Promise.all(
      [1, 2].map((page) => admin.call('audioClips.list', { groupId, pageSize: 3, page, sort: 'name', order: 'ASC' })),
    );
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(all.items.slice(0, 6).map(({ id }) => id));
    const foreign = [api.world.south.clipId, api.world.other.clipId, api.world.customer.clipId];
    expect(all.items.filter(({ id }) => foreign.includes(id))).toEqual([]);
    expect(all.items.some(({ id }) => id === api.world.leeds.clipId)).toBe(true);
  });

  it('refuses an unknown sort column', async () => {
    await expect(admin.call('audioClips.list', { groupId, sort: 'sha256' as never })).rejects.toBeInstanceOf(
      RefusedCall,
    );
  });
});
