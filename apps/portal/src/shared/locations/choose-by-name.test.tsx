import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { locations } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';

const [one, other, third] = locations as [Row, Row, Row];
type Row = (typeof locations)[number];
const names = locations.map(({ boxName }) => boxName);

beforeEach(signIn);
afterEach(() => {
  answers.clear();
  for (const [n, location] of locations.entries()) location.boxName = names[n] ?? '';
});

const inputOf = (path: string) => calls.findLast((call) => call.path === path)?.input;

async function open() {
  const { user } = renderApp('/taskmanager/new?kind=reboot');
  await user.click(await screen.findByRole('button', { name: 'Choose by names or a file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose locations by names or a file' }));
  const field = dialog.getByRole('textbox', { name: 'Names, serial numbers or ids' });
  const check = () => user.click(dialog.getByRole('button', { name: 'Check names' }));
  const paste = async (text: string) => {
    await user.click(field);
    await user.paste(text);
    await check();
  };
  const upload = (file: File) => user.upload(dialog.getByLabelText('Text or CSV file'), file);
  return { user, dialog, field, check, paste, upload };
}
const rows = (dialog: Awaited<ReturnType<typeof open>>['dialog']) =>
  within(dialog.getByRole('region', { name: 'Results by line' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('choosing locations by names', () => {
  it('states the result of each line before the locations are chosen', async () => {
    const { user, dialog, paste } = await open();
    await paste(`# Shops\n${one.boxName.toUpperCase()}\n\nNowhere\n${other.serialNumber}\n${other.boxName}\n`);
    expect(await dialog.findByText('3 of 4 lines found: 2 locations.')).toBeTruthy();
    expect(dialog.getByText('1 line not found is left out.')).toBeTruthy();
    expect(rows(dialog)).toEqual([
      expect.stringMatching(
        new RegExp(`^✓${one.boxName.toUpperCase()}Line 2 · Found${one.boxName} · ${one.serialNumber}`),
      ),
      '▲NowhereLine 4 · Not foundNo such location in this group.',
      expect.stringMatching(new RegExp(`^✓${other.serialNumber}Line 5 · Found`)),
      expect.stringMatching(new RegExp(`^✓${other.boxName}Line 6 · Found`)),
    ]);
    await user.click(dialog.getByRole('button', { name: 'Not found 1' }));
    expect(rows(dialog)).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Choose 2 locations' }));
    expect(await screen.findByText('Only 2 selected locations.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(inputOf('tasks.preview')).toMatchObject({ controllerIds: [one.id, other.id] }));
  });

  it('leaves a name with several locations out until the user chooses one', async () => {
    one.boxName = 'York';
    other.boxName = 'York';
    const { user, dialog, paste } = await open();
    await paste(`york\n${third.boxName}`);
    expect(await dialog.findByText('1 line with several locations is left out until you choose one.')).toBeTruthy();
    const place = `${other.serialNumber} · ${other.groupTitle}`;
    const select = dialog.getByRole('combobox', { name: 'Location for york' });
    await user.selectOptions(select, place);
    expect(dialog.getByText('2 of 2 lines found: 2 locations.')).toBeTruthy();
    await user.selectOptions(select, 'Choose one of 2');
    expect(dialog.getByText('1 of 2 lines found: 1 location.')).toBeTruthy();
    await user.selectOptions(select, place);
    await user.click(dialog.getByRole('button', { name: 'Choose 2 locations' }));
    await waitFor(() => expect(inputOf('tasks.preview')).toMatchObject({ controllerIds: [other.id, third.id] }));
  });

  it('says how many candidates of a name it does not list', async () => {
    for (const location of locations.slice(0, 13)) location.boxName = 'Shop';
    const { dialog, paste } = await open();
    await paste('Shop');
    expect(await dialog.findByRole('option', { name: '3 more: give the serial number instead' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Choose 0 location' })).toHaveProperty('disabled', true);
  });

  it('fills the names in from a CSV or text file, which can then be changed', async () => {
    const { user, dialog, field, check, upload } = await open();
    await upload(
      new File([`boxname,serial_number\nA,${one.serialNumber}\nB,ES-0\n`], 'shops.csv', { type: 'text/csv' }),
    );
    await waitFor(() => expect(field).toHaveProperty('value', `${one.serialNumber}\nES-0`));
    await check();
    await dialog.findByText('1 of 2 lines found: 1 location.');
    await user.click(dialog.getByRole('button', { name: 'Change the names' }));
    expect(dialog.getByRole('textbox')).toHaveProperty('value', `${one.serialNumber}\nES-0`);
    await upload(new File(['# Shops\nLeeds, Headrow\n'], 'shops.txt', { type: 'text/plain' }));
    await waitFor(() => expect(dialog.getByRole('textbox')).toHaveProperty('value', 'Leeds, Headrow'));
  });

  it('says why a file or text is refused, and checks nothing', async () => {
    const { user, dialog, field, check, paste, upload } = await open();
    await check();
    expect(await dialog.findByText('Paste names or choose a file.')).toBeTruthy();
    await upload(new File(['"Leeds'], 'a.csv'));
    expect(await dialog.findByText(/^Line 1 opens a quote that is never closed\. Close it/)).toBeTruthy();
    await upload(new File(['#'], 'a.txt'));
    expect(await dialog.findByText('The file has no names.')).toBeTruthy();
    await upload(new File(['x\n'.repeat(10_001)], 'a.txt'));
    expect(await dialog.findByText(/^At most 10,000 lines .* There are 10,001\.$/)).toBeTruthy();
    await paste(`Leeds\n${'x'.repeat(256)}`);
    expect(await dialog.findByText('Line 2 has more than 255 characters.')).toBeTruthy();
    await user.clear(field);
    await paste('x\n'.repeat(10_001));
    expect(await dialog.findAllByText(/^At most 10,000 lines/)).toHaveLength(2);
    expect(inputOf('locations.resolve')).toBeUndefined();
  });

  it('keeps the text and shows the reason when the check fails', async () => {
    answers.set('locations.resolve', refuse('UE_510', 'DB access error'));
    const { dialog, field, check, paste } = await open();
    await paste(one.boxName);
    expect(await dialog.findByText('The names could not be checked.')).toBeTruthy();
    expect(field).toHaveProperty('value', one.boxName);
    answers.clear();
    await check();
    expect(await dialog.findByText('1 of 1 line found: 1 location.')).toBeTruthy();
    expect(dialog.queryByText('The names could not be checked.')).toBeNull();
  });

  it('can be done by the keyboard', async () => {
    const { user, dialog, field } = await open();
    expect(document.activeElement).toBe(field);
    await user.keyboard(`${one.boxName}{Tab}{Tab}{Tab}`);
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Check names' }));
    await user.keyboard('{Enter}');
    const choose = await dialog.findByRole('button', { name: 'Choose 1 location' });
    for (let presses = 0; document.activeElement !== choose && presses < 10; presses += 1) await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Only 1 selected location.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose by names or a file' }));
  });

  it('is not offered to users who may not see locations', async () => {
    await withPermissions(['view_tasks', 'push_tasks', 'reboot_controllers']);
    renderApp('/taskmanager/new?kind=reboot');
    await screen.findByRole('textbox', { name: 'Name' });
    expect(screen.queryByRole('button', { name: 'Choose by names or a file' })).toBeNull();
  });
});
