import type { Browser, BrowserContext } from '@playwright/test';
import type { Bench } from './bench.ts';
import { openBrowser } from './browser.ts';
import { onStage } from './stage.ts';
import { countTransfers, type Transfer } from './wire-bytes.ts';

/** Measures the downloads before a user sees the sign-in page, and before a signed-in user sees the locations. */
export const portalLoad: Bench = {
  name: 'portal-load',
  compares:
    'All that Chromium receives with an empty cache until the network is idle: bytes on the wire as the browser counts them, headers ' +
    'included, in units of 1,000 bytes.',
  run: () =>
    onStage(async ({ system, session }) => {
      const browser = await openBrowser(session);
      try {
        const list = await load(browser.context, `${system.portal}/locations`, 'table');
        const scripts = list.filter(({ type }) => type === 'Script');
        const [signedOut, close] = await openSignedOut(browser.context.browser());
        const signIn = await load(signedOut, `${system.portal}/login`, 'form');
        await close();
        return [
          {
            name: `JavaScript of the first load of /locations, ${scripts.length} files`,
            value: total(scripts),
            unit: ' kB',
            limit: 180,
          },
          { name: `All of /login, ${signIn.length} requests`, value: total(signIn), unit: ' kB', limit: 300 },
        ];
      } finally {
        await browser.close();
      }
    }),
};

const total = (transfers: readonly Transfer[]): number => transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;

async function load(context: BrowserContext, url: string, shown: string): Promise<Transfer[]> {
  const page = await context.newPage();
  const transfers = await countTransfers(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator(shown).first().waitFor();
  return transfers();
}

async function openSignedOut(browser: Browser | null): Promise<[BrowserContext, () => Promise<void>]> {
  if (browser === null) throw new Error('The browser has closed');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  return [context, () => context.close()];
}
