import { freshName } from '../support/casts.ts';
import { ERIN, platformOf } from '../support/demo.ts';
import { newerCasts, olderClip } from '../support/older-area.ts';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: ERIN });
test.beforeAll(async () => {
  await olderClip();
  await newerCasts(false);
});
test.afterAll(() => newerCasts(true));

test('a message of the older area is planned and cancelled, and appears in the newer area later [A-062, A-063, A-064, A-076]', async ({
  page,
}) => {
  const name = freshName('Older');
  await within(18, page, async ({ open, click, fill }) => {
    await open('/msgs');
    await expect(page).toHaveURL(/\/message(\?|$)/);
    await click(page.getByRole('link', { name: 'New message' }).first());
    await fill(page.getByRole('textbox', { name: 'Name', exact: true }), name);
    await click(page.getByRole('button', { name: 'Choose a clip' }));
    await click(page.getByRole('dialog').getByRole('radio').first());
    await click(page.getByRole('dialog').getByRole('button', { name: 'Choose', exact: true }));
    await click(page.getByRole('checkbox', { name: /^Select / }).nth(1));
    await click(page.getByRole('radio', { name: /Schedule a start day/ }));
    const tomorrow = new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 10);
    await fill(page.getByLabel('Start date', { exact: true }), tomorrow);
    await fill(page.getByLabel('Start time'), '09:00');
    await click(page.getByRole('button', { name: 'Save and schedule' }));
    await click(page.getByRole('button', { name: 'Cancel delivery' }));
    await click(page.getByRole('button', { name: 'Yes, cancel this delivery' }));
    await click(page.getByRole('button', { name: 'Press again to cancel' }));
    await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  });

  await newerCasts(true);
  const erin = await platformOf(ERIN);
  const { id: groupId } = (await erin.session.current()).group;
  await expect.poll(async () => (await erin.messageCasts.list({ groupId, search: name })).length).toBe(1);
  await page.goto(`/msgs?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Migrated');
});
