import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { deliveries, startDelivery } from '../../../testing/fake-deliveries.ts';
import { type Cast, casts, uuid } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { castAudienceText } from './audience-text.ts';

Object.assign(Element.prototype, { setPointerCapture() {} });

const all = [...casts];
const [cast, other] = all;
if (cast === undefined || other === undefined) throw new Error('The fixtures have too few casts');
const path = `/msgs/${cast.id}`;

beforeEach(() => {
  signIn();
  deliveries.length = 0;
  casts.splice(0, casts.length, ...all);
});

function marked(values: Partial<Cast>): void {
  const before = { ...(cast as Cast) };
  Object.assign(cast as Cast, values);
  onTestFinished(() => void Object.assign(cast as Cast, before));
}
const title = () => screen.findByRole('heading', { level: 1, name: cast.name });

describe('the page of a cast', () => {
  it('is at /msgs/{messageId} and shows the facts and deliveries of the cast [A-067]', async () => {
    const { detail } = startDelivery(cast, cast.targetIds.slice(0, 2), 1_000);
    const { user, router } = renderApp(path);
    await title();
    const facts = screen.getByRole('heading', { name: 'About this cast' }).closest('section');
    expect(facts?.textContent).toContain('Customer information');
    expect(facts?.textContent).toContain('43 locations');
    expect(facts?.textContent).toContain('Conferences 1');
    expect(screen.getByRole('button', { name: /^Play / })).toBeTruthy();
    const row = within(await screen.findByRole('table', { name: 'Deliveries' })).getByRole('link');
    await user.click(row);
    await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/delivery/${detail.id}`));
  });

  it('links to the cast that a clear ends', async () => {
    marked({ category: 'clear_message', messageClearId: other.id, messageClearName: other.name });
    renderApp(path);
    await title();
    expect(screen.getByRole('link', { name: other.name }).getAttribute('href')).toContain(other.id);
  });

  it.each([
    [true, 'Send again'],
    [false, 'Send'],
  ])('is sent again only if it was sent before (%s)', async (isSent, name) => {
    marked({ isSent });
    renderApp(path);
    await title();
    expect(within(screen.getByRole('main')).getByRole('link', { name })).toBeTruthy();
  });

  it('is read-only for an inherited cast and names the managing group', async () => {
    marked({ inherited: true });
    renderApp(path);
    await title();
    expect(
      screen.getByText(/^Managed by Northwind\. Only the owner group can change, send or cancel it\./),
    ).toBeTruthy();
    for (const name of ['Edit', 'Send', 'Send again'])
      expect(within(screen.getByRole('main')).queryByRole('link', { name })).toBeNull();
    for (const name of ['Duplicate', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('deletes the cast in two steps, leads to the list and offers Undo', async () => {
    const { user, router } = renderApp(path);
    await title();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(calls.some((call) => call.path === 'messageCasts.remove' && call.input === cast.id)).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Press again to delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/msgs'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(`“${cast.name}” restored.`)).toBeTruthy();
  });
});

describe('a cast that cannot be found', () => {
  it('shows "no Message Cast found" when the address has no valid id', async () => {
    renderApp('/msgs/not-an-id');
    expect(await screen.findByRole('heading', { name: 'Message Cast not found' })).toBeTruthy();
    expect(screen.getByText('no Message Cast found')).toBeTruthy();
  });
  it('shows "No record found for id" when the id is unknown', async () => {
    renderApp(`/msgs/${uuid(4, 999)}`);
    expect(await screen.findByText('No record found for id')).toBeTruthy();
  });
  it('shows a message when it is outside the selected group', async () => {
    answers.set('messageCasts.get', (input) =>
      (input as { groupId?: string }).groupId === undefined
        ? Promise.resolve(cast)
        : refuse('UE_404', 'Not Found')(input),
    );
    renderApp(path);
    expect(await screen.findByText('Message Cast does not exist in the current group.')).toBeTruthy();
  });
});

describe('a failed call', () => {
  it('shows in the list that Message casts could not be loaded [A-314] [A-315]', async () => {
    answers.set('messageCasts.list', refuse('UE_0001', 'Unexpected server error'));
    renderApp('/msgs');
    expect(await screen.findByText('Message casts could not be loaded.')).toBeTruthy();
  });
  it('shows that the cast could not be deleted [A-314] [A-315]', async () => {
    answers.set('messageCasts.remove', refuse('UE_0001', ''));
    const { user } = renderApp(path);
    await title();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Press again to delete' }));
    expect(await screen.findByText(/^Message cast could not be deleted\./)).toBeTruthy();
  });
  it('shows that the delivery could not be cancelled [A-314] [A-315]', async () => {
    answers.set('deliveries.cancel', refuse('UE_0001', ''));
    const { detail } = startDelivery(cast, cast.targetIds.slice(0, 2), 1_000);
    const { user } = renderApp(`${path}/delivery/${detail.id}`);
    await user.click(await screen.findByRole('button', { name: 'Cancel delivery' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, cancel this delivery' }));
    await user.click(screen.getByRole('button', { name: 'Press again to cancel' }));
    expect(await screen.findByText('Delivery could not be cancelled.')).toBeTruthy();
  });
});

it.each([
  [{ audience: 'locations' as const, targetCount: 12 }, '12 locations'],
  [
    { audience: 'tags' as const, controllerTags: ['cafe', 'large'], excludedIds: ['1', '2'] },
    'Locations with any of cafe and large, minus 2 – 38 locations now',
  ],
  [
    { audience: 'tags' as const, controllerTags: ['cafe'], tagSelectMode: 'exact' as const },
    'Locations with exactly cafe – 38 locations now',
  ],
  [{ audience: 'all' as const }, 'All sub-groups – 38 locations now'],
])('castAudienceText describes %o as "%s"', (values, words) => {
  const empty = { controllerTags: [], excludedIds: [], tagSelectMode: 'inclusive' as const, targetCount: 38 };
  expect(castAudienceText({ ...empty, ...values })).toBe(words);
});
