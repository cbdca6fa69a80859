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
  const warnings: object[] = [];
  const tracing = await startTracing({
    name: 'api',
    version: '0',
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    log: { warn: (facts) => warnings.push(facts) },
  });
  expect(await inSpan('work', {}, () => Promise.resolve('done'))).toBe('done');
  await tracing.stop();
  expect(warnings).toEqual([{ fault: expect.stringContaining('Unauthorized') }]);
  server.close();
});
