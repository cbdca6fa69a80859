import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    benchEcho: WebSocket;
    benchSeen: Promise<number>;
  }
}

/** A page of the portal in which rows are watched, and a bare WebSocket beside it. */
export interface WatchedPage {
  /** Milliseconds of one message to the bare WebSocket and back, as the page sees it. */
  readonly echo: () => Promise<number>;
  /** Begins to watch the row that names `row`; resolves to the answer of when its text first had `wanted`. */
  readonly expectInRow: (row: string, wanted: string) => Promise<() => Promise<number>>;
}

export async function openWatchedPage(
  context: BrowserContext,
  address: { readonly page: string; readonly echo: string; readonly firstRow: string },
): Promise<WatchedPage> {
  const page = await context.newPage();
  await page.goto(address.page);
  await page.locator('tr', { hasText: address.firstRow }).waitFor();
  await page.evaluate(openEcho, address.echo);
  return { echo: () => page.evaluate(echoOnce), expectInRow: (row, wanted) => expectInRow(page, row, wanted) };
}

async function expectInRow(page: Page, row: string, wanted: string): Promise<() => Promise<number>> {
  await page.evaluate(watchRow, { row, wanted });
  return () => page.evaluate(() => window.benchSeen);
}

// What follows runs in the page.

async function openEcho(url: string): Promise<void> {
  window.benchEcho = new WebSocket(url);
  await new Promise((resolve) => window.benchEcho.addEventListener('open', resolve, { once: true }));
}

async function echoOnce(): Promise<number> {
  const began = performance.now();
  const heard = new Promise((resolve) => window.benchEcho.addEventListener('message', resolve, { once: true }));
  window.benchEcho.send('ping');
  await heard;
  return performance.now() - began;
}

function watchRow({ row, wanted }: { row: string; wanted: string }): void {
  window.benchSeen = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const now = Date.now();
      const rows = [...document.querySelectorAll('tr')].map((element) => element.textContent ?? '');
      if (!rows.some((text) => text.includes(row) && text.includes(wanted))) return;
      observer.disconnect();
      resolve(now);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
