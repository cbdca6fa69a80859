import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

export interface Received {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly text: string;
  readonly headers: Record<string, string>;
  readonly body: { readonly id: string; readonly type: string; readonly data: { readonly locationName: string } };
}

/** A receiver of webhooks that accepts, refuses or redirects requests. */
export async function startReceiver() {
  const accepted: Received[] = [];
  const refused: Received[] = [];
  let refuses: ((name: string) => boolean) | undefined;
  let left = Infinity;
  let location: string | undefined;
  let requests = 0;
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      requests += 1;
      const received = {
        at: Date.now(),
        text,
        headers: request.headers as Record<string, string>,
        body: JSON.parse(text),
      };
      if (location !== undefined) return response.writeHead(302, { location }).end();
      if (left > 0 && refuses?.(received.body.data.locationName) === true) {
        left -= 1;
        refused.push(received);
        return response.writeHead(500).end('no');
      }
      accepted.push(received);
      return response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/events`,
    accepted,
    refused,
    /** In place of a request that was not received. */
    none: { at: 0, text: '', headers: {}, body: { id: '', type: '', data: { locationName: '' } } } as Received,
    get requests() {
      return requests;
    },
    refuse: (which: (name: string) => boolean, { times = Infinity } = {}) => {
      refuses = which;
      left = times;
    },
    redirectTo: (to: string) => {
      location = to;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
