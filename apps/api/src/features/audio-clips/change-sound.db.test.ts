import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRoleRow } from '../../testing/roles.ts';
import { sampleMp3 } from '../../testing/sample-mp3.ts';
import { sampleWav } from '../../testing/sample-wav.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertCastRow } from '../../testing/world.ts';

let api: TestApi;
let groupId: string;
let admin: Awaited<ReturnType<TestApi['signedIn']>>;
beforeAll(async () => {
  api = await testApi();
  groupId = api.world.north.groupId;
  admin = await api.signedIn({ roleId: 2, groupId });
});
afterAll(() => api.destroy());

let clip: Awaited<ReturnType<typeof create>>;
let castId: string;
const create = () => admin.call('audioClips.createFromText', { groupId, name: 'Doors', script: 'The doors open.' });
beforeEach(async () => {
  clip = await create();
  castId = await insertCastRow(api.deps.db, {
    groupId,
    clipId: clip.id,
    controllerIds: [api.world.north.controllerId],
  });
});

const blob = sampleMp3(80).toString('base64');
const uploaded = { audioType: 'upload', blob } as const;
const change = (sound: object, version = clip.version) =>
  admin.call('audioClips.update', { clipId: clip.id, version, sound: sound as never });
const refused = async (sound: object) => await change(sound).catch(({ message }: Error) => message);
const uses = () => admin.call('audioClips.uses', { clipId: clip.id });
const fetchSound = async (sound?: string) => {
  const url = `/media/clips/${clip.id}${sound === undefined ? '' : `?sound=${sound}`}`;
  return await api.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
};
const send = (input: object = {}) =>
  admin.call('deliveries.send', { castId, idempotencyKey: crypto.randomUUID(), ...input });

