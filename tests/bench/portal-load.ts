import { gzipSync } from 'node:zlib';
import type { Bench } from './bench.ts';
import { openBrowser } from './browser.ts';
import { onStage } from './stage.ts';

/** Measures the downloads before a signed-in user sees the locations. */
export const portalLoad: Bench = {
  name: 'portal-load',
  compares:
    'All JavaScript that Chromium requests when a signed-in user opens `/locations` with an empty cache, until the network is idle: ' +
    'the sum of its bodies, each compressed by gzip, in units of 1,000 bytes.',
  run: () =>
    onStage(async ({ system, session }) => {
      const browser = await openBrowser(session);
      try {
        const page = await browser.context.newPage();
        const scripts: Promise<number>[] = [];
        page.on('response', (response) => {
          if (response.request().resourceType() === 'script') {
            scripts.push(response.body().then((body) => gzipSync(body).length));
          }
        });
        await page.goto(`${system.portal}/locations`, { waitUntil: 'networkidle' });
        await page.getByRole('table').waitFor();
        const bytes = (await Promise.all(scripts)).reduce((a, b) => a + b, 0);
        return [
          {
            name: `JavaScript of the first load of /locations, ${scripts.length} files`,
            value: bytes / 1_000,
            unit: ' kB',
            limit: 180,
          },
        ];
      } finally {
        await browser.close();
      }
    }),
};
