import type { Page } from '@playwright/test';

declare global {
  interface Window {
    benchLongest: number;
  }
}

/** Longest acceptable task of the main thread; users notice longer ones. */
export const LONG_TASK_MS = 50;

export interface Action {
  /** Longest task of the main thread; browsers do not report tasks below 50 ms. */
  readonly longestMs: number;
  readonly tookMs: number;
}

/** The browser reports a long task some time after its end. */
const LONG_TASK_DELAY_MS = 300;

/** Measures the longest task during `act`. */
export async function watched(page: Page, act: () => Promise<void>): Promise<Action> {
  await page.evaluate(() => (window.benchLongest = 0));
  const began = performance.now();
  await act();
  const tookMs = performance.now() - began;
  await page.waitForTimeout(LONG_TASK_DELAY_MS);
  return { longestMs: await page.evaluate(() => window.benchLongest), tookMs };
}

/** Checks that a deliberately long task is detected; otherwise the figures would mean nothing. */
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

/** Runs in the page before any other script. */
export function watchLongTasks(): void {
  window.benchLongest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.benchLongest = Math.max(window.benchLongest, duration);
  }).observe({ type: 'longtask', buffered: true });
}
