import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connection } from './connection.ts';
import { isLoadFailure, loadPart, PartLoadError } from './load-failure.ts';
import { REACH_EVERY_MS } from './reach-server.ts';

const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
/** Answers requests to the server, or refuses them while it is away. */
const server = vi.fn<typeof fetch>();
const present = () => Promise.resolve(new Response());
const away = () => Promise.reject(new TypeError('Failed to fetch'));
const badGateway = () => Promise.resolve(new Response(null, { status: 502 }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', server.mockImplementation(present));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  logged.mockClear();
});

describe('a part of the program that fails to load', () => {
  it.each([
    new PartLoadError('timeout'),
    new PartLoadError('missing'),
    new Error('Loading chunk 7 failed.'),
    new TypeError('Failed to fetch dynamically imported module: /assets/a.js'),
  ])('is recognised by its error: %s [A-321] [C-451]', (error) => {
    expect(isLoadFailure(error)).toBe(true);
  });
  it('is distinguished from a page that crashes', () => {
    expect([isLoadFailure(new Error('x is undefined')), isLoadFailure(undefined)]).toEqual([false, false]);
  });
  it('is logged and causes an error [C-450]', async () => {
    const gone = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
    await expect(loadPart(() => Promise.reject(gone))).rejects.toMatchObject({ type: 'missing', cause: gone });
    expect(logged).toHaveBeenCalledWith(gone);
  });
  it.each([
    ['does not answer', away],
    ['is away behind a proxy', badGateway],
  ])(
    'waits while the server %s, reports the lost connection, and loads when it is back [A-321]',
    async (_, refusal) => {
      server.mockImplementation(refusal);
      const gone = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
      const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(gone).mockResolvedValue('part');
      const loaded = loadPart(load);
      await vi.advanceTimersByTimeAsync(300_000);
      expect([load.mock.calls.length, connection.state()]).toEqual([1, 'error']);
      server.mockImplementation(present);
      await vi.advanceTimersByTimeAsync(REACH_EVERY_MS);
      expect(await loaded).toBe('part');
      expect([load.mock.calls.length, connection.state(), logged.mock.calls.length]).toEqual([2, 'restored', 0]);
    },
  );
  it('times out after 120 s [A-342] [C-486]', async () => {
    const failed = vi.fn<(error: unknown) => void>();
    void loadPart(() => new Promise<never>(() => undefined)).catch(failed);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed.mock.lastCall?.[0]).toMatchObject({ type: 'timeout' });
  });
});
