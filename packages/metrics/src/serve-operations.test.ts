import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { counter, gauge, registry } from './metrics.ts';
import { type Operations, serveOperations } from './serve-operations.ts';

describe('the port for operations', () => {
  let lacks: string[] = [];
  let operations: Operations | undefined;
  beforeAll(async () => {
    operations = await serveOperations({
      host: '127.0.0.1',
      port: 0,
      missing: () => (lacks.includes('unreadable') ? Promise.reject(new Error('no answer')) : Promise.resolve(lacks)),
      moreMetrics: () => Promise.resolve('other_total 3\n'),
    });
  });
  afterAll(() => operations?.close());
  const get = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`${operations?.url}${path}`, init);
    return { code: answer.status, type: answer.headers.get('content-type'), body: await answer.text() };
  };

  it('serves the metrics of the process and those that the code counts, by their labels', async () => {
    const sent = counter({ name: 'earshot_test_sent_total', help: 'Sent.', labels: ['to'] });
    let waiting = 7;
    gauge({ name: 'earshot_test_waiting', help: 'Waiting.' }, (waits) => waits.set(waiting));
    sent.inc({ to: 'shop "1"\n' }, 2);
    const { code, type, body } = await get('/metrics');
    expect([code, type]).toEqual([200, registry.contentType]);
    expect(body).toContain('# HELP earshot_test_sent_total Sent.');
    expect(body).toContain('earshot_test_sent_total{to="shop \\"1\\"\\n"} 2');
    expect(body).toMatch(/^earshot_test_waiting 7$/m);
    expect(body).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(body).toMatch(/^other_total 3$/m);
    waiting = 8;
    expect((await get('/metrics')).body).toMatch(/^earshot_test_waiting 8$/m);
  });

  it('is ready only while nothing is missing, and live in any case', async () => {
    expect(await get('/health/ready')).toMatchObject({ code: 200, body: '{"status":"ready"}' });
    lacks = ['database'];
    expect(await get('/health/ready')).toMatchObject({
      code: 503,
      body: '{"status":"not ready","missing":["database"]}',
    });
    lacks = ['unreadable'];
    expect(await get('/health/ready')).toMatchObject({ code: 500, body: '{"error":"Error: no answer"}' });
    expect(await get('/health/live')).toMatchObject({ code: 200, body: '{"status":"live"}' });
    lacks = [];
  });

  it('is not opened without a port', async () => {
    const none = await serveOperations({ host: '127.0.0.1', port: undefined, missing: () => Promise.resolve([]) });
    expect(none).toBeUndefined();
  });

  it('has nothing else, and changes nothing', async () => {
    expect(await get('/health')).toMatchObject({ code: 404 });
    expect(await get('/metrics', { method: 'POST', body: 'x' })).toMatchObject({ code: 404 });
  });
});
