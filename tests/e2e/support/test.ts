import { test as base, expect, type Page } from '@playwright/test';
import type { Earshot } from '@earshot/sdk';
import { AISHA, platformOf, portalUrl, signedIn } from './demo.ts';

interface Options {
  /** Who has signed in, or nobody. */
  readonly person: string | null;
}
interface Fixtures {
  /** The platform as a program of the signed-in person sees it. */
  readonly earshot: Earshot;
}

/** A page tells of its errors: one of them, such as a refusal by the content policy, fails the test. */
export const test = base.extend<Options & Fixtures>({
  person: [AISHA, { option: true }],
  baseURL: portalUrl(),
  storageState: async ({ person }, use) => use(person === null ? undefined : await signedIn(person)),
  earshot: async ({ person }, use) => use(await platformOf(person ?? AISHA)),
  page: async ({ page }, use) => {
    const errors = errorsOf(page);
    await use(page);
    expect(errors, 'errors in the console').toEqual([]);
  },
});

/** Grows as the page writes errors, or throws. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  return errors;
}

export { expect };
