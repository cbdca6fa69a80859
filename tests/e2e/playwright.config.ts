import { defineConfig } from '@playwright/test';
import { DRAWING_ARGS } from '../../scripts/test/chromium.ts';

/** The whole product in a real browser. CHROME_PATH names the browser; without it Playwright's own is used. */
const executablePath = process.env['CHROME_PATH'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 15_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--autoplay-policy=no-user-gesture-required',
        ...DRAWING_ARGS,
      ],
    },
  },
});
