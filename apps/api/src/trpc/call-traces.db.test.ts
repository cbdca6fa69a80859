import { startTracing } from '@earshot/tracing/start-tracing';
import { startCollector } from '@earshot/tracing/testing/collector';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { traceFields } from '@earshot/tracing/spans';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { insertCastRow, insertControllers } from '../testing/world.ts';

let api: TestApi;
const lines: string[] = [];
beforeAll(async () => {
  const sink = new Writable({ write: (chunk: Buffer, _, done) => (lines.push(chunk.toString()), done()) });
  api = await testApi({ log: pino({ level: 'debug', mixin: traceFields }, sink) });
});
afterAll(() => api.destroy());

it('a cast belongs to the trace of its caller, as do its messages and the log', async () => {
  const collector = await startCollector();
  const tracing = await startTracing({
    name: 'api',
    version: '0',
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    log: api.deps.log,
  });
  const { groupId, clipId } = api.world.north;
  const person = await api.signedIn({ roleId: 3, groupId });
  const controllerIds = await insertControllers(api.deps.db, groupId, 1);
  const castId = await insertCastRow(api.deps.db, { groupId, clipId, controllerIds });
  const caller = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
  const call = (path: string, payload: object) =>
    api.app.inject({
      method: 'POST',
      url: `/trpc/${path}`,
      payload,
      headers: {
        authorization: `Bearer ${person.token}`,
        traceparent: `00-${caller.traceId}-${caller.spanId}-01`,
      },
    });
  expect((await call('deliveries.send', { castId })).statusCode).toBe(200);
  expect((await call('deliveries.cancel', { deliveryId: '00000000-0000-4000-8000-000000000000' })).statusCode).toBe(
    404,
  );

  const sent = await api.deps.db.selectFrom('outbox').select('trace_id').where('process', '=', 'delivery').execute();
  expect(sent).toEqual([{ trace_id: caller.traceId }]);
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(logged.find(({ path }) => path === 'deliveries.send')).toMatchObject({ trace_id: caller.traceId });

  await tracing.stop();
  const { traceId, spanId: parentSpanId } = caller;
  expect(collector.spans).toMatchObject([
    { name: 'deliveries.send', traceId, parentSpanId, isFailed: false },
    { name: 'deliveries.cancel', traceId, parentSpanId, isFailed: true, attributes: { 'error.type': 'UE_404' } },
  ]);
  await collector.stop();
});
