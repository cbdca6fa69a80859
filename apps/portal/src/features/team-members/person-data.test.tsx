import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeFormer } from '../../../testing/fake-team-members.ts';
import { uuid } from '../../../testing/fixtures.ts';
import { answers, refuse } from '../../../testing/memory-link.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { SHOP, TEAM, adaId, adaPage, inputsOf, openTeamPages } from '../../../testing/team-page.ts';
import { withPermissions } from '../../../testing/with-permissions.ts';

openTeamPages();
describe('a team member', () => {
  it('has its data downloaded as a file', async () => {
    let file: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => ((file = blob as Blob), 'blob:test'));
    const { user } = renderApp(adaPage());
    await user.click(await screen.findByRole('button', { name: 'Export data' }));
    await waitFor(() => expect(file).toBeDefined());
    vi.restoreAllMocks();
    expect(JSON.parse((await file?.text()) ?? '')).toMatchObject({ teamMemberId: adaId(), fullName: 'Ada Lovelace' });
  });

  it('says so when its data cannot be exported', async () => {
    answers.set('teamMembers.exportData', refuse('UE_500', 'No'));
    const { user } = renderApp(adaPage());
    await user.click(await screen.findByRole('button', { name: 'Export data' }));
    expect(await screen.findByText('The data of this team member could not be exported.')).toBeTruthy();
  });

  it('is erased after a second press, once the dialog has said what that removes', async () => {
    const teamMemberId = adaId();
    const { user, router } = renderApp(adaPage());
    await user.click(await screen.findByRole('button', { name: 'Erase this person' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase Ada Lovelace?' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The person leaves the team and can no longer enrol in headsets.',
      'The name, and former names, are replaced in all enrolments, headsets and stored requests.',
      'User events no longer name the person.',
      'Enrolments themselves and all counts stay.',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Erase this person' }));
    await user.click(dialog.getByRole('button', { name: 'Press again to erase' }));
    expect(
      await screen.findByText(/^The person was erased\. Enrolments now name “Erased person 1a2b3c”\./),
    ).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe(TEAM));
    expect(inputsOf('teamMembers.erase')).toEqual([{ teamMemberId }]);
  });

  it('shows an error when it cannot be erased', async () => {
    answers.set('teamMembers.erase', refuse('UE_500', 'No'));
    const { user } = renderApp(adaPage());
    await user.click(await screen.findByRole('button', { name: 'Erase this person' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Erase this person' }));
    await user.click(dialog.getByRole('button', { name: 'Press again to erase' }));
    expect(await dialog.findByText('There was an error erasing this person.')).toBeTruthy();
  });
});

const leave = (...names: string[]) =>
  fakeFormer.push(
    ...names.map((fullName, n) => ({
      id: uuid(13, n + 1),
      controllerId: SHOP.id,
      fullName,
      leftAt: '2026-11-19T10:00:00.000Z',
    })),
  );
const section = async () => within(await screen.findByRole('region', { name: 'Former team members' }));

describe('people who left the team', () => {
  it('have no place below the team while there are none', async () => {
    renderApp(TEAM);
    await screen.findByRole('row', { name: /Ada Lovelace/ });
    await waitFor(() => expect(inputsOf('teamMembers.former')).toEqual([{ controllerId: SHOP.id }]));
    expect(screen.queryByRole('region', { name: 'Former team members' })).toBeNull();
  });

  it('are listed in pages below the team', async () => {
    leave(...Array.from({ length: 21 }, (_, n) => `Former ${n}`));
    const { user } = renderApp(TEAM);
    const former = await section();
    expect(former.getAllByRole('row')).toHaveLength(21);
    await user.click(former.getByRole('button', { name: /next page/i }));
    expect(await former.findByText('Former 20')).toBeTruthy();
  });

  it('can be exported and erased', async () => {
    leave('Grace Hopper', 'Joan Clarke');
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
    const { user } = renderApp(TEAM);
    const former = await section();
    await user.click(former.getByRole('button', { name: 'Export data of Grace Hopper' }));
    await waitFor(() => expect(inputsOf('teamMembers.exportData')).toEqual([{ teamMemberId: uuid(13, 1) }]));
    vi.restoreAllMocks();
    await user.click(former.getByRole('button', { name: 'Erase this person: Grace Hopper' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase Grace Hopper?' }));
    expect(dialog.queryByText(/The person leaves the team/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Erase this person' }));
    await user.click(dialog.getByRole('button', { name: 'Press again to erase' }));
    await waitFor(() => expect(former.queryByText('Grace Hopper')).toBeNull());
    expect(former.getByText('Joan Clarke')).toBeTruthy();
    expect(inputsOf('teamMembers.erase')).toEqual([{ teamMemberId: uuid(13, 1) }]);
  });

  it('cannot be erased without the permission to delete team members', async () => {
    leave('Grace Hopper');
    await withPermissions(['view_controllers', 'view_team_members', 'view_groups']);
    renderApp(TEAM);
    const former = await section();
    expect(former.getByRole('button', { name: 'Export data of Grace Hopper' })).toBeTruthy();
    expect(former.queryByRole('button', { name: 'Erase this person: Grace Hopper' })).toBeNull();
  });

  it('that cannot be read say so, and can be read again', async () => {
    answers.set('teamMembers.former', refuse('UE_500', 'No'));
    const { user } = renderApp(TEAM);
    const former = await section();
    expect(await former.findByText('There was an error fetching former team members.')).toBeTruthy();
    answers.delete('teamMembers.former');
    leave('Grace Hopper');
    await user.click(former.getByRole('button', { name: /again/i }));
    expect(await former.findByText('Grace Hopper')).toBeTruthy();
  });
});
