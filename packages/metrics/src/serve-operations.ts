import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registry } from './metrics.ts';

export interface OperationsOptions {
  readonly host: string;
  /** 0 for any free port; undefined to serve nothing. */
  readonly port: number | undefined;
  /** Reads the needs of this part that are not met at present; empty if it can do its work. */
  readonly missing: () => Promise<readonly string[]>;
  /** Reads metrics that other code of this process counts, with other names, in the text format of Prometheus. */
  readonly moreMetrics?: () => Promise<string>;
}

export interface Operations {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Names of the needs that are not met. */
export const missingOf = (met: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(met).flatMap(([need, isMet]) => (isMet ? [] : need));

/** Longer than a read of all metrics takes. */
const LIMIT_MS = 10_000;

interface Answer {
  readonly code: number;
  readonly type: string;
  readonly body: string;
}

const json = (code: number, body: object): Answer => ({ code, type: 'application/json', body: JSON.stringify(body) });

/**
 * Serves the people who run Earshot, on a port of its own that is not public:
 * - `GET /metrics`: metrics for Prometheus.
 * - `GET /health/live`: 200 while the process answers. Restart it otherwise.
 * - `GET /health/ready`: 200 if it can do its work, else 503 with what is missing. Send it no requests then.
 */
export async function serveOperations(options: OperationsOptions): Promise<Operations | undefined> {
  const { host, port, missing, moreMetrics = () => Promise.resolve('') } = options;
  if (port === undefined) return undefined;
  const answers: Readonly<Record<string, () => Promise<Answer>>> = {
    '/metrics': async () => {
      const [own, more] = await Promise.all([registry.metrics(), moreMetrics()]);
      return { code: 200, type: registry.contentType, body: own + more };
    },
    '/health/live': () => Promise.resolve(json(200, { status: 'live' })),
    '/health/ready': async () => {
      const lacks = await missing();
      return lacks.length === 0 ? json(200, { status: 'ready' }) : json(503, { status: 'not ready', missing: lacks });
    },
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = request.method === 'GET' ? answers[pathname] : undefined;
    const answered = answer?.() ?? Promise.resolve(json(404, { error: 'Not found' }));
    void answered
      .catch((error: unknown) => json(500, { error: String(error) }))
      .then(({ code, type, body }) => response.writeHead(code, { 'content-type': type }).end(body));
  });
  server.requestTimeout = LIMIT_MS;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
