import { expectAccessible } from '../support/accessibility.ts';
import { beginOutage, bell, DOWN, endOutage, outageLink } from '../support/outage.ts';
import { test } from '../support/test.ts';

test.afterAll(endOutage);

test('the incidents, a single incident, the bell and planned work are accessible in both themes', async ({ page }) => {
  await beginOutage();
  await page.goto('/events/incidents');
  await page.getByRole('row').filter({ hasText: DOWN }).filter({ hasText: 'Offline' }).waitFor();
  await expectAccessible(page);
  await bell(page).click();
  await outageLink(page).waitFor();
  await expectAccessible(page);
  await outageLink(page).click();
  await page.getByText('Controller timeline').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to location' }).click();
  await page.getByRole('region', { name: 'Offline' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Mute for planned work' }).click();
  await page.getByLabel('Reason').waitFor();
  await expectAccessible(page);
});
