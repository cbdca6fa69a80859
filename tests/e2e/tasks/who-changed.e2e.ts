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
    await click(page.getByRole('button', { name: `renamed the audio clip “${name}” to “${change.name}”` }));
    const event = page.getByRole('dialog', { name: `Ben Okafor renamed the audio clip “${name}” to “${change.name}”` });
    await expect(event).toContainText(BEN);
    const at = Date.parse((await event.locator('time').first().getAttribute('datetime')) ?? '');
    expect(at).toBeGreaterThanOrEqual(began);
    expect(at).toBeLessThanOrEqual(Date.now());
    const changes = event.getByRole('region', { name: 'What changed' });
    await expect(changes.getByText(name, { exact: true })).toBeVisible();
    await expect(changes.getByText(change.name, { exact: true })).toBeVisible();
    await expect(event.getByRole('link', { name: change.name })).toHaveAttribute(
      'href',
      new RegExp(`/audio/${clip.id}`),
    );
  });
});

test('the user events say who renamed a location, and link it', async ({ page, earshot }) => {
  const [location] = await earshot.locations.list({ search: 'York Coppergate' });
  if (location === undefined) throw new Error('The demo has no York Coppergate');
  const rename = async (boxName: string) => {
    const { version } = await earshot.locations.record(location.id);
    await earshot.locations.update({ controllerId: location.id, version, boxName });
  };
  const name = freshName('York');
  await rename(name);
  try {
    await within(2, page, async ({ open, fill }) => {
      await open('/events/user');
      await fill(page.getByRole('searchbox', { name: 'Name or ID of what was changed' }), 'york coppergate');
      const row = page.getByRole('row').filter({ hasText: `renamed York Coppergate to ${name}` });
      await expect(row).toContainText('Aisha');
      await expect(row.getByRole('link', { name })).toHaveAttribute('href', new RegExp(`/locations/${location.id}`));
    });
  } finally {
    await rename('York Coppergate');
  }
});
