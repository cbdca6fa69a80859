import { freshName } from '../support/casts.ts';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

/** The first Monday at least 30 days ahead, as `2027-01-04`. */
function aMondayAhead(): string {
  const day = new Date(Date.now() + 30 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}

test('a month of plays is planned, previewed and sent [A-066, A-138, A-139]', async ({ page }) => {
  const name = freshName('Morning welcome');
  await within(16, page, async ({ open, click, fill, choose }) => {
    await open('/msgs/new-message');
    await fill(page.getByRole('textbox', { name: 'Name' }), name);
    await fill(page.getByLabel('Text to speak'), 'Good morning. Have a great day.');
    await choose(page.getByLabel('Category'), 'general');
    await click(page.getByRole('button', { name: 'Next step' }));
    await fill(page.getByRole('searchbox', { name: 'Search locations' }), 'Leeds');
    await click(page.getByRole('button', { name: 'Select all 4 that match' }));
    await expect(page.getByText('4 locations chosen')).toBeVisible();
    await click(page.getByRole('button', { name: 'Next step' }));

    await click(page.getByText('Plays at the times you choose'));
    await fill(page.getByLabel('Date', { exact: true }), aMondayAhead());
    await fill(page.getByLabel('Time', { exact: true }), '09:00');
    await click(page.getByText('At an interval', { exact: true }));
    await fill(page.getByLabel('Number of plays'), '30');
    const table = page.getByRole('region', { name: 'When it plays' });
    await expect(table.getByText('30 moments ahead at 4 locations')).toBeVisible();
    await expect(table.getByRole('row').nth(1)).toContainText(/^Mon, .* 09:00.*Mon, .* 09:00\s*Europe\/London\s*4$/s);

    await click(page.getByRole('button', { name: 'Create and schedule for 4 locations' }));
    await expect(page.getByText('New message cast successfully created and scheduled.')).toBeVisible();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Scheduled');
  });
});
