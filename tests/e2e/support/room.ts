import { expect, type Locator, type Page } from '@playwright/test';

/** A phone, and a window of 1440 × 900 at 200 % zoom, in CSS pixels. */
const PHONE = { width: 360, height: 740 };
const ZOOMED = { width: 720, height: 450 };
const TABLET = { width: 1024, height: 768 };
const DESKTOP = { width: 1440, height: 900 };

/**
 * Checks that the page fits a phone, a window at 200 % zoom, a tablet and a desktop: the document does not scroll
 * sideways, and the main action is reachable.
 */
export async function expectRoomEnough(page: Page, action?: Locator): Promise<void> {
  const before = page.viewportSize();
  for (const size of [PHONE, ZOOMED, TABLET, DESKTOP]) {
    await page.setViewportSize(size);
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(beyond, { message: `scrolls sideways at ${size.width} px` }).toBeLessThanOrEqual(0);
    await action?.click({ trial: true });
  }
  if (before !== null) await page.setViewportSize(before);
}
