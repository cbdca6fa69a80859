import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { deliveries, startDelivery } from '../../../testing/fake-deliveries.ts';
import { castsChanged } from '../../../testing/fake-casts.ts';
import { type Cast, casts, locations } from '../../../testing/fixtures.ts';
import { calls } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';

// Sonner captures the pointer, which jsdom does not support.
Object.assign(Element.prototype, { setPointerCapture() {} });

const all = [...casts];
const [first, second] = all;
if (first === undefined || second === undefined) throw new Error('The fixtures have too few casts');

beforeEach(() => {
  signIn();
  deliveries.length = 0;
  casts.splice(0, casts.length, ...all);
});

const table = () => screen.findByRole('table', { name: 'Message Casts' });
const rowOf = async (name: string) => {
  const link = await within(await table()).findByRole('link', { name });
  const row = link.closest('tr');
  if (row === null) throw new Error(`${name} stands in no row`);
  return row;
};

function marked(cast: Cast, values: Partial<Cast>): void {
  const before = { ...cast };
  Object.assign(cast, values);
  onTestFinished(() => void Object.assign(cast, before));
}

async function choose(name: string, action: string, user: ReturnType<typeof renderApp>['user']) {
  await rowOf(name);
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the list of casts', () => {
  it('is at /msgs [A-065] and shows sent, failed and cancelled counts [A-074] with the status of the last delivery', async () => {
    const { detail } = startDelivery(first, first.targetIds.slice(0, 3), 1_000);
    detail.status = 'failed';
    detail.counts = { ...detail.counts, PENDING: 0, SUCCESS: 30, DELIVERED: 1, FAILED: 7, CANCELED: 5 };
    renderApp('/msgs');
    const row = await rowOf(first.name);
    const heads = within(await table())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(heads).toEqual(expect.arrayContaining(['Name', 'Created on', 'Category', 'Description']));
    const cell = (head: string) => row.children[heads.indexOf(head)]?.textContent;
    expect([cell('Sent'), cell('Failed'), cell('Cancelled')]).toEqual(['31', '7', '5']);
    expect(cell('Last delivery')).toContain('Failed');
    expect(await rowOf(second.name).then((other) => other.textContent)).toContain('Not sent yet');
  });

  it('updates when another user changes a cast', async () => {
    renderApp('/msgs');
    await rowOf(first.name);
    casts.splice(0, 1, { ...first, name: 'Renamed elsewhere' });
    await waitFor(() => {
      castsChanged();
      expect(screen.getByRole('link', { name: 'Renamed elsewhere' })).toBeTruthy();
    });
    expect(screen.queryByRole('link', { name: first.name })).toBeNull();
  });

  it('is searched by name and keeps the search in the URL [A-070]', async () => {
    const { user, router } = renderApp('/msgs');
    await rowOf(first.name);
    await user.type(screen.getByRole('searchbox', { name: 'Search casts' }), 'fire drill');
    await waitFor(() => expect(screen.queryByRole('link', { name: first.name })).toBeNull());
    expect(screen.getByRole('link', { name: 'Fire drill on Thursday' })).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ search: 'fire drill' });
  });

  it('is filtered by a location that casts were sent to [A-073]', async () => {
    const [leeds] = locations;
    if (leeds === undefined) throw new Error('The fixtures have no location');
    startDelivery(second, [leeds.id], 1_000);
    const { user, router } = renderApp('/msgs');
    await rowOf(first.name);
    await user.click(screen.getByRole('button', { name: 'Find by location' }));
    await user.type(await screen.findByRole('searchbox', { name: 'Search locations' }), 'Leeds');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Aberdeen/ })).toBeNull());
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.queryByRole('link', { name: first.name })).toBeNull());
    expect(await rowOf(second.name)).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ locationId: leeds.id });
    await user.click(screen.getByRole('button', { name: `Show casts of all locations, not only ${leeds.boxName}` }));
    expect(await rowOf(first.name)).toBeTruthy();
  });

  it("marks casts from the older service as 'Migrated' [A-076] and explains it in a tooltip [A-077]", async () => {
    marked(first, { migrated: true });
    const { user } = renderApp('/msgs');
    const badge = within(await rowOf(first.name)).getByRole('button', { name: /^Migrated/ });
    await user.hover(badge);
    expect((await screen.findByRole('tooltip')).textContent).toBe('Some information may be missing or outdated.');
    expect(within(await rowOf(second.name)).queryByRole('button', { name: /^Migrated/ })).toBeNull();
  });

  it('shows why a cast was not migrated, and marks inherited casts', async () => {
    marked(first, { migrated: true, notMigrated: '1,000 plays are more than 999' });
    marked(second, { inherited: true });
    renderApp('/msgs');
    const row = within(await rowOf(first.name));
    expect(row.getByRole('button', { name: /^Not migrated.*1,000 plays are more than 999$/ })).toBeTruthy();
    expect(row.queryByRole('button', { name: /^Migrated/ })).toBeNull();
    const inherited = within(await rowOf(second.name));
    expect(inherited.getByRole('button', { name: /^Inherited/ })).toBeTruthy();
    expect(inherited.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });

  it('has status cards that show only the deliveries they count [A-169]', async () => {
    const [sent, faulty, partly] = [first, second, second].map((cast) => startDelivery(cast, [], 1_000).detail);
    if (!sent || !faulty || !partly) throw new Error('Nothing was sent');
    Object.assign(sent, { status: 'sent' });
    Object.assign(faulty, { status: 'failed' });
    Object.assign(partly, { status: 'partially-sent' });
    const { user, router } = renderApp('/msgs');
    await user.click(await screen.findByRole('button', { name: 'Faulty 2' }));
    const found = await screen.findByRole('table', { name: 'Deliveries' });
    expect(within(found).getAllByRole('link', { name: second.name })).toHaveLength(2);
    expect(within(found).queryByRole('link', { name: first.name })).toBeNull();
    expect(router.state.location.search).toMatchObject({ filterType: 'faulty' });
    await user.click(screen.getByRole('button', { name: 'Faulty 2' }));
    expect(await rowOf(first.name)).toBeTruthy();
  });
});

