import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import type { SessionToken } from '@earshot/sdk';
import { DRAWING_ARGS, findChromium } from '../../scripts/test/chromium.ts';

/** Opens Chromium with a signed-in session; finds the browser as the tests do. */
export async function openBrowser(
  session: SessionToken,
): Promise<{ readonly context: BrowserContext; readonly close: () => Promise<void> }> {
  const found = await findChromium(console.log);
  if ('why' in found) throw new Error(found.why);
  const browser: Browser = await chromium.launch({
    ...(found.path === undefined ? {} : { executablePath: found.path }),
    // Without a graphics card, drawing the page on a simulated one delays each paint by up to 400 ms.
    args: ['--no-sandbox', '--disable-background-networking', ...DRAWING_ARGS, '--disable-gpu-rasterization'],
  });
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // The bare echo server is on another origin, which the portal's CSP forbids.
    bypassCSP: true,
  });
  await context.addInitScript((kept) => localStorage.setItem('earshot.session', kept), JSON.stringify(session));
  return { context, close: () => browser.close() };
}
