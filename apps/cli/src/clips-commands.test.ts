import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AudioClip } from '@earshot/sdk';
import { fakePlatform, Refusal, sampleGroup, sampleId } from '@earshot/sdk/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import ClipsUpdate from './commands/clips/update.ts';
import ClipsGet from './commands/clips/get.ts';
import ClipsRemove from './commands/clips/remove.ts';
import ClipsSay from './commands/clips/say.ts';
import ClipsUpload from './commands/clips/upload.ts';
import { runCommand } from './testing/run-command.ts';

const group = sampleGroup({ id: sampleId(900), title: 'North' });
const clip: AudioClip = {
  id: sampleId(3),
  groupId: group.id,
  name: 'Till call',
  description: '',
  type: 'upload',
  status: 'running',
  script: null,
  voice: null,
  durationMs: 2_300,
  bytes: 3,
  sha256: 'a'.repeat(64),
  createdAt: '2026-03-01T12:01:00.000Z',
  createdBy: 'Ada Byron',
  version: 1,
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-clips-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A platform that accepts uploads and returns them. */
function platform(refused?: { status: number; body: object }) {
  const forms: Record<string, unknown>[] = [];
  const calls = fakePlatform({
    'session.current': () => ({ group }) as never,
    'audioClips.list': () => ({ items: [clip] }),
    'audioClips.get': () => clip,
    'audioClips.createFromText': ({ name }) => ({ ...clip, type: 'tts', name }),
    'audioClips.update': ({ name = clip.name, status = clip.status }) => ({ ...clip, name, status, version: 2 }),
    'audioClips.remove': ({ clipId }) => {
      if (refused) throw new Refusal(409, "The audio clip is used by 'Morning'.", { usedBy: [] });
      return { clipId };
    },
  });
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname === `/media/clips/${clip.id}` && init?.method !== 'PUT') return new Response('mp3');
    if (!pathname.startsWith('/media/clips')) return await calls.fetch(input, init);
    const form = init?.body as FormData;
    const file = form.get('blob') as File;
    forms.push({ ...Object.fromEntries(form), blob: `${file.name}: ${await file.text()}` });
    if (refused) return Response.json(refused.body, { status: refused.status });
    return Response.json({ ...clip, name: form.get('name') ?? clip.name }, { status: 201 });
  };
  return { ...calls, fetch, forms };
}

describe('clips upload', () => {
  it('uploads the file under its name and reports the new clip [A-010]', async () => {
    const path = join(folder, 'Closing time.mp3');
    await writeFile(path, 'sound');
    const fake = platform();
    const run = await runCommand(ClipsUpload, [path, '--description', 'At six'], fake);
    expect(run.stdout).toBe(`Made “Closing time”, 2.3 s long. Id ${clip.id}\n`);
    expect(fake.forms).toEqual([
      {
        name: 'Closing time',
        description: 'At six',
        fileName: 'Closing time.mp3',
        groupId: group.id,
        idempotencyKey: expect.any(String),
        blob: 'Closing time.mp3: sound',
      },
    ]);
  });

  it('reports a refusal by the platform and a missing file', async () => {
    const path = join(folder, 'page.mp3');
    await writeFile(path, '<html>');
    const body = { errorCode: 'UE_400', errorMessage: 'Only mp3 files can be uploaded', requestId: 'r', details: {} };
    const run = await runCommand(ClipsUpload, [path], platform({ status: 400, body }));
    expect([run.exitCode === 0, run.stderr.includes('Only mp3 files can be uploaded')]).toEqual([false, true]);
    const missing = await runCommand(ClipsUpload, [join(folder, 'none.mp3')], platform());
    expect([missing.exitCode === 0, missing.stderr.includes('there is no such file')]).toEqual([false, true]);
  });
});

describe('clips get, remove and say', () => {
  it('show a clip by name and save its MP3 file', async () => {
    const save = join(folder, 'saved.mp3');
    const run = await runCommand(ClipsGet, ['till call', '--save', save], platform());
    expect(run.stdout).toContain('Till call');
    expect(await readFile(save, 'utf8')).toBe('mp3');
    expect(run.result).toEqual({ clip });
  });

  it('delete a clip, or report where it is used', async () => {
    const fake = platform();
    expect((await runCommand(ClipsRemove, ['Till call', '--yes'], fake)).stdout).toBe('Deleted “Till call”.\n');
    expect(fake.calls.at(-1)).toMatchObject({ path: 'audioClips.remove', input: { clipId: clip.id } });
    const used = await runCommand(ClipsRemove, ['Till call', '--yes'], platform({ status: 409, body: {} }));
    expect([used.exitCode === 0, used.stderr.includes("used by 'Morning'")]).toEqual([false, true]);
  });

  it('create a clip from a text argument and name it after the beginning of the text', async () => {
    const fake = platform();
    const run = await runCommand(ClipsSay, ['Staff to the tills please, all of you'], fake);
    expect(run.stdout).toContain('Made “Staff to the tills please, all o”');
    expect(fake.calls.at(-1)?.input).toMatchObject({ script: 'Staff to the tills please, all of you' });
    const none = await runCommand(ClipsSay, [], platform());
    expect([none.exitCode, none.stderr]).toEqual([2, expect.stringContaining('earshot clips say "The text"')]);
    expect((await runCommand(ClipsSay, ['One', '--text', 'Two'], platform())).stderr).toContain('there twice');
  });

  it('create a clip from --text with a given name', async () => {
    const run = await runCommand(ClipsSay, ['--text', 'Hello', '--name', 'Greeting'], platform());
    expect(run.stdout).toContain('Made “Greeting”');
  });
});

const update = ({ calls }: ReturnType<typeof platform>) => calls.find(({ path }) => path === 'audioClips.update');

describe('clips update', () => {
  it('sends only the given fields with the version that was read', async () => {
    const fake = platform();
    const run = await runCommand(ClipsUpdate, ['till call', '--name', 'Tills', '--suspended'], fake);
    expect(run.stdout).toBe('Changed “Tills”, 2.3 s long, version 2.\n');
    expect(update(fake)?.input).toEqual({ clipId: clip.id, version: 1, name: 'Tills', status: 'suspended' });
    expect((await runCommand(ClipsUpdate, ['till call'], platform())).exitCode).toBe(2);
  });

  it('replaces the text or the file of a clip [A-270]', async () => {
    const spoken = platform();
    await runCommand(ClipsUpdate, ['till call', '--text', 'To the tills', '--voice', 'anna', '--yes'], spoken);
    expect(update(spoken)?.input).toMatchObject({ sound: { audioType: 'tts', script: 'To the tills', voice: 'anna' } });
    const path = join(folder, 'tills.mp3');
    await writeFile(path, 'sound');
    const sent = platform();
    const run = await runCommand(ClipsUpdate, [clip.id, '--file', path, '--yes'], sent);
    expect([run.exitCode, sent.forms]).toEqual([
      0,
      [{ version: '1', fileName: 'tills.mp3', blob: 'tills.mp3: sound' }],
    ]);
  });

  it('refuses a new voice without a text for an uploaded clip', async () => {
    const run = await runCommand(ClipsUpdate, ['till call', '--voice', 'anna', '--yes'], platform());
    expect([run.exitCode, run.stderr]).toEqual([2, expect.stringContaining('was not spoken')]);
  });
});
