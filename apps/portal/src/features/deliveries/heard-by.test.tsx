import type { Hearing } from '@earshot/domain/deliveries/heard';
import { MINUTE_MS } from '@earshot/domain/time/durations';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliveries, startDelivery } from '../../../testing/fake-deliveries.ts';
import { fakeListeners, resetListeners } from '../../../testing/fake-listeners.ts';
import { casts, locations, uuid } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';
import { withoutTeamEnrolment, withTeamEnrolment } from '../../../testing/with-team-enrolment.ts';

const [, cast] = casts;
const [shop] = locations;
if (cast === undefined || shop === undefined) throw new Error('The fixtures have too few rows');
const TILLS = { kind: 'groups' as const, callHandlingGroups: ['Tills'] };
const PLANNED = '2026-11-20T09:00:00.000Z';

beforeEach(() => {
  signIn();
  withTeamEnrolment();
  resetListeners();
  deliveries.length = 0;
});
afterEach(withoutTeamEnrolment);

const afterPlanned = (ms: number) => new Date(Date.parse(PLANNED) + ms).toISOString();
const hearing = (n: number, values: Partial<Hearing> = {}): Hearing => ({
  controllerId: shop.id,
  serialNumber: shop.serialNumber,
  boxName: shop.boxName,
  instant: PLANNED,
  teamMemberId: uuid(13, n),
  fullName: `Person ${n}`,
  heardAt: afterPlanned(4_000),
  ...values,
});

/** Opens a delivery whose state does not change over time. */
function open({ listeners = TILLS, search = '' }: { listeners?: typeof TILLS | null; search?: string } = {}) {
  const fake = startDelivery({ ...cast, listeners } as (typeof casts)[number], [shop?.id ?? ''], 100_000);
  return { ...fake, ...renderApp(`/msgs/${fake.detail.castId}/delivery/${fake.detail.id}${search}`) };
}
const section = () => screen.findByRole('region', { name: 'Heard by' });
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr');
const asked = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);

