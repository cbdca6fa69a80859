import type { Page } from '@playwright/test';

declare global {
  interface Window {
    benchLongest: number;
  }
}

/** No task of the main thread may take longer: somebody would notice. */
export const LONG_TASK_MS = 50;

export interface Action {
  /** Of the main thread; tasks below 50 ms are not told. */
  readonly longestMs: number;
  readonly tookMs: number;
}

/** What the browser says of long tasks comes a little later than they are over. */
const TOLD_AFTER_MS = 300;

/** The longest task while something is done. */
export async function watched(page: Page, act: () => Promise<void>): Promise<Action> {
  await page.evaluate(() => (window.benchLongest = 0));
  const began = performance.now();
  await act();
  const tookMs = performance.now() - began;
  await page.waitForTimeout(TOLD_AFTER_MS);
  return { longestMs: await page.evaluate(() => window.benchLongest), tookMs };
}

/** A task that is long by intent must be seen, or the figures say nothing. */
export async function proveWatching(page: Page): Promise<void> {
  const { longestMs } = await watched(page, () =>
    page.evaluate(() => {
      setTimeout(() => {
        const until = performance.now() + 120;
        while (performance.now() < until);
      });
    }),
  );
  if (longestMs < 100) throw new Error(`A task of 120 ms was seen as one of ${longestMs} ms`);
}

/** Runs in the page, before anything else does. */
export function watchLongTasks(): void {
  window.benchLongest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.benchLongest = Math.max(window.benchLongest, duration);
  }).observe({ type: 'longtask', buffered: true });
}
