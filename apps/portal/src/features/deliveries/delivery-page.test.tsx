import { DELIVERY_STATUSES } from '@earshot/domain/deliveries/delivery-status';
import { scheduleInput } from '@earshot/domain/schedules/schema';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DeliveryStatusBadge } from '#/shared/deliveries/delivery-status-badge.tsx';
import { deliveries, startDelivery } from '../../../testing/fake-deliveries.ts';
import { casts } from '../../../testing/fixtures.ts';
import { answers, calls } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

const [cast] = casts;
if (cast === undefined) throw new Error('The fixtures have no cast');

beforeEach(() => {
  signIn();
  deliveries.length = 0;
});

function open(slow: number) {
  const { detail } = startDelivery(cast as NonNullable<typeof cast>, casts[1]?.targetIds ?? [], slow);
  return renderApp(`/msgs/${detail.castId}/delivery/${detail.id}`);
}

describe('a delivery', () => {
  it('shows its progress live, without a reload', async () => {
    open(0.1);
    const funnel = await screen.findByLabelText('Progress');
    await waitFor(() => expect(funnel.textContent).toMatch(/Played9/));
    const table = screen.getByRole('table', { name: 'Locations of this delivery' });
    await waitFor(() => expect(within(table).getAllByText('Played').length).toBeGreaterThan(5));
    expect(await within(table).findByText('the clip had not arrived in time')).toBeTruthy();
  });
  it('shows "No data exists for this delivery" when it has no locations [A-084]', async () => {
    answers.set('deliveries.targets', () => Promise.resolve({ items: [], total: 0 }));
    open(1_000);
    expect(await screen.findByText('No data exists for this delivery')).toBeTruthy();
  });
  it('is cancelled in two steps after a confirmation question [A-085] [A-086], and shows the result', async () => {
    const { user } = open(1_000);
    await user.click(await screen.findByRole('button', { name: 'Cancel delivery' }));
    expect(await screen.findByRole('dialog', { name: 'Are you sure you want to cancel this delivery?' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'No, I changed my mind' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Yes, cancel this delivery' }));
    expect(calls.some(({ path }) => path === 'deliveries.cancel')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Press again to cancel' }));
    expect(await screen.findByText(/confirmed, \d unreachable: stops by .*\d\d:\d\d/)).toBeTruthy();
    expect(calls.find(({ path }) => path === 'deliveries.cancel')?.input).toMatchObject({ cut: true });
  });
});

const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const daily = (startAt: string) => [{ startAt, intervalMs: 24 * HOUR_MS, count: 40 }];

/** Opens a delivery whose state does not change over time. */
function still(change: (fake: ReturnType<typeof startDelivery>) => void = () => undefined) {
  const fake = startDelivery(cast as NonNullable<typeof cast>, casts[1]?.targetIds ?? [], 100_000);
  change(fake);
  return { ...fake, ...renderApp(`/msgs/${fake.detail.castId}/delivery/${fake.detail.id}`) };
}
const table = () => screen.findByRole('table', { name: 'Locations of this delivery' });
const panel = (name: string) => screen.findByRole('heading', { name }).then((heading) => heading.closest('section'));

describe('the page of a delivery', () => {
  it('is at /msgs/{messageId}/delivery/{deliveryId} [A-069] and shows locations, status, failure, plays, first and last play, and creation [A-083]', async () => {
    const { targets, user } = still(({ targets: [first] }) =>
      Object.assign(first ?? {}, {
        status: 'FAILED',
        reason: 'clip missing',
        plays: 1,
        playsFailed: 2,
        firstPlayAt: at(-HOUR_MS),
        lastPlayAt: at(-60_000),
      }),
    );
    const heads = within(await table())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(heads).toEqual(
      expect.arrayContaining(['Location', 'Controller', 'Status', 'Plays', 'First play', 'Last play']),
    );
    const row = within(await table())
      .getByText(targets[0]?.boxName ?? '')
      .closest('tr');
    const cell = (head: string) => row?.children[heads.indexOf(head)]?.textContent;
    expect(cell('Status')).toBe('▲Failedthe clip had not arrived in time');
    expect(cell('Plays')).toBe('1, 2 failed');
    expect(cell('First play')).toMatch(/\d\d:\d\d:\d\d/);
    expect(cell('Last play')).toMatch(/\d\d:\d\d:\d\d/);
    await user.click(screen.getByRole('button', { name: 'View' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Created' }));
    await user.keyboard('{Escape}');
    expect(within(await table()).getByRole('columnheader', { name: 'Created' })).toBeTruthy();
  });

  it('describes the plan in words, with grace, lateness and the next plays', async () => {
    still(({ detail }) => {
      detail.sentence = 'Every day at 09:00, 40 plays, except 24 December 2099';
      detail.schedule = scheduleInput.parse({
        startDate: '2099-11-24',
        startTime: '09:00',
        intervalSeconds: 86_400,
        count: 40,
        exceptions: ['2099-12-24'],
      });
      const plan = { skip: [], plays: 40, startsAt: null, lastStartBy: null };
      detail.plans = [
        { ...plan, zones: ['Europe/London'], segments: daily('2099-11-24T09:00:00.000Z') },
        { ...plan, zones: ['Europe/Berlin'], segments: daily('2099-11-24T08:00:00.000Z') },
      ];
      detail.graceMs = 24 * HOUR_MS;
      detail.lateMs = 60_000;
    });
    const plan = await panel('Plan');
    expect(plan?.textContent).toContain('Every day at 09:00, 40 plays, except 24 December 2099');
    expect(plan?.textContent).toContain('A location without contact keeps playing for 1 day, then stops.');
    expect(plan?.textContent).toContain('A missed play may start up to 1 minute late. After that it is skipped.');
    const next = await panel('Next plays');
    expect(within(next as HTMLElement).getAllByText('24/11/2099 09:00:00')).toHaveLength(2);
    expect(next?.textContent).toContain('Europe/Berlin');
    expect(next?.textContent).toContain('and 37 plays more');
  });

  it('expands a location to show the proof of its plays', async () => {
    const { targets, user } = still(({ targets: [first] }) =>
      Object.assign(first ?? {}, {
        status: 'SUCCESS',
        confirmedAt: at(-3_000),
        clipReadyAt: at(-2_000),
        firstPlayAt: at(-1_000),
        lastPlayAt: at(-1_000),
        heardBy: 12,
      }),
    );
    const [played, notPlayed] = targets;
    await table();
    await user.click(screen.getByRole('button', { name: `Show more of ${played?.boxName}` }));
    const proof = await screen.findByRole('region', { name: `Plays at ${played?.boxName}` });
    expect(proof.textContent).toMatch(/Planned [\d:]+→Confirmed [\d:]+→Clip ready [\d:]+→Played [\d:]+/);
    expect(within(proof).getByText('On conference 1 · 12 headsets on and connected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: `Show more of ${notPlayed?.boxName}` }));
    const waiting = await screen.findByRole('region', { name: `Plays at ${notPlayed?.boxName}` });
    expect(within(waiting).getByText('Upcoming')).toBeTruthy();
  });

  it('exports the proof of play as CSV and PDF', async () => {
    const asked: string[] = [];
    const name = 'attachment; filename="proof.csv"';
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      return Promise.resolve(new Response('a', { headers: { 'content-disposition': name } }));
    });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }));
    const { detail, user } = still();
    for (const format of ['CSV', 'PDF']) {
      await user.click(await screen.findByRole('button', { name: 'Proof of play' }));
      await user.click(await screen.findByRole('menuitem', { name: `Download ${format}` }));
      await waitFor(() =>
        expect(asked).toContain(`/exports/proof-of-play.${format.toLowerCase()}?delivery=${detail.id}`),
      );
    }
    vi.unstubAllGlobals();
  });

  it('names the locations that a cancellation has not reached, and when each stops', async () => {
    const silentBy = at(HOUR_MS);
    const { targets } = still(({ detail, targets: [first] }) => {
      const cancellation = { requestedAt: at(-1_000), requestedBy: 'Aisha Malik', cut: true, confirmed: 11 };
      Object.assign(detail, { status: 'cancelled', cancellation: { ...cancellation, unreachable: 1, silentBy } });
      Object.assign(first ?? {}, { cancelOnItsWay: true, silentBy, online: false });
    });
    const named = await panel('Cancellation not reached yet');
    expect(named?.textContent).toContain(targets[0]?.boxName);
    expect(named?.textContent).toMatch(/stops by \d\d:\d\d|stops by \d\d\/\d\d/);
    expect(named?.querySelectorAll('li')).toHaveLength(1);
  });

  it('offers no cancel for an inherited delivery and refers to the owner group [A-172]', async () => {
    still(({ detail }) => {
      detail.inherited = true;
    });
    expect(await screen.findByText(/^Only the owner group can cancel an inherited delivery\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel delivery' })).toBeNull();
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Send again' })).toBeNull();
  });
});

it('a delivery has one of eight statuses, each with its own label [A-168]', () => {
  expect(DELIVERY_STATUSES.toSorted()).toEqual(
    ['sent', 'scheduled', 'sending', 'failed', 'cancelled', 'created', 'partially-sent', 'migrated'].toSorted(),
  );
  const words = DELIVERY_STATUSES.map((status) => {
    const { container, unmount } = render(<DeliveryStatusBadge status={status} />);
    const word = container.textContent?.replace(/^\W+/, '').toLowerCase();
    unmount();
    return word;
  });
  expect(words).toEqual(DELIVERY_STATUSES.map((status) => status.replace('-', ' ')));
});
