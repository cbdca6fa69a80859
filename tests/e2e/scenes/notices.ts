import type { Page } from '@playwright/test';
import { AISHA, SUPPORT } from '../support/demo.ts';
import type { Scene } from './scenes.ts';

const open =
  (
    path: string,
    ready: (page: Page) => ReturnType<Page['locator']>,
    then?: (page: Page) => Promise<void>,
  ): Scene['play'] =>
  async (views, save) => {
    for (const view of views) {
      await view.page.goto(path);
      await ready(view.page).first().waitFor();
      await then?.(view.page);
      await save(view);
    }
  };

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name });

/** Release notes, what's new, notices and the privacy policy. */
export const NOTICE_SCENES: readonly Scene[] = [
  {
    name: 'release-notes',
    as: SUPPORT,
    play: open('/config/release-notes', (page) => page.getByRole('row').filter({ hasText: 'Quieter nights' })),
  },
  {
    name: 'release-note-add',
    as: SUPPORT,
    play: open('/config/release-notes/add', heading('Add release note'), async (page) => {
      await page.getByLabel('Title').fill('Louder tills');
      await page.getByLabel('Description').fill('## Louder\n\n- **Twice** as loud\n- See [more](https://example.com)');
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByRole('listitem').filter({ hasText: 'as loud' }).waitFor();
    }),
  },
  {
    name: 'release-note',
    as: SUPPORT,
    play: open(
      '/config/release-notes',
      (page) => page.getByRole('row').filter({ hasText: 'Quieter nights' }),
      async (page) => {
        await page.getByRole('link', { name: 'Quieter nights' }).click();
        await page.getByLabel('Release date', { exact: true }).waitFor();
      },
    ),
  },
  {
    name: 'notices',
    as: SUPPORT,
    play: open('/config/release-notes/notices', (page) =>
      page.getByRole('row').filter({ hasText: 'Welcome to the demo' }),
    ),
  },
  {
    name: 'notice-add',
    as: SUPPORT,
    play: open('/config/release-notes/notices', heading('Notices'), async (page) => {
      await page.getByRole('button', { name: 'Add notice' }).click();
      await page.getByLabel('Message').fill('Maintenance tonight at ten.');
    }),
  },
  { name: 'whatsnew', as: AISHA, play: open('/whatsnew', heading('See who heard a cast')) },
  { name: 'privacy', as: AISHA, play: open('/privacy-policy', heading('Privacy policy')) },
];
