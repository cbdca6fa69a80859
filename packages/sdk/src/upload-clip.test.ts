import { expect, it } from 'vitest';
import { createEarshot } from './client.ts';
import { sampleId } from './testing/samples.ts';

it('an upload is a multipart POST with a bearer token to the address that the caller gave, and tells the message of a refusal [A-273] [A-275]', async () => {
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
