import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import type { SessionToken } from '@earshot/sdk';

/** Chromium with a session signed in. CHROME_PATH names the browser; without it Playwright's own is used. */
export async function openBrowser(
  session: SessionToken,
): Promise<{ readonly context: BrowserContext; readonly close: () => Promise<void> }> {
  const executablePath = process.env['CHROME_PATH'];
  const browser: Browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // The bare echo is another origin than the portal's own rules allow.
    bypassCSP: true,
  });
  await context.addInitScript((kept) => localStorage.setItem('earshot.session', kept), JSON.stringify(session));
  return { context, close: () => browser.close() };
}
