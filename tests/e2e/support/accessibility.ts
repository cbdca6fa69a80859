import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Checks WCAG 2.2 AA. The dark theme differs only in colours, so only contrast is checked there. `part` limits the
 * check while a menu traps the focus: axe treats the page behind the menu as focusable.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNothingFound(page, axe(page, part).withTags(WCAG));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothingFound(page, axe(page, part).withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Without frames, axe needs no second page, which saves time. */
const axe = (page: Page, part: string) => new AxeBuilder({ page }).include(part).setLegacyMode();

async function expectNothingFound(page: Page, builder: AxeBuilder): Promise<void> {
  await untilStill(page);
  let { violations } = await builder.analyze();
  const found = violations.flatMap(({ nodes }) => nodes.flatMap(({ target }) => target.map(String)));
  if (found.length > 0 && (await areOfMessages(page, found))) {
    // They appeared during the check, and have their final colours later.
    await untilStill(page);
    ({ violations } = await builder.analyze());
  }
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

/** Whether each of these elements is part of a message, or was part of one that is gone. */
async function areOfMessages(page: Page, selectors: readonly string[]): Promise<boolean> {
  const each = selectors.map(async (selector) => {
    const element = page.locator(selector);
    const inMessage = element.locator('xpath=ancestor-or-self::*[@data-sonner-toast]');
    return (await element.count()) === 0 || (await inMessage.count()) > 0;
  });
  return (await Promise.all(each)).every(Boolean);
}

/** Longer than a message is shown. Persistent messages are checked with the page. */
const MESSAGE_GONE_MS = 6_000;

/**
 * Waits for animations to end, because fading elements have their final colours only then. Waits for messages first,
 * which may fade during the check.
 */
async function untilStill(page: Page): Promise<void> {
  const message = page.locator('[data-sonner-toast]').first();
  await message.waitFor({ state: 'detached', timeout: MESSAGE_GONE_MS }).catch(() => undefined);
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // Paused and repeating animations never finish.
    const longEnough = new Promise((resolve) => setTimeout(resolve, 3_000));
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), longEnough]);
  });
}
