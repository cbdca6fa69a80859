import { AISHA, platformOf } from '../support/demo.ts';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const LABEL = 'window-display';

test.afterAll(async () => {
  const earshot = await platformOf(AISHA);
  const controllerIds = (await earshot.locations.list({ label: LABEL, pageSize: 200 })).map(({ id }) => id);
  if (controllerIds.length === 0) return;
  const plan = await earshot.locations.planBulkEdit({ kind: 'deleteLabels', labels: [LABEL] }, { controllerIds });
  for await (const { outcome } of earshot.locations.applyBulkEdit(plan)) expect(outcome).toBe('done');
});

test('all locations of a search get a label after a preview of the changes [B-431]', async ({ page }) => {
  await within(8, page, async ({ open, fill, click, press }) => {
    await open('/locations');
    await fill(page.getByRole('searchbox', { name: 'Search locations' }), 'Leeds');
    await expect(page.getByRole('row')).toHaveCount(5);
    await click(page.getByRole('checkbox', { name: 'Select Locations' }));
    await click(page.getByRole('button', { name: 'Add labels' }));
    await fill(page.getByRole('textbox', { name: 'Labels' }), LABEL);
    await press('Enter');
    await click(page.getByRole('button', { name: 'Preview' }));
    await expect(page.getByRole('dialog')).toContainText('4 will change');
    await click(page.getByRole('button', { name: 'Add to 4 locations' }));
    await expect(page.getByText('Labels were added to 4 locations')).toBeVisible();
  });
  const { total } = await (await platformOf(AISHA)).locations.counts({ label: LABEL });
  expect(total).toBe(4);
});
