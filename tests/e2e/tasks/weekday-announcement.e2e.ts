import { freshName } from '../support/casts.ts';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

/** Opening the portal, and the texts that are typed. */
const TYPED = 5;
const CLICKS = 12;

test('an announcement on each weekday until the end of a year, not on bank holidays, in all large shops but one, takes at most 12 clicks', async ({
  page,
}) => {
  // The coming year, so that the test does not depend on the date.
  const year = new Date().getFullYear() + 1;
  await within(TYPED + CLICKS, page, async ({ open, click, fill, choose }) => {
    await open('/');
    await click(page.getByRole('link', { name: 'Message Casts' }));
    await click(page.getByRole('button', { name: 'Create', exact: true }));
    await click(page.getByRole('menuitem', { name: 'Message Cast' }));
    await fill(page.getByRole('textbox', { name: 'Name' }), freshName('Closing soon'));
    await fill(page.getByLabel('Text to speak'), 'We close in ten minutes.');
    await choose(page.getByLabel('Category'), 'general');
    await click(page.getByRole('button', { name: 'Next step' }));

    await click(page.getByText('By tags'));
    await click(page.getByRole('button', { name: /^large/ }));
    await expect(page.getByText('15 locations in total')).toBeVisible();
    await click(page.getByRole('checkbox', { name: 'Select Leeds Headrow' }));
    await expect(page.getByText('14 locations in total')).toBeVisible();
    await click(page.getByRole('button', { name: 'Next step' }));

    await click(page.getByText('On certain days', { exact: true }));
    await fill(page.getByLabel('From', { exact: true }), `${year}-01-05`);
    await fill(page.getByLabel('Time', { exact: true }), '17:50');
    await choose(page.getByLabel('Skip holidays'), 'england-and-wales');
    const sentence = `Every weekday at 17:50 from 5 January ${year} until 31 December ${year}, except bank holidays in England and Wales`;
    await expect(page.getByText(`${sentence}.`)).toBeVisible();
    const table = page.getByRole('region', { name: 'When it plays' });
    await expect(table.getByText(/moments ahead at 14 locations/)).toBeVisible();
    await click(page.getByRole('button', { name: 'Create and schedule for 14 locations' }));

    await expect(page.getByText('New message cast successfully created and scheduled.')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(sentence);
  });
});
