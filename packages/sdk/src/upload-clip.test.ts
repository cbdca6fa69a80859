import { expect, it } from 'vitest';
import { createEarshot } from './client.ts';
import { ConflictError } from './errors.ts';
import { sampleId } from './testing/samples.ts';

it('an upload is a multipart POST with a bearer token to the given address and throws the message of a refusal [A-273] [A-275]', async () => {
  const asked: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push(new Request(input, init));
    return Response.json({ errorCode: 'UE_400', errorMessage: 'Only mp3 files can be uploaded' }, { status: 400 });
  };
  const { audioClips } = createEarshot({ url: 'https://shops.test/earshot', token: 'secret', fetch });
  const upload = { groupId: sampleId(1), name: 'Tills', audioType: 'upload' as const, file: new Uint8Array([1]) };
  await expect(audioClips.upload(upload)).rejects.toThrow('Only mp3 files can be uploaded');
  const [request] = asked;
  expect([request?.method, request?.url]).toEqual(['POST', 'https://shops.test/earshot/media/clips']);
  expect(request?.headers.get('authorization')).toBe('Bearer secret');
  expect(request?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
});

it('a new file for a clip is a multipart PUT sent once, and a new text is a call', async () => {
  const asked: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push(new Request(input, init));
    const conflict = { errorCode: 'UE_409', errorMessage: 'The audio clip has been changed meanwhile.' };
    return Response.json(conflict, { status: 409 });
  };
  const { audioClips } = createEarshot({ url: 'https://shops.test', token: 'secret', fetch });
  const change = { clipId: sampleId(3), version: 4 };
  await expect(audioClips.update({ ...change, sound: { file: new Uint8Array([1]) } })).rejects.toThrow(ConflictError);
  const [request, ...others] = asked;
  expect([request?.method, request?.url, others]).toEqual([
    'PUT',
    `https://shops.test/media/clips/${change.clipId}`,
    [],
  ]);
  expect(Object.fromEntries((await request?.formData()) ?? [])).toMatchObject({ version: '4', blob: expect.any(Blob) });
  await expect(audioClips.update({ ...change, sound: { script: 'Doors close.' } })).rejects.toThrow(Error);
  expect(asked[1]?.url).toContain('/trpc/audioClips.update');
});
