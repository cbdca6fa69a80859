import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    benchEcho: WebSocket;
    benchSeen: Promise<number>;
  }
}

/** A page of the portal whose rows are watched, and a bare WebSocket in the same page. */
export interface WatchedPage {
  /** Milliseconds of a round trip on the bare WebSocket, measured in the page. */
  readonly echo: () => Promise<number>;
  /**
   * Starts watching the row that contains `row`. The returned function resolves to the time when its text first
   * contained `wanted`.
   */
  readonly expectInRow: (row: string, wanted: string) => Promise<() => Promise<number>>;
}

export interface WatchedAddress {
  readonly page: string;
  readonly echo: string;
  /** Text that shows that the page has loaded. */
  readonly firstRow: string;
  /** Selector of the watched elements; default: the rows of a table. */
  readonly rows?: string;
}

interface Expected {
  readonly rows: string;
  readonly row: string;
  readonly wanted: string;
}

export async function openWatchedPage(context: BrowserContext, address: WatchedAddress): Promise<WatchedPage> {
  const { rows = 'tr' } = address;
  const page = await context.newPage();
  await page.goto(address.page);
  await page
    .locator(rows, { hasText: address.firstRow })
    .first()
    .waitFor({ timeout: 90_000 })
    .catch(async (error: unknown) => {
      throw new Error(`The page says: ${(await page.innerText('body')).slice(0, 1_000)}`, { cause: error });
    });
  await page.evaluate(openEcho, address.echo);
  return {
    echo: () => page.evaluate(echoOnce),
    expectInRow: (row, wanted) => expectInRow(page, { rows, row, wanted }),
  };
}

async function expectInRow(page: Page, expected: Expected): Promise<() => Promise<number>> {
  await page.evaluate(watchRow, expected);
  return () => page.evaluate(() => window.benchSeen);
}

// The functions below run in the page.

async function openEcho(url: string): Promise<void> {
  window.benchEcho = new WebSocket(url);
  await new Promise((resolve) => window.benchEcho.addEventListener('open', resolve, { once: true }));
}

async function echoOnce(): Promise<number> {
  const began = performance.now();
  const echo = new Promise((resolve) => window.benchEcho.addEventListener('message', resolve, { once: true }));
  window.benchEcho.send('ping');
  await echo;
  return performance.now() - began;
}

function watchRow({ rows: selector, row, wanted }: Expected): void {
  window.benchSeen = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const now = Date.now();
      const rows = [...document.querySelectorAll(selector)].map((element) => element.textContent ?? '');
      if (!rows.some((text) => text.includes(row) && text.includes(wanted))) return;
      observer.disconnect();
      resolve(now);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
