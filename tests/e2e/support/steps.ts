import { expect, type Locator, type Page } from '@playwright/test';

/** User actions; each call counts as one step. */
export interface Steps {
  readonly open: (path: string) => Promise<void>;
  readonly click: (target: Locator) => Promise<void>;
  readonly fill: (field: Locator, text: string) => Promise<void>;
  readonly choose: (field: Locator, option: string) => Promise<void>;
  /** Presses keys in sequence, as one step. */
  readonly press: (...keys: string[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
}

/** Performs a task and fails if it takes more than `most` steps. Opening a page counts; reading does not. */
export async function within(most: number, page: Page, task: (steps: Steps) => Promise<void>): Promise<void> {
  let taken = 0;
  const step = (act: () => Promise<unknown>) => {
    taken += 1;
    return act().then(() => undefined);
  };
  await task({
    open: (path) => step(() => page.goto(path)),
    click: (target) => step(() => target.click()),
    fill: (field, text) => step(() => field.fill(text)),
    choose: (field, option) => step(() => field.selectOption(option)),
    press: (...keys) =>
      step(async () => {
        for (const key of keys) await page.keyboard.press(key);
      }),
    type: (text) => step(() => page.keyboard.type(text)),
  });
  expect(taken, 'steps that the task takes').toBeLessThanOrEqual(most);
}

/** Marks the current document. The returned function tells whether the page has been reloaded since. */
export async function untilReload(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(globalThis, { loadedOnce: true }));
  return () => page.evaluate(() => !('loadedOnce' in globalThis));
}
