import { HOUR_MS } from '@earshot/domain/time/durations';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fill, nextStep } from '../../../testing/cast-steps.ts';
import { fakeListeners, resetListeners } from '../../../testing/fake-listeners.ts';
import { storeSetting } from '../../../testing/fake-settings.ts';
import { fakeTeam, resetFakeTeam } from '../../../testing/fake-team-members.ts';
import { casts, groups, locations } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';
import { withoutTeamEnrolment, withTeamEnrolment } from '../../../testing/with-team-enrolment.ts';

const [shop, other, third] = locations;
const [cast] = casts.filter(({ audience, targetIds }) => audience === 'locations' && targetIds.length > 0);
const [ada, alan] = fakeTeam;
if (
  shop === undefined ||
  other === undefined ||
  third === undefined ||
  cast === undefined ||
  ada === undefined ||
  alan === undefined
)
  throw new Error('The fixtures have too few rows');
const { category } = cast;

beforeEach(() => {
  signIn();
  withTeamEnrolment();
  resetFakeTeam();
  resetListeners();
});
afterEach(() => {
  withoutTeamEnrolment();
  Object.assign(cast, { listeners: null, category });
});

const saved = (path: string) => calls.findLast((call) => call.path === path)?.input as Record<string, unknown>;
const reachInputs = () => calls.filter(({ path }) => path === 'deliveries.listenersReach').map(({ input }) => input);
const choices = () => within(screen.getByRole('group', { name: 'Who hears it' })).getAllByRole('radio');

let made = 0;
/** Opens the audience step of a new cast for these locations. */
async function atAudience(targets: readonly string[] = [shop?.id ?? '']) {
  const values = {
    name: `For the team ${(made += 1)}`,
    text: 'Come to the tills.',
    category: 'general',
    locations: targets.join(','),
  };
  const app = renderApp(`/msgs/new-message?${new URLSearchParams(values).toString()}`);
  await screen.findByRole('button', { name: 'Next step' });
  await nextStep(app.user);
  await screen.findByRole('radio', { name: /^By location/ });
  return app;
}
const choose = async (user: UserEvent, name: RegExp) => user.click(await screen.findByRole('radio', { name }));

describe('who hears a cast', () => {
  it('is everyone at the location unless chosen', async () => {
    const { user } = await atAudience();
    await screen.findByRole('group', { name: 'Who hears it' });
    expect(choices().map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false, false, false]);
    expect(reachInputs()).toEqual([]);
    await nextStep(user);
    await user.click(await screen.findByRole('button', { name: 'Create and send to 1 location' }));
    await waitFor(() => expect(saved('messageCasts.create')).toMatchObject({ listeners: null }));
  });

  it.each(['the setting', 'the feature'])('is not asked without %s', async (missing) => {
    if (missing === 'the setting') storeSetting('standaloneTeamMembers', false);
    else for (const group of groups) group.features = ['mds'];
    await atAudience();
    expect(screen.queryByRole('group', { name: 'Who hears it' })).toBeNull();
  });

  it('can be team members on shift, with those who enrol later, and says how many they are', async () => {
    fakeListeners.unable.add(other.id);
    const { user } = await atAudience([shop.id, other.id, third.id]);
    await choose(user, /^Team members on shift/);
    const reach =
      '22 team members at 1 location. 1 location cannot play to team members: its firmware is too old. At 1 location there is no such team member.';
    expect(await screen.findByText(reach)).toBeTruthy();
    await user.click(screen.getByText('Show these locations'));
    expect(within(screen.getByRole('region', { name: 'Firmware too old' })).getByText(other.boxName)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Play it later to team members who enrol within' }));
    await fill(user, screen.getByLabelText('Hours to play it later'), '12');
    await nextStep(user);
    await user.click(await screen.findByRole('button', { name: /^Create and send/ }));
    await waitFor(() =>
      expect(saved('messageCasts.create')).toMatchObject({ listeners: { kind: 'enrolled', catchUpMs: 12 * HOUR_MS } }),
    );
  });

  it.each(['', '0', '169'])('refuses "%s" hours to play it later', async (hours) => {
    const { user } = await atAudience();
    await choose(user, /^Team members on shift/);
    await user.click(screen.getByRole('checkbox', { name: 'Play it later to team members who enrol within' }));
    const field = screen.getByLabelText('Hours to play it later');
    await user.clear(field);
    if (hours !== '') await fill(user, field, hours);
    await nextStep(user);
    expect(await screen.findByText('Enter a number of hours from 1 to 168.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Conference 1' })).toBeNull();
  });

  it('can be call-handling groups, found or entered freely, by keyboard', async () => {
    const { user } = await atAudience();
    await choose(user, /^Call-handling groups/);
    await nextStep(user);
    expect(await screen.findByText('Choose at least one call-handling group.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Doors 1' }));
    const search = screen.getByLabelText('Search or add a group');
    await user.click(search);
    await user.paste('tills');
    await user.keyboard('{Enter}');
    await user.paste('Bakery');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Bakery', pressed: true })).toBeTruthy();
    expect(await screen.findByText('1 team member at 1 location.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Doors 1', pressed: true }));
    await nextStep(user);
    await user.click(await screen.findByRole('button', { name: /^Create and send/ }));
    await waitFor(() =>
      expect(saved('messageCasts.create')).toMatchObject({
        listeners: { kind: 'groups', callHandlingGroups: ['Tills', 'Bakery'] },
      }),
    );
  });

  it('can be single team members, searched by name', async () => {
    const { user } = await atAudience();
    await choose(user, /^Single team members/);
    await fill(user, await screen.findByLabelText('Search team members'), 'turing');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Ada Lovelace/ })).toBeNull());
    await user.click(await screen.findByRole('checkbox', { name: `Alan Turing at ${shop.boxName}` }));
    const chosen = await screen.findByRole('list', { name: 'Chosen team members' });
    expect(await within(chosen).findByText('Alan Turing')).toBeTruthy();
    await nextStep(user);
    await user.click(await screen.findByRole('button', { name: /^Create and send/ }));
    await waitFor(() =>
      expect(saved('messageCasts.create')).toMatchObject({ listeners: { kind: 'members', teamMemberIds: [alan.id] } }),
    );
  });

  it('offers no single team members to users who may not see them', async () => {
    await withPermissions(['view_mcasts', 'manage_mcasts', 'push_mcasts', 'view_controllers', 'view_groups']);
    await atAudience();
    await screen.findByRole('group', { name: 'Who hears it' });
    expect(choices()).toHaveLength(3);
    expect(screen.queryByRole('radio', { name: /^Single team members/ })).toBeNull();
  });

  it('says that the team members could not be counted', async () => {
    answers.set('deliveries.listenersReach', refuse('UE_500', 'Too many locations.'));
    const { user } = await atAudience();
    await choose(user, /^Team members on shift/);
    expect(await screen.findByText('The team members could not be counted.')).toBeTruthy();
  });

  it('is not asked for a clear message', async () => {
    cast.category = 'clear_message';
    renderApp(`/msgs/${cast.id}/edit?step=AUDIENCE`);
    await screen.findByRole('radio', { name: /^By location/ });
    expect(screen.queryByRole('group', { name: 'Who hears it' })).toBeNull();
  });
});

