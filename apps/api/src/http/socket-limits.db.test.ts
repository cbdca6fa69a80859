import { type EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { rawClient } from '../testing/raw-client.ts';
import { openSocket } from '../testing/socket.ts';
import { TEST_APP, type TestApi, testApi } from '../testing/test-api.ts';

const KB = 1024;
let api: TestApi;
beforeAll(async () => {
  // Limits: 400 sockets per address, 100 of them without sign-in.
  api = await testApi({ app: { limits: { ...TEST_APP.limits, connectionsPerAddress: 800 } } });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.destroy());

const who = () => api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
type Socket = Awaited<ReturnType<typeof openSocket>>;
const answerOf = async (socket: Socket, id: number) =>
  (await socket.wait((message) => message.id === id)).error?.data.errorCode ?? 'ok';
const isServed = async (socket: Socket) =>
  await Promise.race([answerOf(socket, socket.send('query', 'groups.tree')), socket.closed]);
const close = (sockets: readonly Socket[]) => {
  for (const socket of sockets) socket.close();
};

describe('WebSockets of one address', () => {
  it('serve 200 tabs of signed-in users', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, who));
    const tabs = await Promise.all(
      people.flatMap(({ token }) => Array.from({ length: 50 }, () => openSocket(api.app, { token }))),
    );
    const answers = await Promise.all(tabs.map(isServed));
    expect(new Set(answers)).toEqual(new Set(['ok']));
    close(tabs);
  });

  it('are limited to 100 without sign-in, while a signed-in user is served', async () => {
    const strangers = await Promise.all(Array.from({ length: 120 }, () => openSocket(api.app)));
    const closed: number[] = [];
    for (const socket of strangers) void socket.closed.then((code) => closed.push(code));
    await expect.poll(() => closed.length).toBe(20);
    expect(new Set(closed)).toEqual(new Set([4429]));
    const { token } = await who();
    const person = await openSocket(api.app, { token });
    expect(await isServed(person)).toBe('ok');
    close([...strangers, person]);
  });

  it('are limited to 250 per session', async () => {
    const { token } = await who();
    const tabs = await Promise.all(Array.from({ length: 260 }, () => openSocket(api.app, { token })));
    const closed: number[] = [];
    for (const socket of tabs) void socket.closed.then((code) => closed.push(code));
    await expect.poll(() => closed.length).toBe(10);
    expect(new Set(closed)).toEqual(new Set([4429]));
    close(tabs);
  });

  it('are refused above the limit of the address, while other addresses are served', async () => {
    const silent = await Promise.all(Array.from({ length: 400 }, () => openSocket(api.app, { silent: true })));
    await expect(openSocket(api.app)).rejects.toThrow('refused');
    const { token } = await who();
    const elsewhere = await openSocket(api.app, { token, from: '192.0.2.77' });
    expect(await isServed(elsewhere)).toBe('ok');
    close([...silent, elsewhere]);
    await expect
      .poll(() =>
        openSocket(api.app).then(
          (socket) => socket.close(),
          () => 'refused',
        ),
      )
      .toBeUndefined();
  });
});

const filler = (bytes: number) => ({ groupId: 'x'.repeat(bytes) });

describe('a message', () => {
  it('of more than 64 KiB closes a socket without sign-in', async () => {
    const stranger = await openSocket(api.app);
    expect(await isServed(stranger)).toBe('UE_401');
    stranger.send('query', 'groups.tree', filler(80 * KB));
    expect(await stranger.closed).toBe(1009);
  });

  it('of several MiB is accepted from a signed-in user, also right after the token', async () => {
    const { token } = await who();
    const person = await openSocket(api.app, { token });
    const first = person.send('query', 'locations.list', filler(3_000 * KB));
    expect(await answerOf(person, first)).toBe('UE_400');
    expect(await isServed(person)).toBe('ok');
    person.send('query', 'locations.list', filler(9_000 * KB));
    expect(await person.closed).toBe(1009);
  });
});

/** A frame of a WebSocket from a client, with a mask of zeros. Its data have at most 65,535 bytes. */
function frame(kind: 'text' | 'ping', text: string): Buffer {
  const [length, more] = text.length < 126 ? [text.length, 0] : [126, 2];
  const head = Buffer.alloc(6 + more);
  head[0] = 0x80 + { text: 1, ping: 9 }[kind];
  head[1] = 0x80 + length;
  if (more > 0) head.writeUInt16BE(text.length, 2);
  return Buffer.concat([head, Buffer.from(text)]);
}

const say = (message: object) => frame('text', JSON.stringify(message));

/** Opens a WebSocket of which the test writes every byte. */
async function openRaw() {
  const { port } = api.app.server.address() as AddressInfo;
  const { socket, status } = rawClient(port, [
    'GET /trpc?connectionParams=1 HTTP/1.1',
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: ZWFyc2hvdC10ZXN0LWtleQ==',
  ]);
  expect(await status).toBe(101);
  onTestFinished(() => void socket.destroy());
  return socket;
}

type AtServer = EventEmitter & { readonly send: (text: string) => void };
/** The server's side of the next socket. */
const atServer = async () => ((await once(api.app.websocketServer, 'connection')) as [AtServer])[0];

describe('pings', () => {
  it('do not count as a part of a message', async () => {
    const connection = atServer();
    const stranger = await openRaw();
    const toStranger = await connection;
    let [answers, pings] = ['', 0];
    stranger.on('data', (text: string) => (answers += text));
    toStranger.on('ping', () => (pings += 1));
    const ask = async (id: number) => {
      stranger.write(say({ id, method: 'query', params: { path: 'groups.tree' } }));
      await expect.poll(() => answers).toContain(`{"id":${id},"error"`);
    };
    stranger.write(say({ method: 'connectionParams', data: {} }));
    await ask(1);
    // In all more than the longest message without sign-in.
    for (let sent = 40; sent <= 800; sent += 40) {
      stranger.write(Buffer.concat(Array.from({ length: 40 }, () => frame('ping', 'x'.repeat(100)))));
      await expect.poll(() => pings).toBe(sent);
    }
    await ask(2);
  });
});

const dataOf = (mebibytes: number) => 'x'.repeat(mebibytes * KB * KB);

describe('unread data', () => {
  it('of more than 8 MiB ends the connection of the client that does not read it, and of no other', async () => {
    const { token } = await who();
    const connection = atServer();
    const silent = await openRaw();
    const toSilent = await connection;
    silent.pause();
    silent.write(say({ method: 'connectionParams', data: { token } }));
    // Answers pings without reading them.
    const pongs = setInterval(() => silent.write(frame('text', 'PONG')), 1_000);
    onTestFinished(() => clearInterval(pongs));
    const reading = atServer();
    const reader = await openSocket(api.app, { token });
    const toReader = await reading;
    // The system keeps several MiB of them in its own buffers.
    toSilent.send(dataOf(32));
    toReader.send(dataOf(4));
    await once(toSilent, 'close');
    expect(await isServed(reader)).toBe('ok');
    reader.close();
  });
});
