import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { events } from '../../../testing/fake-audit.ts';
import { uuid } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

// Sonner captures the pointer, which jsdom does not support.
Object.assign(Element.prototype, { setPointerCapture() {} });

beforeEach(signIn);
const PAGE = '/events/user';
const FOURTH = '00000006-0000-4000-8000-000000000003';
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'User events' });
  return [...table.querySelectorAll<HTMLElement>('tr[data-row]')];
};
const lastList = () => calls.findLast(({ path }) => path === 'audit.list')?.input as Record<string, unknown>;

describe('the list of user events', () => {
  it('is at /events/user and shows 100 events to a page from page 1, newest first [A-332] [B-102] [C-462]', async () => {
    const { user, router } = renderApp(PAGE);
    expect(await rows()).toHaveLength(100);
    expect(screen.getByText('Page 1')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Older' }));
    await waitFor(() => expect(screen.getByText('Page 2')).toBeTruthy());
    expect(router.state.location.search).toMatchObject({ page: '2', olderThan: expect.stringContaining('_') });
    await user.click(screen.getByRole('button', { name: 'Older' }));
    await waitFor(async () => expect(await rows()).toHaveLength(30));
    await user.click(screen.getByRole('button', { name: 'Newer' }));
    await waitFor(() => expect(screen.getByText('Page 2')).toBeTruthy());
    await waitFor(async () => expect(await rows()).toHaveLength(100));
    await user.click(screen.getByRole('button', { name: 'Newer' }));
    await waitFor(() => expect(router.state.location.href).toBe(PAGE));
  });

  it('shows the user, the action in plain words, the group, the IP address and the seal', async () => {
    renderApp(PAGE);
    const [first, , , fourth] = await rows();
    expect(first?.textContent).toContain('Aisha Malik');
    expect(first?.textContent).toContain('renamed the audio clip “Tills” to “=Renamed”');
    expect(first?.textContent).toContain('Pending');
    expect(fourth?.textContent).toContain('192.0.2.3');
    expect(fourth?.textContent).toContain('Northwind');
    expect(fourth?.textContent).toContain('Sealed');
  });

  it('keeps the filters for user, action and days in the URL', async () => {
    const { user, router } = renderApp(`${PAGE}?person=ben&from=2026-11-20&to=2026-11-20`);
    await rows();
    expect(lastList()).toMatchObject({ person: 'ben', from: expect.any(String), to: expect.any(String) });
    await screen.findByRole('option', { name: 'changed an audio clip' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'changed an audio clip');
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ action: 'audio-clip.update', person: 'ben' }),
    );
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.href).toBe(PAGE));
    await user.type(screen.getByRole('searchbox', { name: 'Name or email address' }), 'nobody');
    expect(await screen.findByText('no matching results found')).toBeTruthy();
  });

  it('opens a linked event in a drawer with its values before and after', async () => {
    const { user, router } = renderApp(`${PAGE}?event=${FOURTH}`);
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('Tills')).toBeTruthy();
    expect(drawer.getAllByText('=Renamed')).toHaveLength(2);
    expect(drawer.getByText('req-3')).toBeTruthy();
    expect(drawer.getByRole('button', { name: 'Copy request ID' })).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: 'All events of this subject' }));
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ subject: '00000003-0000-4000-8000-000000000003' }),
    );
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('names the things that the values refer to, with their ids', async () => {
    const event = events.find(({ id }) => id === FOURTH);
    if (event === undefined) throw new Error('No such event');
    const [north, south] = [uuid(1, 2), uuid(1, 3)];
    const names = { [north]: 'Yorkshire', 4: 'Manager' };
    const change = { before: { groupId: north, roleId: 4 }, after: { groupId: south, roleId: 3 } };
    answers.set('audit.get', () => Promise.resolve({ ...event, ...change, summary: { ...event.summary, names } }));
    answers.set('audit.list', () => Promise.resolve({ items: [], hasNewer: false, hasOlder: false }));
    renderApp(`${PAGE}?event=${FOURTH}`);
    const changes = within(await screen.findByRole('region', { name: 'What changed' })).getAllByRole('listitem');
    expect(changes.map(({ textContent }) => textContent)).toEqual([
      `groupId−BeforeYorkshire${north}+After${south}`,
      'roleId−BeforeManager4+After3',
    ]);
  });

  it('links what an event is about while it exists', async () => {
    renderApp(PAGE);
    const [first, second] = await rows();
    const link = within(first as HTMLElement).getByRole('link', { name: '=Renamed' });
    expect(link.getAttribute('href')).toMatch(/^\/audio\/00000003-/);
    expect(within(second as HTMLElement).queryByRole('link')).toBeNull();
    expect(second?.textContent).toContain('Clip 1');
  });

  it('is searched by the name of the subject and by the changed field, which are kept in the URL', async () => {
    const { user, router } = renderApp(PAGE);
    await rows();
    await user.type(screen.getByRole('searchbox', { name: 'Name or ID of what was changed' }), 'clip 22');
    await waitFor(() => expect(lastList()).toMatchObject({ subject: 'clip 22' }));
    await user.type(screen.getByRole('searchbox', { name: 'Such as name or time zone' }), 'name');
    await waitFor(() => expect(router.state.location.search).toEqual({ subject: 'clip 22', field: 'name' }));
    await waitFor(() => expect(lastList()).toMatchObject({ subject: 'clip 22', field: 'name' }));
  });

  it('loads a linked event from another page', async () => {
    renderApp(`${PAGE}?event=00000006-0000-4000-8000-000000000200`);
    expect(await screen.findByText('req-200')).toBeTruthy();
  });

  it('reports a linked event that does not exist', async () => {
    renderApp(`${PAGE}?event=00000006-0000-4000-8000-00000000ffff`);
    expect(await screen.findByText('No record found for id')).toBeTruthy();
  });

  it('exports a CSV file in which no cell is a formula', async () => {
    let file: Blob | undefined;
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => ((file = blob), 'blob:x'),
        revokeObjectURL: () => undefined,
      }),
    );
    HTMLAnchorElement.prototype.click = () => undefined;
    const { user } = renderApp(`${PAGE}?action=audio-clip.update`);
    await rows();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('77 rows exported.')).toBeTruthy();
    const lines = (await file?.text())?.split('\r\n') ?? [];
    expect(lines).toHaveLength(79);
    expect(lines[1]).toContain('renamed the audio clip');
    expect(lines.some((line) => /(^|,)"?[=+@-]/.test(line))).toBe(false);
  });

  it('shows an error when it cannot be loaded [B-483]', async () => {
    answers.set('audit.list', refuse('UE_510', 'The database does not answer'));
    renderApp(PAGE);
    expect(await screen.findByText('User events could not be loaded.')).toBeTruthy();
  });
});
