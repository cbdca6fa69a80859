import { AppError } from '@earshot/domain/errors/app-error';
import type { ImportRow } from '@earshot/domain/location-csv/import-row';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locations } from '../../../testing/fixtures.ts';
import { answers, calls } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';

beforeEach(signIn);

const [one, other] = locations as [(typeof locations)[number], (typeof locations)[number]];
const csv = (text: string | Uint8Array<ArrayBuffer>) => new File([text], 'locations.csv', { type: 'text/csv' });

async function open() {
  const { user } = renderApp('/locations');
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  const dialog = await screen.findByRole('dialog');
  const choose = (file: File) => user.upload(within(dialog).getByLabelText('CSV file'), file);
  return { user, dialog, choose };
}
const applied = () =>
  calls.flatMap(({ path, input }) =>
    path === 'locations.applyImport' ? (input as { rows: { row: ImportRow }[] }).rows.map(({ row }) => row) : [],
  );

describe('an import of locations', () => {
  it('previews the effect on each row before it is applied [B-351] [B-521] [B-522]', async () => {
    one.labels = [];
    other.labels = ['pilot'];
    const { user, dialog, choose } = await open();
    const long = 'x'.repeat(256);
    await choose(
      csv(
        `serial_number,boxname,location_tag:pilot,colour\n${one.serialNumber},Other name,x,red\n${other.serialNumber},,x,\nES-9,<b>,,\nES-8,${long},,\nNONE-1,,,\n`,
      ),
    );
    expect(await within(dialog).findByText(/^\+ pilot · not changed: boxname$/)).toBeTruthy();
    expect(within(dialog).getByText('characters < or > not allowed')).toBeTruthy();
    expect(within(dialog).getByText('name over 255')).toBeTruthy();
    expect(within(dialog).getByText('Ignored columns: colour')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Error 3' })).toBeTruthy();
    expect(applied()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Import 1 row' }));
    expect(await screen.findByText('1 location imported')).toBeTruthy();
    expect(applied()).toMatchObject([{ line: 2, serialNumber: one.serialNumber, tags: ['pilot'] }]);
    expect(one.labels).toEqual(['pilot']);
  });

  it('retries only the failed rows, after another preview', async () => {
    one.labels = [];
    other.labels = [];
    const { user, dialog, choose } = await open();
    await choose(csv(`serial_number,location_tag:pilot\n${one.serialNumber},x\n${other.serialNumber},x\n`));
    await within(dialog).findByRole('button', { name: 'Import 2 rows' });
    other.labels = ['meanwhile'];
    await user.click(within(dialog).getByRole('button', { name: 'Import 2 rows' }));
    expect(await within(dialog).findByText(/has changed since the preview/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Try 1 row again' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Import 1 row' }));
    await waitFor(() => expect(other.labels).toEqual(['meanwhile', 'pilot']));
    expect(applied().map(({ line }) => line)).toEqual([2, 3, 3]);
  });

  it('waits when the server asks for it, and reports refused rows', async () => {
    one.labels = [];
    let tries = 0;
    const { user, dialog, choose } = await open();
    await choose(csv(`serial_number,location_tag:pilot\n${one.serialNumber},x\n`));
    const button = await within(dialog).findByRole('button', { name: 'Import 1 row' });
    answers.set('locations.applyImport', async () => {
      tries += 1;
      if (tries === 1) throw new AppError('UE_429', 'Too many requests', { details: { retryAfterMs: 1 } });
      throw new AppError('UE_510', 'DB access error');
    });
    await user.click(button);
    expect(await within(dialog).findByText('DB access error')).toBeTruthy();
    expect(tries).toBe(2);
  });

  it.each([
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x73, 0]), 'The file is in UTF-16.'],
    ['latin-1', new Uint8Array([...Buffer.from('serial_number\nCaf'), 0xe9]), /not in UTF-8: line 2/],
  ])('explains how to save a %s file as UTF-8', async (_, bytes, message) => {
    const { dialog, choose } = await open();
    await choose(csv(bytes));
    expect(await within(dialog).findByText(message)).toBeTruthy();
    expect(within(dialog).getByRole('alert').textContent).toContain('Save it as "CSV UTF-8"');
    expect(calls.some(({ path }) => path === 'locations.planImport')).toBe(false);
  });

  it('plans 20,000 rows in portions and renders only some of them', async () => {
    const { dialog, choose } = await open();
    const rows = Array.from({ length: 20_000 }, (_, n) => `GONE-${n}`).join('\n');
    await choose(csv(`serial_number\n${rows}`));
    expect(await within(dialog).findByRole('button', { name: 'Error 20,000' })).toBeTruthy();
    expect(within(dialog).getAllByRole('listitem').length).toBeLessThan(60);
    const portions = calls.filter(({ path }) => path === 'locations.planImport');
    expect(portions).toHaveLength(40);
  });
});

describe('an export of locations', () => {
  const fetched = vi.fn<(path: string) => Promise<Response>>(() => Promise.resolve(new Response('a\r\n')));
  const saved: string[] = [];
  beforeEach(() => {
    vi.stubGlobal('fetch', fetched);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('requests selectedGroup and statuses, and is named after the group [B-447] [B-448]', async () => {
    const { user } = renderApp('/locations?filterType=fault');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toEqual(['Northwind.csv']));
    const path = fetched.mock.calls.map(([each]) => each).find((each) => each.startsWith('/exports')) ?? '';
    const { pathname, searchParams } = new URL(path, 'http://portal');
    expect(pathname).toBe('/exports/locations.csv');
    expect(searchParams.get('selectedGroup')).toBeTruthy();
    expect(searchParams.get('statuses')).toBe('fault');
  });

  it('is offered with its permission, independently of the import [B-421] [B-422]', async () => {
    await withPermissions(['view_controllers', 'view_groups', 'export_controllers']);
    renderApp('/locations');
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Import CSV' })).toBeNull();
  });
});
