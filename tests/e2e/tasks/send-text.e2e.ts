import { freshName, LEEDS } from '../support/casts.ts';
import { untilReload, within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.describe('a cast with a text', () => {
  test('reaches all locations of a town and shows live which locations did not play it [A-079, A-083, A-312]', async ({
    page,
  }) => {
    const name = freshName('Early close');
    await within(12, page, async ({ open, click, fill, choose }) => {
      await open('/msgs/new-message');
      const wasReloaded = await untilReload(page);
      await fill(page.getByRole('textbox', { name: 'Name' }), name);
      await fill(page.getByLabel('Text to speak'), 'Dear customers, we close at four today.');
      await choose(page.getByLabel('Category'), 'customer_information');
      await click(page.getByRole('button', { name: 'Next step' }));
      await fill(page.getByRole('searchbox', { name: 'Search locations' }), 'Leeds');
      await click(page.getByRole('button', { name: 'Select all 4 that match' }));
      await expect(page.getByText('4 locations chosen')).toBeVisible();
      await click(page.getByRole('button', { name: 'Next step' }));
      await click(page.getByRole('button', { name: 'Create and send to 4 locations' }));

      await expect(page.getByText('New message cast successfully created and sent.')).toBeVisible();
      await expect(page.getByRole('heading', { name })).toBeVisible();
      const shop = (title: string) => page.getByRole('row').filter({ hasText: title });
      for (const title of LEEDS.playing) await expect(shop(title)).toContainText('Playing');
      for (const title of LEEDS.playing) await expect(shop(title)).toContainText('Played');
      await expect(shop(LEEDS.off)).toContainText(/Location offline\s*plays until \d\d:\d\d if it reconnects/);

      await click(page.getByRole('button', { name: /^Not played/ }));
      await expect(page.getByRole('row')).toHaveCount(2);
      await expect(shop(LEEDS.failing)).toContainText(/Failed\s*the clip could not be played there/);
      await expect(page.getByLabel('Progress')).toContainText(/Played\s*2\s*1 failed · 1 waiting/);
      expect(await wasReloaded()).toBe(false);
    });
  });

  test('can be heard before anything is saved [A-107, A-272]', async ({ page, earshot }) => {
    await page.addInitScript(() => {
      const Sound = globalThis.Audio;
      globalThis.Audio = class extends Sound {
        constructor(source?: string) {
          super(source);
          Object.assign(globalThis, { heard: this });
        }
      };
    });
    const before = await earshot.audioClips.count();
    await within(3, page, async ({ open, click, fill }) => {
      await open('/msgs/new-message');
      await fill(page.getByLabel('Text to speak'), 'Dear customers, we close at four today.');
      await click(page.getByRole('button', { name: 'Listen' }));
      await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
      await expect(page.getByText(/^\d\.\d s long$/)).toBeVisible();
      const position = () => page.evaluate(() => (globalThis as { heard?: HTMLMediaElement }).heard?.currentTime ?? 0);
      await expect.poll(position).toBeGreaterThan(0.5);
      await expect(page.getByRole('button', { name: 'Listen' })).toBeVisible();
    });
    expect(await earshot.audioClips.count()).toBe(before);
  });
});
