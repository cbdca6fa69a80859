import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { storeSetting } from '../../../testing/fake-settings.ts';
import { controllers, resetDeviceConfiguration } from '../../../testing/fake-device-configuration.ts';
import { fakeConfirmation, fakeGroups, fakeTeam } from '../../../testing/fake-team-members.ts';
import { answers, refuse } from '../../../testing/memory-link.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { SHOP, OTHER, TEAM, adaId, adaPage, inputsOf, openTeamPages } from '../../../testing/team-page.ts';
import { withPermissions } from '../../../testing/with-permissions.ts';

openTeamPages();
afterEach(resetDeviceConfiguration);
const nameField = () => screen.findByRole('textbox', { name: 'Full name' });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe('the list of team members', () => {
  it('is a tab of the location, with names, groups and pages [B-073] [C-079] [C-126]', async () => {
    const { user, router } = renderApp(`/locations/${SHOP.id}`);
    await user.click(await screen.findByRole('link', { name: 'Team members' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(TEAM));
    expect(within(await row('Ada Lovelace')).getByText('Tills, Doors')).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(21);
    await user.click(screen.getByRole('button', { name: /next page/i }));
    expect(await row('Person 19')).toBeTruthy();
  });

  it('is not offered, and explains itself, without the feature or the setting [C-325] [C-092]', async () => {
    storeSetting('standaloneTeamMembers', false);
    renderApp(TEAM);
    expect(await screen.findByText('Team members are not available in the group of this location.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Team members' })).toBeNull();
    expect(inputsOf('teamMembers.list')).toEqual([]);
  });

  it('says that enrolment is off, until the setting of the location is on [C-127]', async () => {
    renderApp(TEAM);
    expect(await screen.findByText('Team enrolment is off at this location.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open details' }).getAttribute('href')).toBe(
      `/locations/${SHOP.id}/details`,
    );
  });

  it('does not say so when enrolment is on [C-127]', async () => {
    const on = { controllerId: SHOP.id, toggleUserEnrolment: true, version: 1 };
    answers.set('settings.forLocation', () => Promise.resolve(on));
    renderApp(TEAM);
    await row('Ada Lovelace');
    expect(screen.queryByText('Team enrolment is off at this location.')).toBeNull();
  });

  it('says when the controller has confirmed it', async () => {
    renderApp(TEAM);
    expect((await screen.findByText('Confirmed')).textContent).toBeTruthy();
    expect(screen.getByText(/^Confirmed by the controller .* by Ada Byron\.$/)).toBeTruthy();
  });

  it.each([
    [{ state: 'refused', refusal: 'storage full' }, /^The controller refused the settings: storage full\./],
    [{ state: 'waiting', online: false }, /^The controller is offline\./],
    [{ state: 'unsupported' }, /^The firmware of this controller does not support team members\./],
  ] as const)('says why the controller has not confirmed it: %j', async (facts, text) => {
    Object.assign(fakeConfirmation, facts);
    renderApp(TEAM);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('says nothing about the controller before a list was sent', async () => {
    Object.assign(fakeConfirmation, { version: 0, state: 'default' });
    renderApp(TEAM);
    await row('Ada Lovelace');
    await waitFor(() => expect(inputsOf('teamMembers.confirmation')).not.toEqual([]));
    expect(screen.queryByText(/controller/)).toBeNull();
  });

  it('shows an error when it cannot be fetched, and can be tried again [C-415]', async () => {
    answers.set('teamMembers.list', refuse('UE_500', 'No'));
    const { user } = renderApp(TEAM);
    expect(await screen.findByText('There was an error fetching team members.')).toBeTruthy();
    answers.delete('teamMembers.list');
    await user.click(screen.getByRole('button', { name: /try again/i }));
    expect(await row('Ada Lovelace')).toBeTruthy();
  });

  it('says what to do when it is empty, and when a search finds nothing', async () => {
    fakeTeam.length = 0;
    const { user } = renderApp(TEAM);
    expect(await screen.findByText('no team members available')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Search team members' }), 'zzz');
    expect(await screen.findByText('no matching results found')).toBeTruthy();
  });

  it('offers to add people only to users who may', async () => {
    await withPermissions(['view_controllers', 'view_team_members']);
    renderApp(TEAM);
    await row('Ada Lovelace');
    expect(screen.queryByRole('link', { name: 'Add team member' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add from CSV' })).toBeNull();
  });

  it('is no page for users who may not see it', async () => {
    await withPermissions(['view_controllers']);
    renderApp(TEAM);
    expect(await screen.findByText(/page could not be found/i)).toBeTruthy();
  });
});

describe('a new team member', () => {
  it('is added from the list, which shows it [C-009] [C-377]', async () => {
    const { user, router } = renderApp(TEAM);
    await user.click(await screen.findByRole('link', { name: 'Add team member' }));
    await user.type(await nameField(), 'Aaron Abbott');
    await user.click(screen.getByRole('button', { name: 'Add team member' }));
    expect(await screen.findByText('Aaron Abbott was added.')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe(TEAM));
    expect(await row('Aaron Abbott')).toBeTruthy();
    expect(inputsOf('teamMembers.create')).toMatchObject([{ controllerId: SHOP.id, fullName: 'Aaron Abbott' }]);
  });

  it.each([
    ['blank', ' ', 'Cannot be blank'],
    ['with <', 'Ada <', 'Cannot include: < >'],
    ['of 256 characters', 'x'.repeat(256), 'Value too long (max 255 chars)'],
  ])('is refused with a name %s [C-229] [C-230] [C-231]', async (_, name, message) => {
    const { user } = renderApp(`${TEAM}/new`);
    await user.click(await nameField());
    await user.paste(name);
    await user.click(screen.getByRole('button', { name: 'Add team member' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(inputsOf('teamMembers.create')).toEqual([]);
  });

  it('is refused if the location has the name [C-412]', async () => {
    const { user } = renderApp(`${TEAM}/new`);
    await user.type(await nameField(), 'ada lovelace');
    await user.click(screen.getByRole('button', { name: 'Add team member' }));
    expect(await screen.findByText(/Sorry, that team member already exists\./)).toBeTruthy();
  });

  it('shows an error when it cannot be added, and is not added twice by a retry [C-413]', async () => {
    answers.set('teamMembers.create', refuse('UE_500', 'No'));
    const { user } = renderApp(`${TEAM}/new`);
    await user.type(await nameField(), 'Aaron Abbott');
    await user.click(screen.getByRole('button', { name: 'Add team member' }));
    expect(await screen.findByText('There was an error adding this team member.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add team member' }));
    await waitFor(() => expect(inputsOf('teamMembers.create')).toHaveLength(2));
    const [first, second] = inputsOf('teamMembers.create');
    expect(second).toEqual(first);
  });
});

describe('a team member', () => {
  it('is renamed, and only the changed field is sent [C-009] [C-081]', async () => {
    const { user } = renderApp(adaPage());
    const field = await nameField();
    await user.clear(field);
    await user.type(field, 'Ada King');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Team member updated.')).toBeTruthy();
    expect(inputsOf('teamMembers.update')).toEqual([{ teamMemberId: adaId(), version: 1, fullName: 'Ada King' }]);
  });

  it('shows an error when it cannot be updated [C-417]', async () => {
    answers.set('teamMembers.update', refuse('UE_500', 'No'));
    const { user } = renderApp(adaPage());
    await user.type(await nameField(), '!');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('There was an error updating this team member.')).toBeTruthy();
  });

  it('is not overwritten when another user changed it: the form names them and keeps the input', async () => {
    const { user } = renderApp(adaPage());
    const field = await nameField();
    Object.assign(fakeTeam[0] ?? {}, { fullName: 'Ada Byron', version: 2 });
    await user.type(field, '!');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/^Changed by Ben Carter/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Team member updated.')).toBeTruthy();
    expect(fakeTeam[0]).toMatchObject({ fullName: 'Ada Lovelace!', version: 3 });
  });

  it('is deleted after a second press [C-009]', async () => {
    const { user, router } = renderApp(adaPage());
    await user.click(await screen.findByRole('button', { name: 'Delete team member' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete team member' }));
    await user.click(dialog.getByRole('button', { name: 'Press again to delete' }));
    expect(await screen.findByText('Ada Lovelace was deleted.')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe(TEAM));
    expect(fakeTeam.some(({ fullName }) => fullName === 'Ada Lovelace')).toBe(false);
  });

  it('shows an error when it cannot be deleted [C-416]', async () => {
    answers.set('teamMembers.remove', refuse('UE_500', 'No'));
    const { user } = renderApp(adaPage());
    await user.click(await screen.findByRole('button', { name: 'Delete team member' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete team member' }));
    await user.click(dialog.getByRole('button', { name: 'Press again to delete' }));
    expect(await dialog.findByText('There was an error deleting this team member.')).toBeTruthy();
  });

  it('is only shown to users who may not change it', async () => {
    await withPermissions(['view_controllers', 'view_team_members']);
    renderApp(adaPage());
    expect(((await nameField()) as HTMLInputElement).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Delete team member' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Erase this person' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });

  it.each([
    ['seven', 'no team member found'],
    ['00000012-0000-4000-8000-00000000ffff', 'Team member could not be found'],
  ])('of the id %s leads to the list', async (id, message) => {
    const { router } = renderApp(`${TEAM}/${id}`);
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe(TEAM));
  });

  it('of another location is not shown', async () => {
    const { router } = renderApp(`/locations/${OTHER.id}/team-members/${adaId()}`);
    expect(await screen.findByText('Team member could not be found')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/locations/${OTHER.id}/team-members`));
  });
});

const group = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const READ = 'teamMembers.readCallHandlingGroups';

describe('the call-handling groups of a team member', () => {
  it('are read from the controller, and chosen for a new one [C-126] [C-379]', async () => {
    const { user } = renderApp(`${TEAM}/new`);
    await user.click(await group('Stock room'));
    await user.click(await group('Tills'));
    expect(screen.getByText(/^Last read from the controller: Today/)).toBeTruthy();
    expect(inputsOf(READ)).toEqual([{ controllerId: SHOP.id }]);
    await user.type(await nameField(), 'Aaron Abbott');
    await user.click(screen.getByRole('button', { name: 'Add team member' }));
    expect(within(await row('Aaron Abbott')).getByText('Tills, Stock room')).toBeTruthy();
    expect(inputsOf('teamMembers.create')).toMatchObject([{ callHandlingGroups: ['Tills', 'Stock room'] }]);
  });

  it('are those of the last answer at once; the controller is asked again only on request [C-379]', async () => {
    fakeGroups.known = { ...fakeGroups.known, groups: ['Tills'], readAt: '2026-11-20T09:00:00.000Z' };
    const { user } = renderApp(adaPage());
    expect((await group('Tills')).checked).toBe(true);
    expect((await group('Doors (not on the controller)')).checked).toBe(true);
    expect(inputsOf(READ)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Read from the controller' }));
    expect((await group('Supervisors')).checked).toBe(false);
    await user.click(await group('Doors (not on the controller)'));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Team member updated.')).toBeTruthy();
    const change = { teamMemberId: adaId(), version: 1, callHandlingGroups: ['Tills'] };
    expect(inputsOf('teamMembers.update')).toEqual([change]);
  });

  it('are not read from firmware that cannot, which the form says [C-423]', async () => {
    fakeGroups.known = { ...fakeGroups.known, isSupported: false };
    renderApp(adaPage());
    const text = "Sorry, this Controller's firmware does not support reading call-handling groups.";
    expect(await screen.findByText(text)).toBeTruthy();
    expect((await group('Doors')).checked).toBe(true);
    expect(screen.queryByRole('button', { name: 'Read from the controller' })).toBeNull();
    expect(inputsOf(READ)).toEqual([]);
  });

  it('are refused in the words of the platform when the firmware changed meanwhile [C-423]', async () => {
    const text = "Sorry, this Controller's firmware does not support reading call-handling groups.";
    answers.set(READ, refuse('UE_409', text));
    renderApp(`${TEAM}/new`);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
  });

  it('are not read while the controller is offline', async () => {
    fakeGroups.known = { ...fakeGroups.known, online: false };
    renderApp(`${TEAM}/new`);
    expect(await screen.findByText(/We cannot connect to your Controller right now\. Last active/)).toBeTruthy();
    expect(inputsOf(READ)).toEqual([]);
  });

  it('may be none, or not be reported in time', async () => {
    fakeGroups.reported = [];
    const { user } = renderApp(`${TEAM}/new`);
    expect(await screen.findByText(/^This controller has no call-handling groups\./)).toBeTruthy();
    controllers.answer = { failed: 'Request has timed out' };
    await user.click(screen.getByRole('button', { name: 'Read from the controller' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Request has timed out');
    controllers.answer = 'none';
    await user.click(screen.getByRole('button', { name: 'Read from the controller' }));
    const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: 'Reading from the controller…' });
    expect(waiting.disabled).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be loaded again after an error', async () => {
    answers.set('teamMembers.callHandlingGroups', refuse('UE_500', 'No'));
    const { user } = renderApp(`${TEAM}/new`);
    expect(await screen.findByText('The call-handling groups could not be loaded.')).toBeTruthy();
    answers.delete('teamMembers.callHandlingGroups');
    await user.click(screen.getByRole('button', { name: 'Load again' }));
    expect(await group('Tills')).toBeTruthy();
  });

  it('are only named to users who may not change them', async () => {
    await withPermissions(['view_controllers', 'view_team_members']);
    renderApp(adaPage());
    expect(await screen.findByText('Tills, Doors')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(inputsOf(READ)).toEqual([]);
  });
});

describe('the addresses of team members', () => {
  it.each([
    [`/locations/${SHOP.id}/ue-team-members`, TEAM],
    [`/locations/${SHOP.id}/ue-team-members/new`, `${TEAM}/new`],
  ])('%s leads to %s [C-076] [C-077]', async (from, to) => {
    const { router } = renderApp(from);
    await screen.findAllByRole('link', { name: 'Team members' });
    await waitFor(() => expect(router.state.location.pathname).toBe(to));
  });

  it('of the former spelling lead to the team member [C-078]', async () => {
    const { router } = renderApp(`/locations/${SHOP.id}/ue-team-members/${adaId()}`);
    await nameField();
    expect(router.state.location.pathname).toBe(adaPage());
  });

  it('without a location lead to the one of the team member [C-081]', async () => {
    const { router } = renderApp(`/team-members/${adaId()}`);
    await nameField();
    expect(router.state.location.pathname).toBe(adaPage());
  });

  it('to create one without a location ask for the location [C-080]', async () => {
    const { user, router } = renderApp('/team-members/new-team-member');
    await user.type(await screen.findByRole('searchbox', { name: 'Search locations' }), SHOP.serialNumber);
    await user.click(await screen.findByRole('link', { name: new RegExp(SHOP.serialNumber) }));
    await nameField();
    expect(router.state.location.pathname).toBe(`${TEAM}/new`);
  });

  it('to create one are no pages for users who may not', async () => {
    await withPermissions(['view_controllers', 'view_team_members']);
    renderApp(`${TEAM}/new`);
    expect(await screen.findByText(/page could not be found/i)).toBeTruthy();
  });

  it('with the id "new" show no page of a team member [C-082]', async () => {
    renderApp(`${TEAM}/new`);
    expect(await screen.findByRole('heading', { name: 'Add team member' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    expect(inputsOf('teamMembers.get')).toEqual([]);
  });

  it('with the id "new" and without a location show nothing [C-082]', async () => {
    const { router } = renderApp('/team-members/new');
    await waitFor(() => expect(router.state.status).toBe('idle'));
    const main = await screen.findByRole('main');
    await waitFor(() => expect(main.textContent).toBe(''));
    expect(inputsOf('teamMembers.get')).toEqual([]);
  });
});

const csv = (text: string) => new File([text], 'team.csv', { type: 'text/csv' });
async function openCsv() {
  const { user } = renderApp(TEAM);
  await user.click(await screen.findByRole('button', { name: 'Add from CSV' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = (text: string) => user.upload(dialog.getByLabelText('CSV file'), csv(text));
  return { user, dialog, choose };
}
const addButton = (dialog: Awaited<ReturnType<typeof openCsv>>['dialog']) =>
  dialog.findByRole('button', { name: /^Add \d+ team members?$/ });

describe('adding team members from CSV', () => {
  it('previews the rows, then adds all of them [C-010] [C-378] [C-232]', async () => {
    const { user, dialog, choose } = await openCsv();
    await choose('full name,till\nAaron Abbott,1\nAbel Archer,2\n');
    expect(await dialog.findByText('2 names can be added.')).toBeTruthy();
    expect(dialog.getByText('Ignored columns: till')).toBeTruthy();
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '+Aaron AbbottLine 2',
      '+Abel ArcherLine 3',
    ]);
    expect(inputsOf('teamMembers.createMany')).toEqual([]);
    await user.click(await addButton(dialog));
    expect(await screen.findByText('2 team members added.')).toBeTruthy();
    expect(await row('Aaron Abbott')).toBeTruthy();
    const names = ['Aaron Abbott', 'Abel Archer'];
    expect(inputsOf('teamMembers.createMany')).toMatchObject([{ controllerId: SHOP.id, names }]);
  });

  it.each([
    ['a forbidden character', 'Alan <', 'Names cannot include the characters < or >.'],
    ['a repeated name', 'New\nnew', 'There must be no duplicate names in the CSV.'],
    ['a long name', 'x'.repeat(256), 'Names can be no longer than 255 characters.'],
    ['a name that exists', 'New\nALAN TURING', 'One or more of those names already exists.'],
    [
      '501 names',
      Array.from({ length: 501 }, (_, n) => `P ${n}`).join('\n'),
      'No more than 500 team members can be added.',
    ],
  ])('is refused with %s [C-418] [C-419] [C-420] [C-421] [C-422]', async (_, text, message) => {
    const { dialog, choose } = await openCsv();
    await choose(text);
    expect((await dialog.findByRole('alert')).textContent).toContain(message);
    expect(((await addButton(dialog)) as HTMLButtonElement).disabled).toBe(true);
  });

  it('marks each refused row, before the others', async () => {
    const { user, dialog, choose } = await openCsv();
    await choose('Aaron\nAlan Turing\n<\naaron');
    expect((await dialog.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
      '▲Alan TuringLine 2This location already has that name.',
      '▲<Line 3Names cannot include the characters < or >.',
      '▲aaronLine 4There must be no duplicate names in the CSV. It is in line 1 too.',
      '+AaronLine 1',
    ]);
    expect(dialog.getByText(/3 rows must be corrected in the file first/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Choose another file' }));
    await choose('Aaron');
    expect(await dialog.findByText('1 name can be added.')).toBeTruthy();
  });

  it('says how many more the location can have [C-422]', async () => {
    answers.set('teamMembers.check', () => Promise.resolve({ existing: [], room: 1 }));
    const { dialog, choose } = await openCsv();
    await choose('Aaron\nAbel');
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain('No more than 500 team members can be added. This location can have 1 more.');
  });

  it('refuses a file that cannot be read', async () => {
    const { dialog, choose } = await openCsv();
    await choose('Ada,Lovelace');
    expect(await dialog.findByText('Line 1 has 2 cells for 1 columns.')).toBeTruthy();
  });

  it('shows an error when the names cannot be added [C-414]', async () => {
    answers.set('teamMembers.createMany', refuse('UE_500', 'No'));
    const { user, dialog, choose } = await openCsv();
    await choose('Aaron');
    await user.click(await addButton(dialog));
    expect(await dialog.findByText('There was an error adding team members.')).toBeTruthy();
  });

  it('shows the refusal of the server if another user added the name meanwhile [C-418]', async () => {
    const { user, dialog, choose } = await openCsv();
    await choose('Aaron');
    const button = await addButton(dialog);
    Object.assign(fakeTeam[1] ?? {}, { fullName: 'Aaron' });
    await user.click(button);
    expect(await dialog.findByText(/One or more of those names already exists\./)).toBeTruthy();
  });
});
