import { CONTROLLER_STATUSES, type ControllerStatus } from '@earshot/domain/controllers/presence';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#/lib/query-client.ts';
import { trpc, trpcClient } from '#/lib/trpc.ts';
import { cellOf, fakePoints, pushFleetChange } from '../../../testing/fake-fleet-map.ts';
import { groups, locations } from '../../../testing/fixtures.ts';
import { signIn } from '../../../testing/render-app.tsx';
import { FleetDesk } from './fleet-desk.ts';
import { FleetMap } from './fleet-map.tsx';
import type { Desk, DeskListener } from './open-desk.ts';

// Runs the desk in this thread, because there are no workers in this environment.
vi.mock('./open-desk.ts', () => ({
  openDesk: ({ receive }: DeskListener): Desk => {
    const desk = new FleetDesk((answer) => queueMicrotask(() => receive(answer)));
    return { take: (order) => desk.take(order), close: () => desk.close() };
  },
}));

const asked: URLSearchParams[] = [];
let answer: (query: URLSearchParams) => Response = fakePoints;
beforeEach(() => {
  signIn();
  asked.length = 0;
  answer = fakePoints;
  vi.stubGlobal('fetch', (path: string) => {
    const { searchParams } = new URL(path, 'http://portal.test');
    asked.push(searchParams);
    return Promise.resolve(answer(searchParams));
  });
});

interface Shown {
  readonly statuses?: readonly ControllerStatus[];
  readonly search?: string;
}
const groupId = groups[0]?.id ?? '';
const onOpen = vi.fn<(controllerId: string) => void>();
const onShowList = vi.fn<() => void>();

function show({ statuses = CONTROLLER_STATUSES, search }: Shown = {}) {
  const user = userEvent.setup();
  const map = (props: Shown) => (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <FleetMap {...{ groupId, statuses, search, onOpen, onShowList, ...props }} />
      </QueryClientProvider>
    </trpc.Provider>
  );
  const { rerender } = render(map({}));
  return { user, change: (props: Shown) => rerender(map(props)) };
}

const placed = locations.filter((row) => cellOf(row) !== null);
const countOf = (status: ControllerStatus) => placed.filter((row) => row.status === status).length;
const itemOf = (of: HTMLElement, status: string) => within(of).getByText(status).closest('li')?.textContent ?? '';
const legend = () => screen.findByRole('region', { name: 'Legend' });
/** Waits until the points are loaded. */
const counted = async () => within(await legend()).findByText(String(countOf('active')));
const listed = () => screen.findByRole('table', { name: 'In view' });

type User = ReturnType<typeof userEvent.setup>;

/** Moves the focus to the element with Tab, and presses Enter. */
async function enter(user: User, element: Element | null = null): Promise<void> {
  for (let presses = 0; presses < 60 && document.activeElement !== element; presses += 1) await user.tab();
  expect(document.activeElement).toBe(element);
  await user.keyboard('{Enter}');
}

/** Opens the first cluster until none is in view. A place with several locations is not a cluster. */
async function goDown(user: User): Promise<void> {
  for (;;) {
    const table = await listed();
    const [cluster] = within(table).queryAllByText(/^around/);
    if (cluster === undefined) return;
    const before = table.textContent;
    await enter(user, cluster.closest('button'));
    await expect.poll(async () => (await listed()).textContent).not.toBe(before);
  }
}

describe('the map in a browser that cannot draw it', () => {
  it('shows a message, the counts of the legend and a list of the places in view [B-004]', async () => {
    show();
    await screen.findByText('This browser cannot draw the map.');
    await counted();
    expect(itemOf(await legend(), 'Fault')).toMatch(new RegExp(`Fault${countOf('fault')}$`));
    const rows = within(await listed()).getAllByRole('button');
    expect(rows.length).toBeGreaterThan(0);
  });

  it('opens a location through its clusters with the keyboard alone', async () => {
    const { user } = show();
    await counted();
    await goDown(user);
    const [place] = within(await listed()).getAllByRole('button');
    await enter(user, place);
    const card = await screen.findByRole('region', { name: /^2 locations here/ });
    expect(document.activeElement).toBe(card);
    const [first] = await within(card).findAllByRole('listitem');
    const shop = placed.find(({ boxName }) => first?.textContent?.startsWith(boxName));
    await enter(user, within(card).getAllByRole('button', { name: 'Open location' })[0]);
    expect(onOpen).toHaveBeenLastCalledWith(shop?.id);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: /here$/ })).toBeNull();
    await enter(user, screen.getByRole('button', { name: 'Back to all' }));
    await expect.poll(async () => within(await listed()).queryAllByText(/^around/)).not.toHaveLength(0);
  });

  it('applies pushed changes [B-274] [B-276]', async () => {
    show();
    await counted();
    const shop = placed.find(({ status }) => status === 'active');
    const cell = (shop && cellOf(shop)) ?? 0;
    const here = placed.filter((row) => cellOf(row) === cell && row.status === 'active').length;
    const nothing = CONTROLLER_STATUSES.map(() => 0);
    const push = (counts: number[]) => pushFleetChange({ reload: false, places: [{ cell, counts }], unplaced: 0 });
    push(nothing);
    const region = await legend();
    await expect.poll(() => itemOf(region, 'Active')).toMatch(new RegExp(`Active${countOf('active') - here}$`));
    push(nothing.with(CONTROLLER_STATUSES.indexOf('rebooting'), 500));
    await expect.poll(() => itemOf(region, 'Rebooting')).toMatch(/Rebooting50\d$/);
  });
});

describe('the map', () => {
  it('shows how many locations have no coordinates and leads to the list', async () => {
    const { user } = show();
    await screen.findByText('3 locations have no coordinates.');
    pushFleetChange({ reload: false, places: [], unplaced: 1 });
    await screen.findByText('1 location has no coordinates.');
    await user.click(screen.getByRole('button', { name: 'Show the list' }));
    expect(onShowList).toHaveBeenCalledOnce();
  });

  it('shows only the chosen statuses [B-048]', async () => {
    const { change } = show();
    await listed();
    change({ statuses: ['unknown'] });
    await expect.poll(async () => within(await legend()).getAllByRole('listitem')).toHaveLength(1);
    within(await legend()).getByText('Unknown');
    change({ statuses: [] });
    expect(await screen.findByText('No locations in view.')).toBeDefined();
  });

  it('sends the search to the server', async () => {
    show({ search: 'Leeds' });
    await listed();
    expect(asked.at(-1)?.get('search')).toBe('Leeds');
    expect(asked.at(-1)?.get('groupId')).toBe(groupId);
  });

  it('reports a failed load with the request id, and can try again', async () => {
    answer = () =>
      Response.json(
        { errorCode: 'UE_0001', errorMessage: 'Something went wrong', requestId: 'req-7' },
        { status: 500 },
      );
    const { user } = show();
    const alert = await screen.findByRole('alert');
    within(alert).getByText('The map could not be loaded.');
    within(alert).getByText('req-7');
    answer = fakePoints;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(within(await listed()).getAllByRole('button').length).toBeGreaterThan(0);
  });
});
