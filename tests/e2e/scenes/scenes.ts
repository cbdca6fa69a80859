import { expect, type Page } from '@playwright/test';
import type { Earshot } from '@earshot/sdk';
import { demoCast, freshName, LEEDS, sendCast, sendDemoCast } from '../support/casts.ts';
import { AISHA, DAN, platformOf } from '../support/demo.ts';
import type { View } from './views.ts';

type Save = (view: View) => Promise<void>;

export interface Scene {
  readonly name: string;
  readonly as: string | null;
  readonly play: (views: readonly View[], save: Save) => Promise<void>;
}

/** A scene whose state each page reaches separately, one after the other. */
const still =
  (reach: (page: Page) => Promise<void>): Scene['play'] =>
  async (views, save) => {
    for (const view of views) {
      await reach(view.page);
      await save(view);
    }
  };

const open = (path: string, ready: (page: Page) => ReturnType<Page['locator']>) =>
  still(async (page) => {
    await page.goto(path);
    await ready(page).waitFor();
  });

const rowOf = (name: string) => (page: Page) => page.getByRole('row').filter({ hasText: name }).first();
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name });

interface DeliveryOptions {
  /** The name of a demo cast, sent to all its locations; or a cast for Leeds that starts in `startsIn` milliseconds. */
  readonly cast: string | { readonly startsIn: number };
  readonly reach: (pages: readonly Page[], deliveryId: string, earshot: Earshot) => Promise<void>;
}

/** A scene of one delivery, shown on all pages together. */
const delivery =
  ({ cast, reach }: DeliveryOptions): Scene['play'] =>
  async (views, save) => {
    const earshot = await platformOf(AISHA);
    const { deliveryId, deliveryPath } =
      typeof cast === 'string'
        ? await sendDemoCast(earshot, cast)
        : await sendCast(earshot, { ...LEEDS_CAST(), ...cast });
    const pages = views.map(({ page }) => page);
    await Promise.all(pages.map((page) => page.goto(deliveryPath)));
    await reach(pages, deliveryId, earshot);
    // In parallel, because playback continues.
    await Promise.all(views.map(save));
  };

const LEEDS_CAST = () => ({
  name: freshName('Car park'),
  text: 'Dear customers, the car park closes in an hour.',
  locations: [...LEEDS.playing, LEEDS.failing, LEEDS.off],
});
const HOUR = 3_600_000;

async function allSay(pages: readonly Page[], words: string): Promise<void> {
  await Promise.all(pages.map((page) => expect(page.getByRole('main')).toContainText(words)));
}

async function fillSetUp(page: Page): Promise<void> {
  await page.goto('/msgs/new-message');
  await page.getByLabel('Name').fill(freshName('Early close'));
  await page.getByLabel('Text to speak').fill('Dear customers, we close early today.');
  await page.getByLabel('Category').selectOption('customer_information');
}
async function fillAudience(page: Page): Promise<void> {
  await fillSetUp(page);
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByRole('searchbox', { name: 'Search locations' }).fill('Leeds');
  await page.getByRole('button', { name: 'Select all 4 that match' }).click();
  await page.getByText('4 locations chosen').waitFor();
}

