import type { Browser, Page } from '@playwright/test';
import { portalUrl, signedIn } from '../support/demo.ts';

/** A page in one theme and width. */
export interface View {
  readonly label: string;
  readonly page: Page;
}

const SIZES = [
  { width: 360, height: 780 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

/** Opens a page for each theme and width, signed in as the person, or signed out if null. */
export async function openViews(browser: Browser, person: string | null): Promise<View[]> {
  const views: View[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of SIZES) {
      const context = await browser.newContext({
        baseURL: portalUrl(),
        viewport,
        colorScheme,
        locale: 'en-GB',
        timezoneId: 'Europe/London',
        ...(person !== null && { storageState: await signedIn(person) }),
      });
      views.push({ label: `${viewport.width}-${colorScheme}`, page: await context.newPage() });
    }
  }
  return views;
}
