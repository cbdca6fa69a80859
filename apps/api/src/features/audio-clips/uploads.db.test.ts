import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleMp3 } from '../../testing/sample-mp3.ts';
import { sampleWav } from '../../testing/sample-wav.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let groupId: string;
let admin: Awaited<ReturnType<TestApi['signedIn']>>;
beforeAll(async () => {
  api = await testApi();
  groupId = api.world.north.groupId;
  admin = await api.signedIn({ roleId: 2, groupId });
});
afterAll(() => api.destroy());

const MB = 1024 * 1024;
type Fields = Record<string, string | Uint8Array<ArrayBuffer> | undefined>;

/** Sends the form as browsers do. */
async function upload(fields: Fields, { token = admin.token, type = 'audio/mpeg', file = 'door.mp3' } = {}) {
  const form = new FormData();
  const all: Fields = { groupId, name: 'Door', blob: new Uint8Array(sampleMp3()), ...fields };
  for (const [name, value] of Object.entries(all)) {
    if (typeof value === 'string') form.append(name, value);
    else if (value !== undefined) form.append(name, new Blob([value], { type }), file);
  }
  const request = new Response(form);
  const response = await api.app.inject({
    method: 'POST',
    url: '/media/clips',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

/** Status of a request whose body is not a form. */
async function send(type: string, payload: string | Buffer): Promise<number> {
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': type };
  return (await api.app.inject({ method: 'POST', url: '/media/clips', headers, payload })).statusCode;
}

describe('an upload', () => {
  it('becomes a clip with the fields of the form [A-010] [A-124] [A-274]', async () => {
    const fields = {
      description: 'At the door',
      encode: 'mp3',
      audioType: 'upload',
      script: '',
      voice: '',
      fileName: 'd.mp3',
    };
    const { status, body } = await upload(fields);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        groupId,
        name: 'Door',
        description: 'At the door',
        type: 'upload',
        status: 'running',
        script: null,
        voice: null,
        durationMs: 1_045,
        bytes: sampleMp3().length,
      }),
    ]);
    const kept = await api.app.inject({
      url: `/media/clips/${String(body['id'])}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(kept.rawPayload.equals(sampleMp3())).toBe(true);
  });

  it('may be a recording, which is converted to mp3, or a text, which is spoken [A-010] [A-124] [A-129]', async () => {
    const recorded = await upload({ encode: 'wav', audioType: 'record', blob: new Uint8Array(sampleWav(1_000)) });
    expect(recorded.body).toMatchObject({ type: 'record' });
    expect(Math.abs(Number(recorded.body['durationMs']) - 1_000)).toBeLessThan(150);
    const script = 'Mind the doors';
    const spoken = await upload({ audioType: 'tts', script, voice: '', blob: undefined });
    expect(spoken.body).toMatchObject({ type: 'tts', script });
  });

  it('is recognised as an mp3 by its content, regardless of file name and type [A-191]', async () => {
    const disguised = await upload({ blob: new TextEncoder().encode('<html>'.repeat(500)) });
    expect(disguised).toMatchObject({
      status: 400,
      body: { errorCode: 'UE_400', errorMessage: 'Only mp3 files can be uploaded' },
    });
    const wav = await upload({ blob: new Uint8Array(sampleWav(500)) });
    expect(wav.body).toMatchObject({ errorMessage: 'Only mp3 files can be uploaded' });
    expect((await upload({ encode: 'wav', blob: new Uint8Array(sampleWav(500)) })).status).toBe(400);
    expect((await upload({}, { type: 'text/html', file: 'door.exe' })).status).toBe(201);
  });

  it('is limited to 8 MB [A-192]', async () => {
    const frames = Math.floor((8 * MB) / 208);
    expect((await upload({ blob: new Uint8Array(sampleMp3(frames)) })).status).toBe(201);
    const tooLarge = { status: 400, body: { errorMessage: 'The file is too large (max 8 MB)' } };
    expect(await upload({ blob: new Uint8Array(sampleMp3(frames + 2)) })).toMatchObject(tooLarge);
    expect(await upload({ blob: new Uint8Array(9 * MB) })).toMatchObject(tooLarge);
  });

  it('needs a name and a file that is not empty [A-190] [A-197]', async () => {
    expect((await upload({ blob: undefined })).body).toMatchObject({ errorMessage: 'Required' });
    expect((await upload({ blob: new Uint8Array() })).body).toMatchObject({
      errorMessage: 'Audio data must not be blank',
    });
    expect((await upload({ name: '' })).body).toMatchObject({ errorMessage: 'Name is required' });
  });

  it('creates one clip per idempotency key', async () => {
    const fields = { name: 'Once', idempotencyKey: `upload-${Date.now()}` };
    const [first, again] = [await upload(fields), await upload(fields)];
    expect(again.body['id']).toBe(first.body['id']);
    expect((await upload({ ...fields, name: 'Other' })).status).toBe(409);
  });

  it('needs the permission to create clips in the group', async () => {
    expect((await upload({}, { token: '' })).status).toBe(401);
    const unprivileged = await api.signedIn({ roleId: 5, groupId });
    expect((await upload({}, { token: unprivileged.token })).status).toBe(403);
    expect((await upload({ groupId: api.world.other.groupId })).status).toBe(404);
  });

  it('without a valid form is refused', async () => {
    const boundary = 'multipart/form-data; boundary=x';
    expect(await send('application/json', '{}')).toBe(400);
    expect(await send('multipart/form-data', 'x')).toBe(400);
    expect(await send(boundary, '--x\r\nodd')).toBe(400);
    expect(await send(boundary, Buffer.alloc(4 * MB, '--x\r\n'))).toBe(400);
  });

  it('is recorded in the audit log', async () => {
    const { body } = await upload({ name: 'Audited' });
    const row = await api.deps.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('subject_id', '=', String(body['id']))
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ action: 'audio-clip.create', after: { name: 'Audited', type: 'upload' } });
  });
});

describe('a clip', () => {
  it('can be suspended and resumed, and keeps its audio [A-125] [A-126]', async () => {
    const { body } = await upload({ name: 'Paused' });
    const clipId = String(body['id']);
    const suspended = await admin.call('audioClips.update', { clipId, version: 1, status: 'suspended' });
    expect(suspended).toMatchObject({ status: 'suspended', sha256: body['sha256'], script: null, voice: null });
    expect(await admin.call('audioClips.update', { clipId, version: 2, status: 'running' })).toMatchObject({
      status: 'running',
    });
    expect(await admin.code('audioClips.update', { clipId, version: 3, status: 'gone' as never })).toBe('UE_400');
  });
});
