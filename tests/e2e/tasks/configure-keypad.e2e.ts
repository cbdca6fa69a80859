import { expect, test } from '../support/test.ts';

test('a keypad gets a zone for two of its keys, which its controller confirms [B-093, B-196]', async ({
  page,
  earshot,
}) => {
  const shops = new Set((await earshot.locations.list({ statuses: ['active'], pageSize: 200 })).map(({ id }) => id));
  const keypads = await earshot.devices.list('keypad');
  const keypad = keypads.find(({ controllerId, status }) => shops.has(controllerId) && status === 'online');
  if (keypad === undefined) throw new Error('The demo has no keypad online');
  const { controllerId, deviceId } = keypad;
  await page.goto(`/locations/${controllerId}/devices/keypad-management/configure/${encodeURIComponent(deviceId)}`);
  const form = page.getByRole('form', { name: 'Keypad' });
  await expect(form.getByRole('textbox', { name: 'Zone name' })).not.toHaveValue('');
  await expect(form.getByText('All segments are configured.').first()).toBeVisible();
  await form.getByRole('textbox', { name: 'Zone name' }).fill('Fitting rooms');
  for (const segment of 'cdefgh') await form.getByRole('button', { name: `Segment ${segment}`, exact: true }).click();
  await form.getByRole('tab', { name: 'Playback settings' }).click();
  await form.getByRole('textbox', { name: /^Interval between plays/ }).fill('0');
  await form.getByRole('switch', { name: 'Play indefinitely' }).click();
  await form.getByRole('slider', { name: /^Number of plays/ }).fill('1');
  await form.getByRole('tab', { name: 'Audio' }).click();
  await form.getByRole('button', { name: 'Add a clip to announcements' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Choose' }).click();
  await form.getByRole('button', { name: 'Save and send to the controller' }).click();
  await expect(page.getByText(/^Confirmed by the controller .* by Aisha Malik\.$/)).toBeVisible();
  const configuration = await earshot.devices.configuration({ controllerId, deviceId });
  expect(configuration).toMatchObject({
    kind: 'keypad',
    state: 'taken',
    form: { zones: [{ zoneName: 'Fitting rooms', segments: [true, true, ...Array(6).fill(false)] }] },
  });
});
