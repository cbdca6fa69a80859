import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { answerParent } from '../asked-child.ts';

export interface Downloads {
  readonly url: string;
  readonly path: string;
  /** Basic authentication values, one per controller; used in turn. */
  readonly credentials: readonly string[];
  readonly count: number;
  readonly connections: number;
}

const HEAD_END = '\r\n\r\n';

/**
 * Sends one request on an open connection and reads the whole response. Node's client would need more time than the
 * server.
 */
async function download(socket: Socket, request: string): Promise<void> {
  const done = Promise.withResolvers<void>();
  let missing: number | undefined;
  let head = '';
  const read = (data: Buffer) => {
    if (missing !== undefined) missing -= data.length;
    else {
      head += data.toString('latin1');
      const end = head.indexOf(HEAD_END);
      if (end === -1) return;
      if (!head.startsWith('HTTP/1.1 200')) return done.reject(new Error(head.slice(0, 200)));
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      missing = length - (head.length - end - HEAD_END.length);
    }
    if (missing <= 0) done.resolve();
  };
  socket.on('data', read);
  socket.write(request);
  try {
    await done.promise;
  } finally {
    socket.off('data', read);
  }
}

async function downloadAll({ url, path, credentials, count, connections }: Downloads): Promise<{ ms: number }> {
  const { hostname, port, host } = new URL(url);
  const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const began = performance.now();
  const queue = Array.from({ length: count }, (_, i) => credentials[i % credentials.length] ?? '').values();
  await Promise.all(
    sockets.map(async (socket) => {
      for (const credential of queue) {
        const head = [`GET ${path} HTTP/1.1`, `host: ${host}`, `authorization: Basic ${credential}`];
        await download(socket, head.join('\r\n') + HEAD_END);
      }
    }),
  );
  const ms = performance.now() - began;
  for (const socket of sockets) socket.destroy();
  return { ms };
}

answerParent((question) => downloadAll(question as Downloads));
