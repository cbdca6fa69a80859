import { AISHA, platformOf } from '../support/demo.ts';
import { beginOutage, DOWN, endOutage } from '../support/outage.ts';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const NOTE = 'Engineer at 14:00';

test.afterAll(endOutage);

test('a user opens an outage from the bell and acknowledges it', async ({ page }) => {
  await beginOutage();
  await within(5, page, async ({ open, click, fill }) => {
    await open('/locations');
    await click(page.getByRole('button', { name: /^Incidents: \d+ open/ }));
    await click(page.getByRole('dialog', { name: 'Latest incidents' }).getByRole('link', { name: new RegExp(DOWN) }));
    await fill(page.getByLabel('Note'), NOTE);
    await click(page.getByRole('button', { name: 'Acknowledge' }));
    await expect(page.getByRole('dialog')).toContainText('Acknowledged');
  });
  const [incident] = await (await platformOf(AISHA)).incidents.list({ search: DOWN });
  expect(incident).toMatchObject({ state: 'acknowledged', note: NOTE });
});
