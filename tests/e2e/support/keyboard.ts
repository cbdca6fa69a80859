import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the target is focused. Checks that each focus on the way is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    await expectFocusSeen(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

/** Checks that the focused element has an outline, is within the window and is not covered. */
async function expectFocusSeen(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return 'nothing has the focus';
    const { left, top, width, height } = focused.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    const name = focused.ariaLabel ?? focused.textContent.slice(0, 60);
    if (outlineStyle === 'none' || outlineWidth === '0px') return `no outline: “${name}”`;
    const over = document.elementFromPoint(left + Math.min(width, 40) / 2, top + Math.min(height, 30) / 2);
    if (over === null) return `outside the window: “${name}”`;
    return focused.contains(over) || over.contains(focused)
      ? 'seen'
      : `“${name}” lies under “${over.textContent.slice(0, 60)}”`;
  });
  expect(seen).toBe('seen');
}
