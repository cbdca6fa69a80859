import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { sampleWav } from '../testing/sample-wav.ts';
import { azure } from './azure.ts';
import { azureSsml } from './azure-ssml.ts';
import { encodeMp3 } from './encode-mp3.ts';

const voice = (ShortName: string, more: object = {}) => ({
  Name: `Microsoft Server Speech Text to Speech Voice (${ShortName})`,
  DisplayName: ShortName.slice(6, -6),
  LocalName: ShortName.slice(6, -6),
  ShortName,
  Gender: 'Female',
  Locale: ShortName.slice(0, 5),
  LocaleName: 'English',
  SampleRateHertz: '24000',
  VoiceType: 'Neural',
  Status: 'GA',
  ...more,
});
const VOICES = [
  voice('en-US-JennyNeural'),
  voice('en-GB-SoniaNeural'),
  voice('en-GB-RyanNeural', { Gender: 'Male' }),
  voice('en-GB-HazelRUS', { VoiceType: 'Standard' }),
  voice('en-GB-MiaNeural', { Status: 'Deprecated' }),
];

let server: Server | undefined;
let mp3: Uint8Array;
let asked: { path: string | undefined; headers: IncomingMessage['headers']; body: string }[];
beforeAll(async () => {
  mp3 = await encodeMp3(sampleWav(1_000, 24_000));
});
beforeEach(() => {
  asked = [];
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Answer = (response: ServerResponse, path: string | undefined) => void;

/** Documented contract of the service: key in a header, SSML as input, output in the requested format. */
const contract: Answer = (response, path) => {
  const headers: IncomingMessage['headers'] = asked.at(-1)?.headers ?? {};
  if (headers['ocp-apim-subscription-key'] !== 'key') response.writeHead(401).end();
  else if (path === '/cognitiveservices/voices/list') response.end(JSON.stringify(VOICES));
  else if (path !== '/cognitiveservices/v1') response.writeHead(404).end();
  else if (headers['content-type'] !== 'application/ssml+xml') response.writeHead(415).end();
  else if (headers['x-microsoft-outputformat'] === undefined || headers['user-agent'] === undefined)
    response.writeHead(400).end();
  else response.end(mp3);
};

const note = async (request: IncomingMessage): Promise<void> => {
  asked.push({ path: request.url, headers: request.headers, body: await text(request) });
};

async function service(answer: Answer = contract, more: object = {}) {
  server = createServer((request, response) => {
    void note(request).then(() => answer(response, request.url));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return azure({
    url: `http://127.0.0.1:${port}/`,
    region: 'uksouth',
    apiKey: 'key',
    timeoutMs: inject('waitLimitMs'),
    ...more,
  });
}

describe('speech by Azure', () => {
  it('sends the text as SSML for a British English female neural voice, and measures the mp3 [A-128] [A-272]', async () => {
    const speech = await service();
    const { durationMs, ...spoken } = await speech.speak({ script: 'Tills & doors' });
    expect(spoken).toEqual({ mp3: Buffer.from(mp3), voice: 'en-GB-SoniaNeural' });
    expect(Math.abs(durationMs - 1_000)).toBeLessThan(150);
    expect(asked).toMatchObject([
      {
        path: '/cognitiveservices/v1',
        headers: { 'x-microsoft-outputformat': 'audio-24khz-48kbitrate-mono-mp3', 'user-agent': 'earshot' },
        body: azureSsml('Tills & doors', 'en-GB-SoniaNeural'),
      },
    ]);
  });

  it('offers the British English neural voices that are not deprecated, and requests the list once', async () => {
    const speech = await service();
    const voices = [
      { id: 'en-GB-RyanNeural', name: 'Ryan, male', language: 'en-GB' },
      { id: 'en-GB-SoniaNeural', name: 'Sonia, female', language: 'en-GB' },
    ];
    expect(await Promise.all([speech.voices(), speech.voices()])).toEqual([voices, voices]);
    expect(asked).toHaveLength(1);
  });

  it('uses a listed or configured voice and refuses other voices', async () => {
    const speech = await service(contract, { voice: 'en-US-JennyNeural' });
    expect((await speech.voices()).map(({ id }) => id)).toContain('en-US-JennyNeural');
    expect(await speech.speak({ script: 'Hello', voice: 'en-GB-RyanNeural' })).toMatchObject({
      voice: 'en-GB-RyanNeural',
    });
    expect(await speech.speak({ script: 'Hello' })).toMatchObject({ voice: 'en-US-JennyNeural' });
    expect(asked.at(-1)?.body).toContain('xml:lang="en-US"');
    await expect(speech.speak({ script: 'Hello', voice: 'en-GB-HazelRUS' })).rejects.toMatchObject({ code: 'UE_400' });
  });
});

const elsewhere: Answer = (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
const page: Answer = (response) => response.end('<html>Sign in first</html>'.repeat(100));

const failed = async (answer: Answer, more: object = {}): Promise<unknown> => {
  const speech = await service(answer, more);
  const error: unknown = await speech.speak({ script: 'Hello' }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'UE_0010', message: 'Unable to convert text to speech at this time.' });
  return (error as Error).cause;
};

describe('a failed answer of Azure', () => {
  it('has the specified message for users and a cause with advice for the log [A-303]', async () => {
    expect(await failed(contract, { apiKey: 'wrong' })).toMatchObject({
      message:
        'The speech service answered 401: SPEECH_API_KEY is wrong, or belongs to another region than SPEECH_REGION',
    });
    expect(await failed((response) => response.writeHead(429).end())).toMatchObject({
      message: 'The speech service answered 429: the limit of the subscription is reached',
    });
    expect(await failed((response) => response.writeHead(503).end())).toMatchObject({
      message: 'The speech service answered 503',
    });
  });

  it('can be a timeout, a redirect, an empty body or a body that is not an mp3', async () => {
    expect(await failed(() => undefined, { timeoutMs: 100 })).toMatchObject({ name: 'TimeoutError' });
    expect(await failed(elsewhere)).toBeInstanceOf(Error);
    expect(await failed((response) => response.end())).toBeInstanceOf(Error);
    expect(await failed(page)).toBeInstanceOf(Error);
  });

  it('is not cached as the list of voices', async () => {
    let away = true;
    const speech = await service((response, path) => (away ? response.writeHead(502).end() : contract(response, path)));
    await expect(speech.voices()).rejects.toMatchObject({ code: 'UE_0010' });
    away = false;
    expect(await speech.voices()).toHaveLength(2);
    await expect((await service((response) => response.end('{}'))).voices()).rejects.toMatchObject({ code: 'UE_0010' });
  });
});

describe('SSML', () => {
  it('escapes markup and quotes, keeps emoji and right-to-left text, and replaces characters invalid in XML', () => {
    const spoken = azureSsml(`</voice> & "x" 'y' \u0000\u001B\uD800\uFFFE 😀 שלום`, 'en-GB-SoniaNeural');
    expect(spoken).toBe(
      '<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="en-GB">' +
        '<voice name="en-GB-SoniaNeural">&lt;/voice&gt; &amp; &quot;x&quot; &apos;y&apos;      😀 שלום</voice></speak>',
    );
    expect(azureSsml('x', '"><a>-b')).not.toContain('<a>');
  });
});
