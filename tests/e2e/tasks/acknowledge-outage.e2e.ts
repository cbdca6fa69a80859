import { beginOutage, bell, endOutage, openOutage, outageLink } from '../support/outage.ts';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const NOTE = 'Engineer at 14:00';

test.afterAll(endOutage);

test('a user opens an outage from the bell and acknowledges it', async ({ page }) => {
  await beginOutage();
  await within(5, page, async ({ open, click, fill }) => {
    await open('/locations');
    await click(bell(page));
    await click(outageLink(page));
    await fill(page.getByLabel('Note'), NOTE);
    await click(page.getByRole('button', { name: 'Acknowledge' }));
    await expect(page.getByRole('dialog')).toContainText('Acknowledged');
  });
  expect(await openOutage()).toMatchObject({ state: 'acknowledged', note: NOTE });
});
