import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface Message {
  readonly id?: number;
  readonly result?: { readonly type: string; readonly data?: unknown };
  readonly error?: { readonly data: { readonly errorCode: string } };
}

export interface TestSocket {
  readonly send: (method: 'query' | 'mutation' | 'subscription', path: string, input?: unknown) => number;
  /** The next message that fits, also one that has come already. */
  readonly wait: (fits: (message: Message) => boolean) => Promise<Message>;
  /** The next value of a subscription. */
  readonly value: (id: number) => Promise<unknown>;
  readonly closed: Promise<number>;
  readonly close: () => void;
}

/** A WebSocket that speaks tRPC's protocol, as a browser's would. */
export async function openSocket(
  app: FastifyInstance,
  { token, origin }: { token?: string; origin?: string } = {},
): Promise<TestSocket> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const options = origin === undefined ? undefined : { headers: { origin } };
  // Node's WebSocket takes headers, which the type of the browser's does not know.
  const socket = new WebSocket(`ws://127.0.0.1:${port}/trpc?connectionParams=1`, options);
  const messages: Message[] = [];
  let look: (() => void) | undefined;
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string' && data.startsWith('{')) messages.push(JSON.parse(data) as Message);
    look?.();
  });
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('The socket was refused')));
  });
  socket.send(JSON.stringify({ method: 'connectionParams', data: token === undefined ? {} : { token } }));
  let last = 0;
  const wait = async (fits: (message: Message) => boolean): Promise<Message> => {
    for (;;) {
      const at = messages.findIndex(fits);
      const [found] = at < 0 ? [] : messages.splice(at, 1);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => (look = resolve));
    }
  };
  return {
    send: (method, path, input) => {
      last += 1;
      socket.send(JSON.stringify({ id: last, method, params: { path, input } }));
      return last;
    },
    wait,
    value: async (id) => (await wait((m) => m.id === id && m.result?.type === 'data')).result?.data,
    closed,
    close: () => socket.close(),
  };
}
