import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import type { PlatformEvent } from '@earshot/sdk';
import { fakePlatform, Refusal, sampleId } from '@earshot/sdk/testing';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import WebhooksListen from '../commands/webhooks/listen.ts';
import { runCommand, URL_OF_FAKE } from '../testing/run-command.ts';

const event = (n: number): PlatformEvent => ({
  id: `a-${n}-b`,
  at: '2026-11-20T08:00:00.000Z',
  type: 'controller.offline',
  groupId: sampleId(900),
  subject: { kind: 'controller', id: sampleId(2) },
  data: { serialNumber: 'ES-1', locationName: `Shop ${n}` },
});
const received: { text: string; headers: IncomingHttpHeaders }[] = [];
const server = createServer((request, response) => {
  void textOf(request).then((text) => {
    received.push({ text, headers: request.headers });
    return response.writeHead(text.includes('Shop 2') ? 500 : 204).end();
  });
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
beforeEach(() => {
  received.length = 0;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const { fetch: ofMachine } = globalThis;

/** A platform with three events, which then refuses, so that the command ends. Other addresses are real. */
function platform() {
  const pages = [[event(1), event(2)], [event(3)]];
  const fake = fakePlatform({
    'session.current': () => ({ group: { id: sampleId(900) } }) as never,
    'events.list': () => {
      const items = pages.shift();
      if (items === undefined) throw new Refusal(404, 'This cursor is older than 30 days');
      return { items, cursor: items.at(-1)?.id ?? '', hasMore: true };
    },
  });
  const fetch: typeof fake.fetch = (input, init) => {
    const { href } = new URL(input instanceof Request ? input.url : input);
    return href.startsWith(URL_OF_FAKE) ? fake.fetch(input, init) : ofMachine(input, init);
  };
  return { ...fake, fetch };
}

it('webhooks listen forwards each event in order, signed, and prints the answers', async () => {
  const { stdout, stderr } = await runCommand(WebhooksListen, ['--forward', url, '--after', 'a-0-b'], platform());
  expect(received.map(({ text }) => JSON.parse(text))).toEqual([event(1), event(2), event(3)]);
  const secret = /signed with (whsec_\S+)/.exec(stderr)?.[1] ?? '';
  for (const { text, headers } of received)
    expect(new Webhook(secret).verify(text, headers as Record<string, string>)).toEqual(JSON.parse(text));
  expect(stdout.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/Shop 1 went offline {2}\(a-1-b\) {2}→ 204$/),
    expect.stringMatching(/\(a-2-b\) {2}→ answered with 500$/),
    expect.stringMatching(/\(a-3-b\) {2}→ 204$/),
  ]);
});

it('webhooks listen prints that the program does not answer, and continues', async () => {
  const { stdout } = await runCommand(WebhooksListen, ['--forward', 'http://127.0.0.1:1/', '--json'], platform());
  const lines = stdout.trimEnd().split('\n').slice(0, 3);
  expect(lines.map((line) => (JSON.parse(line) as { status: number | null }).status)).toEqual([null, null, null]);
});

it.each([
  [['--forward', 'localhost:3000'], 'localhost:3000 is no address'],
  [['--forward', 'http://localhost:3000', '--secret', 'abc'], 'This is no secret'],
])('webhooks listen refuses %j', async (args, message) => {
  expect((await runCommand(WebhooksListen, args, platform())).stderr).toContain(message);
});
