import type { Page } from '@playwright/test';
import { freshName, LEEDS, sendCast } from '../support/casts.ts';
import { AISHA, platformOf } from '../support/demo.ts';
import type { Scene } from './scenes.ts';

const HOUR = 3_600_000;

const still =
  (reach: (page: Page) => Promise<unknown>): Scene['play'] =>
  async (views, save) => {
    for (const view of views) {
      await reach(view.page);
      await save(view);
    }
  };

const leeds = async (words: string, startsIn: number) =>
  await sendCast(await platformOf(AISHA), {
    name: freshName(words),
    text: 'Dear customers, the car park closes in an hour.',
    locations: [...LEEDS.playing, LEEDS.failing, LEEDS.off],
    startsIn,
  });

/** Message Casts: the list with its filters, proof of play, and running operations. */
export const CAST_SCENES: readonly Scene[] = [
  {
    name: 'casts-at-location',
    as: AISHA,
    play: async (views, save) => {
      await leeds('Car park', HOUR);
      for (const view of views) {
        const { page } = view;
        await page.goto('/msgs');
        await page.getByRole('button', { name: 'Find by location' }).click();
        await page.getByRole('dialog').getByRole('searchbox').fill('Leeds');
        await page.getByRole('button', { name: new RegExp(LEEDS.off) }).click();
        await page.getByRole('row').nth(1).waitFor();
        await save(view);
      }
    },
  },
  {
    name: 'casts-menu',
    as: AISHA,
    play: still(async (page) => {
      await page.goto('/msgs');
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
    }),
  },
  {
    name: 'casts-chosen',
    as: AISHA,
    play: still(async (page) => {
      await page.goto('/msgs');
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check();
      await page.getByRole('button', { name: 'Delete 1' }).waitFor();
    }),
  },
  {
    name: 'casts-faulty',
    as: AISHA,
    play: still(async (page) => {
      await page.goto('/msgs?filterType=faulty');
      await page.getByRole('heading', { name: 'Deliveries' }).waitFor();
    }),
  },
  {
    name: 'delivery-proof',
    as: AISHA,
    play: async (views, save) => {
      const { deliveryPath } = await leeds('Proof', 8_000);
      for (const view of views) {
        const { page } = view;
        await page.goto(deliveryPath);
        await page.getByText('2 locations played it').waitFor();
        await page.getByRole('button', { name: `Show more of ${LEEDS.playing[0]}` }).click();
        await page.getByRole('region', { name: /^Plays at/ }).waitFor();
        await save(view);
      }
    },
  },
  {
    name: 'operations',
    as: AISHA,
    play: async (views, save) => {
      await leeds('Running', HOUR);
      await leeds('Also running', HOUR);
      for (const view of views) {
        const { page } = view;
        await page.goto('/msgs');
        await page.getByRole('button', { name: /^Operations: \d+ running/ }).click();
        await page.getByRole('dialog', { name: 'Running operations' }).getByRole('listitem').first().waitFor();
        await save(view);
      }
    },
  },
  {
    name: 'operations-none',
    as: AISHA,
    play: still(async (page) => {
      await page.goto('/locations');
      await page.getByRole('button', { name: /^Operations/ }).click();
      await page.getByRole('dialog', { name: 'Running operations' }).waitFor();
    }),
  },
  {
    name: 'cast-not-found',
    as: AISHA,
    play: still(async (page) => {
      await page.goto('/msgs/not-an-id');
      await page.getByText('no Message Cast found').waitFor();
    }),
  },
];
