import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * WCAG 2.2 AA in both themes. Only colours depend on the theme, so the second look is at those. `part` is all that counts
 * while a menu holds the focus: axe takes the page behind it for one that could have it.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNothingFound(page, axe(page, part).withTags(WCAG));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothingFound(page, axe(page, part).withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The portal has no frames, so that axe needs no second page, which takes time. */
const axe = (page: Page, part: string) => new AxeBuilder({ page }).include(part).setLegacyMode();

async function expectNothingFound(page: Page, builder: AxeBuilder): Promise<void> {
  await untilStill(page);
  const { violations } = await builder.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

/** Longer than a message stays; one that stays for good is looked at with the page. */
const MESSAGE_GONE_MS = 6_000;

/** What fades has its colours only at the end. A message that is shown may begin to fade while it is looked at. */
async function untilStill(page: Page): Promise<void> {
  const message = page.locator('[data-sonner-toast]').first();
  await message.waitFor({ state: 'detached', timeout: MESSAGE_GONE_MS }).catch(() => undefined);
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // One that is paused, or begins again each time, is never finished.
    const longEnough = new Promise((resolve) => setTimeout(resolve, 3_000));
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), longEnough]);
  });
}
