import { connect, type Socket } from 'node:net';

export interface RawClient {
  readonly socket: Socket;
  /** Status of the first response; undefined if the connection closed without one. */
  readonly status: Promise<number | undefined>;
  /** Everything received, once the connection has closed. */
  readonly all: Promise<string>;
}

/** Opens a connection that sends these header lines and then the body. */
export function rawClient(port: number, lines: readonly string[], body = ''): RawClient {
  const socket = connect({ port, host: '127.0.0.1' });
  let text = '';
  socket.setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  const all = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  const status = new Promise<number | undefined>((resolve) => {
    socket.on('data', (chunk: string) => {
      text += chunk;
      const found = /^HTTP\/1.1 (\d+)/.exec(text)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    socket.once('close', () => resolve(undefined));
  });
  return { socket, status, all };
}