describe('who hears a saved cast', () => {
  it('is in the facts of its page and can be changed', async () => {
    cast.listeners = { kind: 'groups', callHandlingGroups: ['Tills'], catchUpMs: 2 * HOUR_MS };
    const { user } = renderApp(`/msgs/${cast.id}/edit?step=AUDIENCE`);
    expect(await screen.findByRole('button', { name: /^Tills/, pressed: true })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Hours to play it later').value).toBe('2');
    answers.set('messageCasts.update', refuse('UE_400', 'Some team members were not found.', { field: 'listeners' }));
    await choose(user, /^Team members on shift/);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const field = screen.getByRole('group', { name: 'Who hears it' });
    expect(await within(field).findByText('Some team members were not found.')).toBeTruthy();
    expect(saved('messageCasts.update')).toMatchObject({ listeners: { kind: 'enrolled', catchUpMs: 2 * HOUR_MS } });
  });

  it.each([
    [null, 'Everyone at the location'],
    [
      { kind: 'enrolled' as const, catchUpMs: HOUR_MS },
      'Team members on shiftPlays later to those who enrol within 1 hour.',
    ],
    [
      { kind: 'groups' as const, callHandlingGroups: ['Tills', 'Doors'] },
      'Team members in call-handling groups Tills and Doors',
    ],
    [{ kind: 'members' as const, teamMemberIds: [ada.id, alan.id, cast.id] }, 'Ada Lovelace, Alan Turing and 1 other'],
  ])('is said in words: %j', async (listeners, words) => {
    cast.listeners = listeners;
    renderApp(`/msgs/${cast.id}`);
    const term = await screen.findByText('Who hears it');
    await waitFor(() => expect(term.nextElementSibling?.textContent).toBe(words));
  });

  it('counts single team members for users who may not see them', async () => {
    await withPermissions(['view_mcasts', 'view_groups']);
    cast.listeners = { kind: 'members', teamMemberIds: [ada.id, alan.id] };
    renderApp(`/msgs/${cast.id}`);
    const term = await screen.findByText('Who hears it');
    expect(term.nextElementSibling?.textContent).toBe('2 team members');
    expect(calls.some(({ path }) => path === 'teamMembers.find')).toBe(false);
  });

  it('can be changed for one delivery', async () => {
    cast.listeners = { kind: 'members', teamMemberIds: [ada.id, alan.id] };
    const { user } = renderApp(`/msgs/${cast.id}/new-delivery`);
    await user.click(await screen.findByRole('button', { name: 'Remove Ada Lovelace' }));
    await nextStep(user);
    await user.click(await screen.findByRole('button', { name: /^Send to/ }));
    await waitFor(() =>
      expect(saved('deliveries.send')).toMatchObject({ listeners: { kind: 'members', teamMemberIds: [alan.id] } }),
    );
    expect(reachInputs()[0]).toMatchObject({ castId: cast.id });
    expect(reachInputs()[0]).not.toHaveProperty('targetIds');
  });

  it('is not stated by a delivery that does not change it', async () => {
    cast.listeners = { kind: 'enrolled' };
    const { user } = renderApp(`/msgs/${cast.id}/new-delivery`);
    await screen.findByRole('group', { name: 'Who hears it' });
    await nextStep(user);
    await user.click(await screen.findByRole('button', { name: /^Send to/ }));
    await waitFor(() => expect(saved('deliveries.send')).toBeTruthy());
    expect(saved('deliveries.send')).not.toHaveProperty('listeners');
  });
});
