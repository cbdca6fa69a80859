import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Simulation } from '../simulation.ts';
import { act, action } from './actions.ts';
import { isFromHere } from './from-here.ts';
import { devicesOf, overviewOf } from './overview.ts';

export interface Control {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const MAX_BODY_BYTES = 1024 * 1024;
const PAGE = new URL('page.html', import.meta.url);
/** The page is one file with its own script and styles, and loads nothing from anywhere. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

interface Where {
  /** Undefined: there is no such page. */
  readonly port: number | undefined;
  /** Whoever runs a real platform has no demo to steer. */
  readonly production: boolean;
}

/** The page on which a demo is steered. It listens on loopback only; whoever may use this machine may use it. */
export async function startControl(simulation: Simulation, { port, production }: Where): Promise<Control | undefined> {
  if (port === undefined || production) return undefined;
  const server = createServer((request, response) => {
    answer(simulation, request, response).catch((error: unknown) => {
      const status = error instanceof Refused ? error.status : 500;
      send(response, status, { message: error instanceof Error ? error.message : String(error) });
    });
  });
  server.listen(port, LOOPBACK);
  await once(server, 'listening');
  return {
    url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(simulation: Simulation, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isFromHere(request)) throw new Refused(403, 'This page is for this machine only');
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const route = `${request.method} ${pathname}`;
  if (route === 'GET /') {
    response.writeHead(200, { ...HEADERS, 'content-type': 'text/html; charset=utf-8' });
    response.end(await readFile(PAGE));
  } else if (route === 'GET /fleet') send(response, 200, overviewOf(simulation));
  else if (route.startsWith('GET /controllers/')) {
    const member = simulation.fleet.find(decodeURIComponent(pathname.slice('/controllers/'.length)));
    if (member === undefined) throw new Refused(404, 'There is no such controller');
    send(response, 200, { devices: devicesOf(member) });
  } else if (route === 'POST /actions') {
    send(response, 200, { message: await act(simulation, await readAction(request)) });
  } else throw new Refused(404, 'Not Found');
}

/** Only JSON that says so: a form of another page can't send it without asking first. */
async function readAction(request: IncomingMessage) {
  if (request.headers['content-type'] !== 'application/json') throw new Refused(415, 'Send application/json');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) throw new Refused(413, 'Too much');
    chunks.push(chunk);
  }
  const read = action.safeParse(parse(Buffer.concat(chunks).toString()));
  if (!read.success) throw new Refused(400, 'That is no action of this page');
  return read.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { ...HEADERS, 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
