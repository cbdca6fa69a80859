import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guardServer, HEAD_TIMES, STILL_MS } from '@earshot/http-limits/guard-server';
import { createPool, type Pool } from '@earshot/http-limits/pool';
import type { Simulation } from '../simulation.ts';
import { act, action } from './actions.ts';
import { isFromHere } from './from-here.ts';
import { devicesOf, overviewOf } from './overview.ts';

export interface Control {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const LOOPBACK = '127.0.0.1';
/** Large enough for an action that names all controllers of a fleet. */
const MAX_BODY_BYTES = 1024 * 1024;
/** Limit for all bodies that are read concurrently. */
const MAX_BODIES_BYTES = 8 * MAX_BODY_BYTES;
/** Far more than the page or two of a user. */
const MAX_CONNECTIONS = 100;
const PAGE = new URL('page.html', import.meta.url);
/** The page is a single file with inline script and styles; it loads nothing else. */
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
  /** Undefined disables the page. */
  readonly port: number | undefined;
  /** Disables the page, because a production platform has no demo. */
  readonly production: boolean;
}

/** Serves the control page of the demo. It listens on loopback only, and every user of this machine may use it. */
export async function startControl(simulation: Simulation, { port, production }: Where): Promise<Control | undefined> {
  if (port === undefined || production) return undefined;
  const bodies = createPool({ inAll: MAX_BODIES_BYTES, each: MAX_BODIES_BYTES });
  const server = createServer(HEAD_TIMES, (request, response) => {
    answer({ simulation, bodies }, request, response).catch((error: unknown) => {
      const status = error instanceof Refused ? error.status : 500;
      send(response, status, { message: error instanceof Error ? error.message : String(error) });
    });
  });
  guardServer(server, { inAll: MAX_CONNECTIONS, perAddress: MAX_CONNECTIONS, isTrusted: () => false });
  server.setTimeout(STILL_MS);
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

interface Page {
  readonly simulation: Simulation;
  readonly bodies: Pool;
}

async function answer({ simulation, bodies }: Page, request: IncomingMessage, response: ServerResponse): Promise<void> {
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
    send(response, 200, { message: await act(simulation, await readAction(bodies, request)) });
  } else throw new Refused(404, 'Not Found');
}

/** Requires the content type of JSON: a form of a foreign page cannot send it without a preflight request. */
async function readAction(bodies: Pool, request: IncomingMessage) {
  if (request.headers['content-type'] !== 'application/json') throw new Refused(415, 'Send application/json');
  const read = action.safeParse(parse(await readText(bodies, request)));
  if (!read.success) throw new Refused(400, 'That is no action of this page');
  return read.data;
}

async function readText(bodies: Pool, request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      if (bytes + chunk.byteLength > MAX_BODY_BYTES) throw new Refused(413, 'Too much');
      if (!bodies.take('all', chunk.byteLength)) throw new Refused(503, 'Too many actions at the same time');
      bytes += chunk.byteLength;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  } finally {
    bodies.give('all', bytes);
  }
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
