import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isLoadFailure, loadPart, PartLoadError } from './load-failure.ts';

const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
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
  it('times out after 120 s [A-342] [C-486]', async () => {
    const failed = vi.fn<(error: unknown) => void>();
    void loadPart(() => new Promise<never>(() => undefined)).catch(failed);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed.mock.lastCall?.[0]).toMatchObject({ type: 'timeout' });
  });
});
