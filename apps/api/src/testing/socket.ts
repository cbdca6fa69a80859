import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface Message {
  readonly id?: number;
  readonly result?: { readonly type: string; readonly data?: unknown };
  readonly error?: { readonly data: { readonly errorCode: string } };
}

export interface TestSocket {
  readonly send: (method: 'query' | 'mutation' | 'subscription', path: string, input?: unknown) => number;
  /** Next matching message, including those already received. Throws when the socket closes without one. */
  readonly wait: (fits: (message: Message) => boolean) => Promise<Message>;
  readonly value: (id: number) => Promise<unknown>;
  readonly closed: Promise<number>;
  readonly close: () => void;
}

interface Opening {
  readonly token?: string;
  readonly origin?: string;
  /** Client address set by a proxy. */
  readonly from?: string;
  /** Never sends the message with the token. */
  readonly silent?: boolean;
}

/** Opens a WebSocket with tRPC's protocol, as a browser does. */
export async function openSocket(
  app: FastifyInstance,
  { token, origin, from, silent = false }: Opening = {},
): Promise<TestSocket> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const headers = { ...(origin !== undefined && { origin }), ...(from !== undefined && { 'x-forwarded-for': from }) };
  const options = { headers };
  // Node's WebSocket supports headers; the browser's type does not.
  const socket = new WebSocket(`ws://127.0.0.1:${port}/trpc?connectionParams=1`, options);
  const messages: Message[] = [];
  let wake: (() => void) | undefined;
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string' && data.startsWith('{')) messages.push(JSON.parse(data) as Message);
    wake?.();
  });
  let closedWith: number | undefined;
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => {
      closedWith = code;
      resolve(code);
      wake?.();
    });
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('The socket was refused')));
  });
  if (!silent) socket.send(JSON.stringify({ method: 'connectionParams', data: token === undefined ? {} : { token } }));
  let last = 0;
  const wait = async (fits: (message: Message) => boolean): Promise<Message> => {
    for (;;) {
      const at = messages.findIndex(fits);
      const [found] = at < 0 ? [] : messages.splice(at, 1);
      if (found !== undefined) return found;
      if (closedWith !== undefined) throw new Error(`The socket was closed with ${closedWith}`);
      await new Promise<void>((resolve) => (wake = resolve));
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