describe('"Heard by" of a delivery', () => {
  it('shows who heard each play and when, later than planned, or not at all', async () => {
    const clipMs = cast.clipDurationMs ?? 0;
    fakeListeners.hearings = [
      hearing(1, { heardAt: afterPlanned(clipMs + MINUTE_MS) }),
      hearing(2, { heardAt: afterPlanned(clipMs + MINUTE_MS + 1) }),
      hearing(3, { heardAt: null }),
    ];
    open();
    expect(await within(await section()).findByText('2 heard, 1 not heard')).toBeTruthy();
    const row = await rowOf('Person 1');
    expect(row?.textContent).toContain(shop.boxName);
    expect(row?.textContent).toMatch(/\d\d:\d\d:\d\d/);
    expect(row?.textContent).not.toContain('later');
    expect((await rowOf('Person 2'))?.textContent).toContain('later');
    expect((await rowOf('Person 3'))?.textContent).toContain('Not heard');
    expect(screen.queryByText(/^Names are/)).toBeNull();
    expect(screen.getByText('Team members in call-handling group Tills')).toBeTruthy();
  });

  it('keeps filter and page in the address', async () => {
    fakeListeners.hearings = Array.from({ length: 45 }, (_, n) => hearing(n, { heardAt: n < 25 ? PLANNED : null }));
    const { router, user } = open({ search: '?heard=heard&heardPage=2' });
    const own = within(await section());
    await own.findByText('Person 20');
    expect(own.getByRole('button', { name: 'Heard 25', pressed: true })).toBeTruthy();
    await user.click(own.getByRole('button', { name: 'Not heard 20' }));
    expect(await own.findByText('Person 44')).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ heard: 'missed' });
    expect(router.state.location.search).not.toHaveProperty('heardPage');
    await user.click(own.getByRole('button', { name: 'All 45' }));
    await own.findByText('Person 1');
    await user.click(own.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ heardPage: '2' }));
  });

  it.each([
    [true, /^Names are shown only where “Names in proof of play” is on for the group/],
    [false, 'Names are missing because your role may not see team members.'],
  ])('says why names are missing, if team members may be seen: %s', async (maySee, reason) => {
    if (!maySee) await withPermissions(['view_mcasts', 'view_groups']);
    fakeListeners.hearings = [hearing(1, { fullName: null })];
    open();
    const own = within(await section());
    expect(await own.findByText(reason)).toBeTruthy();
    expect(own.getByRole('cell', { name: 'Team member' })).toBeTruthy();
  });

  it('says that no team member has heard it yet', async () => {
    open();
    expect(await within(await section()).findByText('No team member has heard it yet.')).toBeTruthy();
  });

  it('shows why it could not be loaded, and loads it again', async () => {
    answers.set('deliveries.hearings', refuse('UE_500', 'The list is too long.'));
    fakeListeners.hearings = [hearing(1)];
    const { user } = open({ search: '?heard=missed' });
    const own = within(await section());
    expect(await own.findByText('The team members could not be loaded.')).toBeTruthy();
    answers.delete('deliveries.hearings');
    await user.click(own.getByRole('button', { name: 'Try again' }));
    expect(await own.findByText('No listener is known who has not heard it.')).toBeTruthy();
  });

  it('is absent for a cast to the whole location without reported team members', async () => {
    open({ listeners: null });
    await waitFor(() => expect(asked('deliveries.hearingCounts')).toHaveLength(1));
    await screen.findByRole('table', { name: 'Locations of this delivery' });
    expect(screen.queryByRole('region', { name: 'Heard by' })).toBeNull();
    expect(asked('deliveries.hearings')).toEqual([]);
  });

  it('is shown for a cast to the whole location if team members were reported', async () => {
    fakeListeners.hearings = [hearing(1)];
    open({ listeners: null });
    expect(await within(await section()).findByText('1 heard')).toBeTruthy();
  });

  it('is not asked for without team enrolment', async () => {
    withoutTeamEnrolment();
    open({ listeners: null });
    await screen.findByRole('table', { name: 'Locations of this delivery' });
    expect(asked('deliveries.hearingCounts')).toEqual([]);
  });

  it('follows the delivery', async () => {
    const { listeners } = open();
    await within(await section()).findByText('No team member has heard it yet.');
    fakeListeners.hearings = [hearing(7)];
    await waitFor(() => expect(listeners.size).toBeGreaterThan(0));
    listeners.forEach((wake) => wake());
    expect(await screen.findByText('Person 7')).toBeTruthy();
  });
});

const SEND = 'Send to those who have not heard it';

describe('sending to those who have not heard a delivery', () => {
  it('asks first, then links to the new delivery', async () => {
    fakeListeners.hearings = [hearing(1), hearing(2, { heardAt: null })];
    const { user, detail } = open();
    await user.click(await screen.findByRole('button', { name: SEND }));
    const dialog = await screen.findByRole('dialog', { name: 'Send it again?' });
    expect(dialog.textContent).toContain(`“${cast.name}” plays now, only to the team members`);
    expect(asked('deliveries.sendToMissed')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    const link = await screen.findByRole('link', { name: 'Open the new delivery' });
    expect(link.getAttribute('href')).toContain(`/msgs/${cast.id}/delivery/${deliveries[0]?.detail.id}`);
    expect(asked('deliveries.sendToMissed')).toMatchObject([{ deliveryId: detail.id }]);
    expect(deliveries[0]?.detail.listeners).toEqual({ kind: 'members', teamMemberIds: [uuid(13, 2)] });
  });

  it('shows why it was refused', async () => {
    const refusal = 'More than 500 team members have not heard it. Send the Message Cast again to all.';
    answers.set('deliveries.sendToMissed', refuse('UE_409', refusal));
    fakeListeners.hearings = [hearing(2, { heardAt: null })];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: SEND }));
    const dialog = await screen.findByRole('dialog', { name: 'Send it again?' });
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await within(dialog).findByText(new RegExp(refusal))).toBeTruthy();
  });

  it.each(['everyone has heard it', 'the user may not send'])('is not offered if %s', async (why) => {
    const all = why === 'everyone has heard it';
    if (!all) await withPermissions(['view_mcasts', 'view_groups', 'view_team_members']);
    fakeListeners.hearings = [hearing(1, all ? {} : { heardAt: null })];
    open();
    await screen.findByText('Person 1');
    expect(screen.queryByRole('button', { name: SEND })).toBeNull();
  });
});
