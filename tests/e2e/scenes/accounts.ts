import type { Page } from '@playwright/test';
import { AISHA, PASSWORD, platformOf } from '../support/demo.ts';
import type { Scene } from './scenes.ts';

/** A scene whose state each page reaches separately, one after the other. */
const still =
  (reach: (page: Page) => Promise<void>): Scene['play'] =>
  async (views, save) => {
    for (const view of views) {
      await reach(view.page);
      await save(view);
    }
  };
const open = (path: string, heading: string) =>
  still(async (page) => {
    await page.goto(path);
    await page.getByRole('heading', { name: heading }).first().waitFor();
  });

export const ACCOUNT_SCENES: readonly Scene[] = [
  { name: 'request-reset', as: null, play: open('/auth/request-reset', 'Reset your password') },
  { name: 'dead-link', as: null, play: open('/auth/reset-password?token=nothing', 'This link does not work') },
  { name: 'profile', as: AISHA, play: open('/profile/preferences', 'About you') },
  { name: 'profile-notifications', as: AISHA, play: open('/profile/notifications', 'Controllers') },
  {
    name: 'profile-menu',
    as: AISHA,
    play: still(async (page) => {
      await page.goto('/profile/notifications');
      await page.getByRole('button', { name: /profile of/ }).click();
      await page.getByRole('menu').waitFor();
    }),
  },
  {
    name: 'profile-security',
    as: AISHA,
    play: still(async (page) => {
      await page.goto('/profile/security');
      await page.getByRole('listitem').filter({ hasText: 'This browser' }).waitFor();
      await page.getByLabel('New password', { exact: true }).fill('many quiet tills');
    }),
  },
  {
    name: 'second-factor-setup',
    as: AISHA,
    play: still(async (page) => {
      await page.goto('/profile/security');
      await page.getByRole('button', { name: 'Set up a second factor' }).click();
      await page.getByLabel('Confirm your password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('img', { name: /QR code/ }).scrollIntoViewIfNeeded();
    }),
  },
  {
    name: 'device-sign-in',
    as: AISHA,
    play: async (views, save) => {
      const { userCode } = await (await platformOf(AISHA)).deviceSignIn.begin({ clientName: 'earshot on till-4' });
      for (const view of views) {
        await view.page.goto(`/profile/device?code=${userCode}`);
        await view.page.getByRole('button', { name: 'Allow' }).waitFor();
        await save(view);
      }
    },
  },
];
