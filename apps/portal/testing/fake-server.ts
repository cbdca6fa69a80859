// A fake API for manual inspection of pages: a real tRPC router over WebSocket, with data in memory.
import { createServer } from 'node:http';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { WebSocketServer } from 'ws';
import { startDelivery } from './fake-deliveries.ts';
import { fakeRouter } from './fake-router.ts';
import { casts, clips } from './fixtures.ts';
import { toneWav } from './tone.ts';

const port = Number(process.env['PORT'] ?? 8090);
const build = { version: '0.1.0', revision: '478575c', startedAt: new Date().toISOString() };
const parts = { database: { status: 'ok' }, gateway: { status: 'degraded' } };
const health: Record<string, unknown> = {
  '/health': { status: 'degraded', ...build, parts },
  '/health/reports': { name: 'reports', status: 'ok', ...build },
  '/build-info': { name: 'api', status: 'ok', ...build },
  '/build-info/messages': { name: 'messages', status: 'degraded', ...build },
};

const server = createServer((request, response) => {
  const id = /^\/media\/clips\/([^/]+)$/.exec(request.url ?? '')?.[1];
  const reported = health[request.url ?? ''];
  if (reported !== undefined) {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(reported));
    return;
  }
  const clip = clips.find((known) => known.id === id);
  if (!clip || id?.endsWith('004')) response.writeHead(404).end();
  else response.setHeader('content-type', 'audio/mpeg').end(toneWav(clip.durationMs));
});

applyWSSHandler({
  wss: new WebSocketServer({ server, path: '/trpc' }),
  router: fakeRouter,
  createContext: ({ info }) => ({ token: info.connectionParams?.['token'] }),
  keepAlive: { enabled: true },
});

const [closing, tills] = casts;
if (tills) startDelivery(tills, tills.targetIds, 0.01);
if (closing) startDelivery(closing, closing.targetIds, Number(process.env['SLOW'] ?? 8));
server.listen(port, '127.0.0.1');
