import { freshName } from '../support/casts.ts';
import { BEN, platformOf } from '../support/demo.ts';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('the user events show which user changed something and when', async ({ page, earshot }) => {
  const name = freshName('Opening hours');
  const clip = await earshot.audioClips.createFromText({ name, script: 'We open at nine.' });
  const ben = await platformOf(BEN);
  const change = { clipId: clip.id, version: clip.version, name: `${name} on Sunday` };
  const began = Date.now();
  await ben.audioClips.update(change);
  await within(3, page, async ({ open, choose, click }) => {
    await open('/events/user');
    await choose(page.getByRole('combobox', { name: 'Action', exact: true }), 'changed an audio clip');
    await click(page.getByRole('button', { name: `changed an audio clip “${change.name}”` }));
    const event = page.getByRole('dialog', { name: `Ben Okafor changed an audio clip “${change.name}”` });
    await expect(event).toContainText(BEN);
    const at = Date.parse((await event.locator('time').first().getAttribute('datetime')) ?? '');
    expect(at).toBeGreaterThanOrEqual(began);
    expect(at).toBeLessThanOrEqual(Date.now());
    await expect(event.getByText(name, { exact: true })).toBeVisible();
    await expect(event.getByText(change.name, { exact: true })).toBeVisible();
  });
});
