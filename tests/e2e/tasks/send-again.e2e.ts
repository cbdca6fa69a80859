import { LEEDS } from '../support/casts.ts';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('an existing cast is sent to one location by keyboard alone [A-068, A-311]', async ({ page }) => {
  const [shop] = LEEDS.playing;
  await within(11, page, async ({ open, press, type }) => {
    await open('/msgs');
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    await press('/');
    await type('Fire drill');
    await expect(rows).toHaveCount(2);
    await press('ArrowDown', 'Enter');

    await expect(page.getByRole('heading', { name: 'Fire drill in five minutes' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await press('Tab', 'Tab');
    await expect(page.getByRole('link', { name: /^Send( again)?$/ })).toBeFocused();
    await press('Enter');

    await expect(page.getByText('4 locations chosen')).toBeVisible();
    await press('/');
    await type(shop);
    await expect(page.getByRole('button', { name: 'Select all 1 that match' })).toBeVisible();
    await press('Tab', 'Tab', 'Tab', 'Tab', 'Enter', 'Tab', 'Enter');
    await expect(page.getByText('1 location chosen')).toBeVisible();
    await press('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter');
    await expect(page.getByRole('button', { name: 'Send to 1 location' })).toBeFocused();
    await press('Enter');

    await expect(page.getByText('Message cast has been sent successfully.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: shop })).toContainText('Playing');
    await expect(page.getByRole('row').filter({ hasText: shop })).toContainText('Played');
    await expect(page.getByRole('main')).toContainText(/Sent\s*started \d\d:\d\d:\d\d by Aisha Malik/);
  });
});
