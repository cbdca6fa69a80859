import { test as base, expect, type Page } from '@playwright/test';
import type { Earshot } from '@earshot/sdk';
import { AISHA, platformOf, portalUrl, signedIn } from './demo.ts';

export interface Options {
  /** Email address of the signed-in user; null for signed out. */
  readonly person: string | null;
}
export interface Fixtures {
  /** An SDK client of the signed-in user. */
  readonly earshot: Earshot;
}

/** A test that fails on any console error of the page, such as a violation of the content security policy. */
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

/** Collects console errors and exceptions of the page; the array grows as they occur. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  return errors;
}

export { expect };
