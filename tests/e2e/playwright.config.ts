import { defineConfig } from '@playwright/test';
import { DRAWING_ARGS } from '../../scripts/test/chromium.ts';
import { WAIT_LIMIT_MS, TEST_LIMIT_MS } from '../../scripts/test/time-limits.ts';

/** Tests of the whole product in a real browser: CHROME_PATH, or else Playwright's own. */
const executablePath = process.env['CHROME_PATH'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  workers: 1,
  timeout: TEST_LIMIT_MS,
  expect: { timeout: WAIT_LIMIT_MS },
  use: {
    actionTimeout: WAIT_LIMIT_MS,
    navigationTimeout: WAIT_LIMIT_MS,
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
