import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { encodeMp3 } from './encode-mp3.ts';
import { openAiCompatible } from './openai-compatible.ts';

let server: Server | undefined;
let mp3: Uint8Array;
beforeAll(async () => {
  mp3 = await encodeMp3(silence(1));
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Silence of `seconds` seconds as a WAV of 16-bit samples in one channel. */
function silence(seconds: number): Uint8Array {
  const wav = Buffer.alloc(44 + seconds * 22_050 * 2);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(22_050, 24);
  wav.writeUInt16LE(16, 34);
  return wav;
}

async function service(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  timeoutMs: number = inject('waitLimitMs'),
) {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return openAiCompatible({
    url: `http://127.0.0.1:${port}/v1/`,
    apiKey: 'key',
    model: 'tts-1',
    voice: 'alloy',
    timeoutMs,
  });
}

describe('speech by an OpenAI-compatible service', () => {
  it('sends model, voice and text with the key, and measures the mp3', async () => {
    let asked: Promise<unknown> | undefined;
    const speech = await service((request, response) => {
      request.on('end', () => response.end(mp3));
      asked = text(request).then((body) => ({
        url: request.url,
        key: request.headers.authorization,
        body: JSON.parse(body) as unknown,
      }));
    });
    const spoken = await speech.speak({ script: 'Hello' });
    expect(await asked).toEqual({
      url: '/v1/audio/speech',
      key: 'Bearer key',
      body: { model: 'tts-1', voice: 'alloy', input: 'Hello', response_format: 'mp3' },
    });
    expect(spoken.durationMs).toBeGreaterThan(950);
    expect(spoken.durationMs).toBeLessThan(1150);
  });

  const failure = { code: 'UE_0010', message: 'Unable to convert text to speech at this time.' };

  it('reports that it cannot convert when the service refuses [A-303]', async () => {
    const speech = await service((_request, response) => response.writeHead(500).end('{"error":"no"}'));
    await expect(speech.speak({ script: 'Hello' })).rejects.toMatchObject(failure);
  });

  it('reports that it cannot convert when the answer is not an mp3', async () => {
    const speech = await service((_request, response) => response.end('<html>Sign in first</html>'.repeat(100)));
    await expect(speech.speak({ script: 'Hello' })).rejects.toMatchObject(failure);
  });

  it('reports that it cannot convert when the service does not answer', async () => {
    const speech = await service(() => undefined, 200);
    await expect(speech.speak({ script: 'Hello' })).rejects.toMatchObject(failure);
  });

  it('reports that it cannot convert when the answer never ends', async () => {
    const speech = await service((_request, response) => {
      const more = () => response.write(Buffer.alloc(1_000_000), () => setImmediate(more));
      response.on('close', () => undefined);
      more();
    });
    await expect(speech.speak({ script: 'Hello' })).rejects.toMatchObject(failure);
  });
});
