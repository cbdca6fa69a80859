import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { inSpan } from './spans.ts';
import { startTracing } from './start-tracing.ts';

it('a collector that refuses spans is reported, and the work goes on', async () => {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(401).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const warnings: string[] = [];
  const tracing = await startTracing({
    name: 'api',
    version: '0',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers: undefined,
    ratio: 1,
    warn: (message) => warnings.push(String(message)),
  });
  expect(await inSpan('work', {}, () => Promise.resolve('done'))).toBe('done');
  await tracing.stop();
  expect(warnings).toEqual([expect.stringContaining('Unauthorized')]);
  server.close();
});