describe('a cast in the list', () => {
  it('is deleted at once and restored by Undo', async () => {
    const { user } = renderApp('/msgs');
    await choose(first.name, 'Delete', user);
    await waitFor(() => expect(screen.queryByRole('link', { name: first.name })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await rowOf(first.name)).toBeTruthy();
    expect(calls.some(({ path }) => path === 'messageCasts.restore')).toBe(true);
  });

  it('is not deleted while running or scheduled, and shows the reason [A-314]', async () => {
    startDelivery(first, first.targetIds.slice(0, 3), 1_000);
    const { user } = renderApp('/msgs');
    await choose(first.name, 'Delete', user);
    const message = await screen.findByText(/^Message cast could not be deleted\./);
    expect(message.textContent).toContain('it is running or scheduled. Cancel its delivery instead.');
    expect(await rowOf(first.name)).toBeTruthy();
  });

  it('is duplicated, and the copy opens for editing', async () => {
    const { user, router } = renderApp('/msgs');
    await choose(first.name, 'Duplicate', user);
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/msgs\/[^/]+\/edit$/));
    expect(casts[0]?.name).toBe(`${first.name} (copy)`);
  });

  it('is deleted with others in two steps, except running casts, which are named', async () => {
    startDelivery(second, second.targetIds.slice(0, 3), 1_000);
    const { user } = renderApp('/msgs');
    await rowOf(first.name);
    await user.click(screen.getByRole('checkbox', { name: `Select ${first.name}` }));
    await user.click(screen.getByRole('checkbox', { name: `Select ${second.name}` }));
    await user.click(screen.getByRole('button', { name: 'Delete 2' }));
    expect(calls.some(({ path }) => path === 'messageCasts.removeMany')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Press again to delete' }));
    expect((await screen.findByText(/^Not deleted:/)).textContent).toContain(second.name);
    expect(await screen.findByText('1 Message Cast deleted.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: first.name })).toBeNull());
  });

  it('is read-only with only the view permission', async () => {
    await withPermissions(['view_mcasts']);
    renderApp('/msgs');
    const row = within(await rowOf(first.name));
    expect(row.queryByRole('button', { name: /^Actions for/ })).toBeNull();
    expect(row.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
  });
});