describe('the sound of a clip', () => {
  it('changes to a text, a file or a recording without changing other fields [A-270]', async () => {
    const spoken = await change({ audioType: 'tts', script: 'The doors close.', voice: 'test' });
    expect(spoken).toEqual({
      ...clip,
      script: 'The doors close.',
      sha256: expect.not.stringMatching(clip.sha256),
      bytes: 16,
      version: 2,
    });
    const other = await change(uploaded, 2);
    expect(other).toMatchObject({ type: 'upload', script: null, voice: null, durationMs: 2_090, name: 'Doors' });
    expect((await fetchSound()).rawPayload.equals(sampleMp3(80))).toBe(true);
    const recording = { audioType: 'record', encode: 'wav', blob: sampleWav(1_000).toString('base64') };
    expect(await change(recording, 3)).toMatchObject({ type: 'record', status: 'running', version: 4 });
  });

  it('can also be changed with a form, but only with the permission [A-270]', async () => {
    const put = async (token: string, version: string, text?: Record<string, string>) => {
      const form = new FormData();
      form.append('version', version);
      form.append('name', 'Doors by form');
      if (text === undefined) form.append('blob', new Blob([new Uint8Array(sampleMp3(80))]), 'doors.mp3');
      for (const [field, value] of Object.entries(text ?? {})) form.append(field, value);
      const request = new Response(form);
      const type = request.headers.get('content-type') ?? '';
      const payload = Buffer.from(await request.arrayBuffer());
      return await api.app.inject({
        method: 'PUT',
        url: `/media/clips/${clip.id}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        payload,
      });
    };
    expect((await put(admin.token, '1')).json()).toMatchObject({ name: 'Doors by form', type: 'upload', version: 2 });
    expect((await put(admin.token, '1')).statusCode).toBe(409);
    expect((await put(admin.token, 'x')).statusCode).toBe(400);
    const spoken = { type: 'tts', script: 'The doors close.', version: 3 };
    expect((await put(admin.token, '2', { audioType: 'tts', script: spoken.script })).json()).toMatchObject(spoken);
    // A script without a type is refused instead of being ignored.
    expect((await put(admin.token, '3', { script: 'Lost?' })).statusCode).toBe(400);
    expect((await put(admin.token, '3', {})).json()).toMatchObject({ ...spoken, version: 4 });
    expect((await put((await api.signedIn({ roleId: 5, groupId })).token, '2')).statusCode).toBe(403);
  });

  it('is changed only with the current version of the clip', async () => {
    await change(uploaded);
    await expect(change({ audioType: 'tts', script: 'Late.' })).rejects.toMatchObject({
      errorCode: 'UE_409',
      details: { version: 2, changedBy: 'Test Person' },
    });
  });

  it('is refused by the same rules as for a new clip', async () => {
    expect(await refused({ audioType: 'tts', script: 'a'.repeat(201) })).toBe('Value too long (max 200 chars)');
    expect(await refused({ audioType: 'upload', blob: Buffer.from('<html>').toString('base64') })).toBe(
      'Only mp3 files can be uploaded',
    );
    expect(await refused({ audioType: 'upload', blob: '' })).toBe('Audio data must not be blank');
    expect(await refused({ audioType: 'upload', encode: 'wav', blob })).toBe('Only mp3 files can be uploaded');
    expect(await admin.call('audioClips.get', { clipId: clip.id })).toEqual(clip);
  });

  it('is recorded in the audit log with its former values', async () => {
    await change(uploaded);
    const row = await api.deps.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('subject_id', '=', clip.id)
      .where('action', '=', 'audio-clip.update')
      .executeTakeFirstOrThrow();
    expect(row.before).toMatchObject({ sha256: clip.sha256, durationMs: 1_000, script: 'The doors open.' });
    expect(row.after).toMatchObject({ durationMs: 2_090, script: null, type: 'upload' });
    expect(row.after).not.toHaveProperty('blob');
  });

  it('changes without resuming a suspended clip', async () => {
    await admin.call('audioClips.update', { clipId: clip.id, version: 1, status: 'suspended' });
    expect(await change(uploaded, 2)).toMatchObject({ status: 'suspended', durationMs: 2_090 });
  });
});

describe('a delivery', () => {
  it('keeps the sound that it was sent with, while a later delivery has the new sound [A-270]', async () => {
    const before = await send();
    await change(uploaded);
    const after = await send();
    const sounds = await Promise.all(
      [before, after].map(async ({ deliveryId }) => (await admin.call('deliveries.get', { deliveryId })).clip),
    );
    expect(sounds[0]).toMatchObject({ sha256: clip.sha256, durationMs: 1_000 });
    expect(sounds[1]).toMatchObject({ durationMs: 2_090 });
    expect((await fetchSound(clip.sha256)).payload).toBe('The doors open.');
    expect((await fetchSound()).rawPayload.equals(sampleMp3(80))).toBe(true);
    expect((await fetchSound('b'.repeat(64))).statusCode).toBe(404);
    expect((await fetchSound('../x')).statusCode).toBe(404);
  });

  it('does not make its sound available under another clip', async () => {
    const { id, sha256 } = await admin.call('audioClips.createFromText', { groupId, name: 'Tills', script: 'A till.' });
    const controllerIds = [api.world.north.controllerId];
    const other = await insertCastRow(api.deps.db, { groupId, clipId: id, controllerIds });
    await send({ castId: other });
    expect((await fetchSound(sha256)).statusCode).toBe(404);
  });
});

describe('the uses of a clip', () => {
  it('list its casts by name and count its deliveries', async () => {
    const { name } = await api.deps.db
      .selectFrom('message_casts')
      .select('name')
      .where('id', '=', castId)
      .executeTakeFirstOrThrow();
    expect(await uses()).toEqual({ casts: [{ castId, name }], castCount: 1, deliveryCount: 0 });
    await send();
    expect(await uses()).toMatchObject({ castCount: 1, deliveryCount: 1 });
  });

  it('count casts that the caller cannot see without naming them', async () => {
    const leeds = await api.signedIn({ roleId: 2, groupId: api.world.leeds.groupId });
    await insertCastRow(api.deps.db, { groupId, clipId: api.world.leeds.clipId, controllerIds: [] });
    const seen = await leeds.call('audioClips.uses', { clipId: api.world.leeds.clipId });
    expect(seen).toMatchObject({ castCount: 2, casts: [{ castId: api.world.leeds.castId }] });
  });

  it('are counted but not named in a refusal when the caller cannot see them', async () => {
    const leeds = await api.signedIn({ roleId: 2, groupId: api.world.leeds.groupId });
    const own = { groupId: api.world.leeds.groupId, name: 'Of Leeds', script: 'The doors open.' };
    const { id: clipId, version } = await admin.call('audioClips.createFromText', own);
    const above = await insertCastRow(api.deps.db, { groupId, clipId, controllerIds: [] });
    const each = JSON.stringify({ intervalSeconds: 2, count: 5 });
    await api.deps.db.updateTable('message_casts').set({ schedule: each }).where('id', '=', above).execute();
    const unseen = { details: { usedBy: [] }, message: expect.stringContaining("1 Message Cast that you can't see") };
    await expect(leeds.call('audioClips.update', { clipId, version, sound: uploaded })).rejects.toMatchObject(unseen);
    await expect(leeds.call('audioClips.remove', { clipId })).rejects.toMatchObject(unseen);
    const castOfLeeds = await insertCastRow(api.deps.db, { groupId: own.groupId, clipId, controllerIds: [] });
    await expect(leeds.call('audioClips.remove', { clipId })).rejects.toMatchObject({
      details: { usedBy: [{ castId: castOfLeeds }] },
      message: expect.stringMatching(/^The audio clip is used by '.+' and 1 Message Cast that you can't see\.$/),
    });
  });

  it('limit the length of a new sound to the repeat interval of each cast', async () => {
    const keep = (generation: string, schedule: object) =>
      api.deps.db
        .updateTable('message_casts')
        .set({ generation, schedule: JSON.stringify(schedule), name: `Each second ${castId.slice(-6)}` })
        .where('id', '=', castId)
        .execute();
    const refusal = {
      errorCode: 'UE_400',
      details: { field: 'sound', usedBy: [{ castId, name: expect.any(String) }] },
    };
    await keep('older', { repeat: { count: 5, interval: 2 } });
    await expect(change(uploaded)).rejects.toMatchObject(refusal);
    await keep('newer', { intervalSeconds: 2, count: 5 });
    await expect(change(uploaded)).rejects.toMatchObject({
      ...refusal,
      message: expect.stringContaining('Interval must be at least as long as the clip: '),
    });
    await keep('older', { repeat: { count: 5, interval: 3 } });
    expect(await change(uploaded)).toMatchObject({ durationMs: 2_090 });
    await keep('older', { repeat: { count: 1, interval: 0 } });
    expect(await change({ ...uploaded, blob: sampleMp3(400).toString('base64') }, 2)).toMatchObject({ version: 3 });
  });
});

describe('a newly created clip', () => {
  it('can be discarded by its creator without the permission to delete clips, but only while it is unused', async () => {
    const discard = (client: typeof admin, clipId: string) => client.call('audioClips.discard', { clipId });
    const refusal = { errorCode: 'UE_409' };
    await expect(discard(admin, clip.id)).rejects.toMatchObject(refusal);
    await expect(discard(admin, api.world.north.clipId)).rejects.toMatchObject(refusal);
    const roleId = await insertRoleRow(api.deps.db, { groupId, permissions: ['create_announcement_clips'] });
    const maker = await api.signedIn({ roleId, groupId });
    const text = { groupId, name: 'On the way', script: 'Hello.' };
    const fresh = await maker.call('audioClips.createFromText', text);
    await expect(discard(admin, fresh.id)).rejects.toMatchObject(refusal);
    expect(await maker.code('audioClips.remove', { clipId: fresh.id })).toBe('UE_403');
    expect(await discard(maker, fresh.id)).toEqual({ clipId: fresh.id });
    expect(await admin.code('audioClips.get', { clipId: fresh.id })).toBe('UE_404');
  });
});