export const SCENES: readonly Scene[] = [
  { name: 'sign-in', as: null, play: open('/auth/login', heading('Sign in')) },
  { name: 'locations', as: AISHA, play: open('/locations', rowOf('Aberdeen')) },
  {
    name: 'locations-no-match',
    as: AISHA,
    play: open('/locations?search=nowhere', (page) => page.getByText('No location matches.')),
  },
  { name: 'casts', as: AISHA, play: open('/msgs', rowOf('Fire drill')) },
  {
    name: 'cast',
    as: AISHA,
    play: still(async (page) => {
      const { castPath } = await demoCast(await platformOf(AISHA), 'Fire drill in five minutes');
      await page.goto(castPath);
      await heading('Fire drill')(page).waitFor();
    }),
  },
  {
    name: 'send-again',
    as: AISHA,
    play: still(async (page) => {
      const { castPath } = await demoCast(await platformOf(AISHA), 'Fire drill in five minutes');
      await page.goto(`${castPath}/new-delivery`);
      await page.getByText('4 locations chosen').waitFor();
      await page.getByRole('row').nth(2).waitFor();
    }),
  },
  { name: 'audio', as: AISHA, play: open('/audio', rowOf('Fire drill')) },
  {
    name: 'clip',
    as: AISHA,
    play: still(async (page) => {
      await page.goto('/audio');
      await page.getByRole('link', { name: 'Fire drill in five minutes' }).first().click();
      await heading('Fire drill')(page).waitFor();
    }),
  },
  { name: 'new-clip', as: AISHA, play: open('/audio/new-clip', heading('Create audio clip')) },
  { name: 'create-set-up', as: AISHA, play: still(fillSetUp) },
  {
    name: 'create-set-up-wrong',
    as: AISHA,
    play: still(async (page) => {
      await page.goto('/msgs/new-message');
      await page.getByRole('button', { name: 'Next step' }).click();
      await page.getByText('Category is required').waitFor();
    }),
  },
  { name: 'create-audience', as: AISHA, play: still(fillAudience) },
  {
    name: 'create-schedule',
    as: AISHA,
    play: still(async (page) => {
      await fillAudience(page);
      await page.getByRole('button', { name: 'Next step' }).click();
      await page.getByText(/^Plays at/).waitFor();
    }),
  },
  {
    name: 'choose-clip',
    as: AISHA,
    play: still(async (page) => {
      await page.goto('/msgs/new-message');
      await page.getByText('Choose a clip').click();
      await page.getByRole('radio', { name: /Fresh bread/ }).waitFor();
    }),
  },
  {
    name: 'delivery-scheduled',
    as: AISHA,
    play: delivery({ cast: { startsIn: HOUR }, reach: (pages) => allSay(pages, '3 locations received the clip') }),
  },
  {
    name: 'delivery-live',
    as: AISHA,
    play: delivery({
      cast: 'Closing in ten minutes',
      reach: async (pages) => {
        await Promise.all(
          pages.map((page) => expect(page.getByRole('table').locator('.equaliser').first()).toBeVisible()),
        );
      },
    }),
  },
  {
    name: 'delivery-finished',
    as: AISHA,
    play: delivery({
      cast: 'Fire drill in five minutes',
      reach: async (pages) => {
        await allSay(pages, '2 locations played it');
        await allSay(pages, '1 location did not play it');
      },
    }),
  },
  {
    name: 'delivery-cancel-dialog',
    as: AISHA,
    play: delivery({
      cast: { startsIn: HOUR },
      reach: async (pages) => {
        for (const page of pages) {
          await page.getByRole('button', { name: 'Cancel delivery' }).click();
          await page.getByRole('dialog').waitFor();
        }
      },
    }),
  },
  {
    name: 'delivery-cancelled',
    as: AISHA,
    play: delivery({
      cast: { startsIn: HOUR },
      reach: async (pages, deliveryId, earshot) => {
        await allSay(pages, '3 locations confirmed the plan');
        await earshot.deliveries.cancel({ deliveryId, idempotencyKey: freshName('cancel') });
        await allSay(pages, '3 confirmed');
      },
    }),
  },
  {
    name: 'palette',
    as: AISHA,
    play: still(async (page) => {
      await page.goto('/locations');
      await rowOf('Aberdeen')(page).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
    }),
  },
  {
    name: 'group-tree',
    as: AISHA,
    play: still(async (page) => {
      await page.goto('/locations');
      await rowOf('Aberdeen')(page).waitFor();
      await page.getByRole('button', { name: /^Choose a group/ }).click();
      await page.getByRole('tree').waitFor();
    }),
  },
  {
    name: 'shortcuts',
    as: AISHA,
    play: still(async (page) => {
      await page.goto('/locations');
      await rowOf('Aberdeen')(page).waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    }),
  },
  { name: 'not-found', as: AISHA, play: open('/nowhere', heading('page not found')) },
  {
    name: 'delivery-not-found',
    as: AISHA,
    play: still(async (page) => {
      const { castPath } = await demoCast(await platformOf(AISHA), 'Fire drill in five minutes');
      await page.goto(`${castPath}/delivery/00000000-0000-4000-8000-000000000000`);
      await page.getByRole('alert').or(page.getByRole('heading')).first().waitFor();
    }),
  },
  { name: 'no-rights', as: DAN, play: open('/', (page) => page.getByRole('heading').first()) },
  {
    name: 'sign-in-refused',
    as: null,
    play: still(async (page) => {
      await page.goto('/auth/login?expired=true');
      await page.getByLabel('Email').fill(AISHA);
      await page.getByLabel('Password', { exact: true }).fill('not-the-password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('alert').waitFor();
    }),
  },
];
