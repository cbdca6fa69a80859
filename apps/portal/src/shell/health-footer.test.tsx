import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HEALTH_TIMES } from '#/lib/health.ts';
import { HealthFooter } from './health-footer.tsx';

const build = { version: '1.2.3', revision: 'abc1234', startedAt: '2026-11-21T09:00:00.000Z' };
const well = { status: 'ok', ...build };
let answers: Record<string, () => Promise<Response>>;
const never = () => new Promise<Response>(() => undefined);
const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(
  async (path) => await (answers[path] ?? never)(),
);
const answering =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status });

beforeEach(() => {
  answers = {
    '/health': answering({ ...well, parts: { database: { status: 'ok' }, worker: { status: 'ok' } } }),
    '/health/reports': answering(well),
    '/build-info': answering(well),
    '/build-info/messages': answering(well),
  };
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

const client = () => new QueryClient();
const show = (queries = client()) =>
  render(
    <QueryClientProvider client={queries}>
      <HealthFooter />
    </QueryClientProvider>,
  );
const items = () => within(screen.getByRole('list', { name: 'Service status' })).getAllByRole('listitem');
const shown = () => items().map(({ textContent }) => textContent);

describe('the health footer', () => {
  it('shows the build and health of the portal backend, reports, the public API and message delivery [C-012] [C-384] [C-385] [C-386] [C-387] [C-391]', async () => {
    show();
    const expected = ['Portal', 'Reports', 'Public API', 'Message delivery'].map((name) => `${name}1.2.3operational`);
    await waitFor(() => expect(shown()).toEqual(expected));
    expect(items()[0]?.title).toContain('1.2.3 (abc1234), since 21st November 2026');
    expect(fetched.mock.calls.map(([path]) => path).toSorted()).toEqual([
      '/build-info',
      '/build-info/messages',
      '/health',
      '/health/reports',
    ]);
    for (const [, init] of fetched.mock.calls) expect(init.method ?? 'GET').toBe('GET');
  });

  it('sends no credentials with its requests [C-388]', async () => {
    show();
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(4));
    for (const [, init] of fetched.mock.calls) {
      expect(init.credentials).toBe('omit');
      expect(new Headers(init.headers).has('authorization')).toBe(false);
    }
  });

  it('reports unhealthy parts and services that do not answer [C-457]', async () => {
    const parts = { database: { status: 'ok' }, worker: { status: 'down' }, temporal: { status: 'unknown' } };
    answers['/health'] = answering({ ...well, status: 'degraded', parts });
    answers['/build-info/messages'] = answering({ status: 'down' }, 503);
    answers['/build-info'] = () => Promise.reject(new TypeError('Failed to fetch'));
    answers['/health/reports'] = answering({ hello: 'not Earshot' });
    show();
    await waitFor(() =>
      expect(shown()).toEqual([
        'Portal1.2.3degraded',
        'Reportsunreachable',
        'Public APIunreachable',
        'Message deliverydown',
        'Workerdown',
        'Workflowsunknown',
      ]),
    );
  });

  it('waits 5 s for an answer, caches it for 5 s and does not retry [C-389] [C-390]', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    answers['/build-info'] = () => Promise.reject(new TypeError('Failed to fetch'));
    const queries = client();
    const { unmount } = show(queries);
    await waitFor(() => expect(shown()[2]).toBe('Public APIunreachable'));
    expect(fetched.mock.calls.filter(([path]) => path === '/build-info')).toHaveLength(1);
    expect(timeout.mock.calls).toEqual([[5_000], [5_000], [5_000], [5_000]]);
    expect(HEALTH_TIMES.fresh).toBe(5_000);
    unmount();
    fetched.mockClear();
    show(queries);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/build-info']);
  });

  it('shows a service as unreachable when its request times out', async () => {
    const given = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(given.signal);
    answers['/health'] = () =>
      new Promise((_resolve, reject) => given.signal.addEventListener('abort', () => reject(new Error('time-out'))));
    show();
    await waitFor(() => expect(shown()[1]).toBe('Reports1.2.3operational'));
    expect(shown()[0]).toBe('Portalchecking');
    given.abort();
    await waitFor(() => expect(shown()[0]).toBe('Portalunreachable'));
  });
});
