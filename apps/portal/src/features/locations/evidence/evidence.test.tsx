import { MOST_EVIDENCE_MS } from '@earshot/domain/evidence/limits';
import { DAY_MS } from '@earshot/domain/time/durations';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePerson } from '../../../../testing/fake-person.ts';
import { locations } from '../../../../testing/fixtures.ts';
import { answers } from '../../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { lastDays, PRESET_DAYS, type PresetDays, readRange } from './evidence-range.ts';

const place = locations.find(({ status }) => status === 'active') as (typeof locations)[number];
const page = `/locations/${place.id}/history`;
const allowed = [...fakePerson.permissions];

const fetched = vi.fn<(path: string) => Promise<Response>>();
const exported = () =>
  fetched.mock.calls.flatMap(([path]) => (path.startsWith('/exports/') ? [new URL(path, 'http://portal')] : []));

beforeEach(() => {
  signIn();
  answers.set('locations.history', async () => ({ items: [], hasOlder: false, kinds: [] }));
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }));
});
afterEach(() => {
  fakePerson.permissions = [...allowed];
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

async function openDialog() {
  const { user } = renderApp(page);
  await user.click(await screen.findByRole('button', { name: 'Evidence pack' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

describe('the dialog of evidence packs', () => {
  it('downloads the pack of the chosen range, and shows how much has arrived', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Last 24 hours' }));
    const { promise, resolve } = Promise.withResolvers<Response>();
    fetched.mockImplementation((path) =>
      path.startsWith('/exports/') ? promise : Promise.resolve(new Response('{}')),
    );
    await user.click(dialog.getByRole('button', { name: 'Make and download' }));
    expect(await dialog.findByRole('button', { name: 'Making the pack…' })).toBeTruthy();
    const [address] = exported();
    expect(address?.pathname).toBe('/exports/evidence.zip');
    const { locationId, from = '', to = '' } = Object.fromEntries(address?.searchParams ?? []);
    expect([locationId, Date.parse(to) - Date.parse(from)]).toEqual([place.id, 24 * 3_600_000]);
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const writer = body.writable.getWriter();
    const headers = {
      'content-length': '4',
      'content-disposition': 'attachment; filename="20261127 1000-Leeds-evidence.zip"',
    };
    resolve(new Response(body.readable, { headers }));
    await writer.write(new Uint8Array(3));
    expect(await dialog.findByRole('button', { name: 'Downloading: 75 %' })).toBeTruthy();
    expect(dialog.getByRole('progressbar', { name: 'Download' })).toHaveProperty('value', 75);
    await writer.write(new Uint8Array(1));
    await writer.close();
    expect(await screen.findByText('Downloaded 20261127_1000-Leeds-evidence.zip')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the refusal of the platform and stays open', async () => {
    const { user, dialog } = await openDialog();
    const message = 'This range has too much for one pack. Choose a shorter range.';
    const refusal = { errorCode: 'UE_400', errorMessage: message, requestId: 'request-1', details: {} };
    fetched.mockImplementation(() => Promise.resolve(Response.json(refusal, { status: 400 })));
    await user.click(dialog.getByRole('button', { name: 'Make and download' }));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain('The pack could not be downloaded.');
    expect(alert.textContent).toContain(message);
    expect(alert.textContent).toContain('request-1');
    expect(dialog.getByRole('button', { name: 'Make and download' })).toBeTruthy();
  });

  it('refuses a range that ends before it begins or has more than 92 days', async () => {
    const { user, dialog } = await openDialog();
    const from = dialog.getByRole('textbox', { name: 'From' });
    await user.clear(from);
    await user.type(from, '01/01/2020 08:00');
    expect((await dialog.findByRole('alert')).textContent).toContain('A range has at most 92 days.');
    await user.clear(from);
    await user.type(from, '01/01/2090 08:00');
    expect((await dialog.findByRole('alert')).textContent).toContain('The end must be later than the start.');
    expect(dialog.getByRole('button', { name: 'Make and download' })).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('button', { name: 'Last 92 days' }));
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(exported()).toEqual([]);
  });

  it('lists the parts, and says which the user may not see', async () => {
    fakePerson.permissions = allowed.filter((permission) => permission !== 'view_audit_log');
    const { dialog } = await openDialog();
    const parts = dialog.getByRole('region', { name: 'Contents' });
    const items = within(parts)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(items).toHaveLength(9);
    expect(items.at(-1)).toBe('User eventsLeft out: you may not see it');
    expect(items[5]).toMatch(/^Proof of playEach play that was due/);
  });
});

describe('the button of evidence packs', () => {
  it('is shown only to users who may export evidence', async () => {
    fakePerson.permissions = allowed.filter((permission) => permission !== 'export_evidence');
    renderApp(page);
    expect(await screen.findByText('Nothing happened yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Evidence pack' })).toBeNull();
  });
});

/** Length of the preset's range in milliseconds; undefined if it is refused. */
function lengthOf(days: PresetDays, now: Date): number | undefined {
  const range = readRange(lastDays(days, now));
  return 'problem' in range ? undefined : Date.parse(range.to) - Date.parse(range.from);
}

describe('the presets of evidence packs', () => {
  it('are valid ranges around each change of the clock', () => {
    vi.stubEnv('TZ', 'Europe/London');
    // Half past one, the second time.
    expect(new Date('2026-10-25T01:30:00Z').getHours()).toBe(1);
    for (let day = 0; day < 366; day += 1) {
      for (const hour of [0, 1, 2, 3]) {
        const now = new Date(2026, 0, day, hour, 30);
        for (const days of PRESET_DAYS) expect(lengthOf(days, now)).toBeLessThanOrEqual(Number(days) * DAY_MS);
      }
    }
    expect(Math.max(...PRESET_DAYS.map(Number)) * DAY_MS).toBe(MOST_EVIDENCE_MS);
  });
});
