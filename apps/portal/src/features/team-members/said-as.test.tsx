import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, refuse } from '../../../testing/memory-link.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { SHOP, TEAM, adaId, adaPage, inputsOf, openTeamPages } from '../../../testing/team-page.ts';
import { withPermissions } from '../../../testing/with-permissions.ts';

openTeamPages();
const nameField = () => screen.findByRole('textbox', { name: 'Full name' });
const spelling = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Said as' });
const hear = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Hear it' });

describe('the spelling of a name for speech', () => {
  it('is heard as typed at this moment, and saved', async () => {
    const { user } = renderApp(adaPage());
    await user.click(await hear());
    await waitFor(() =>
      expect(inputsOf('teamMembers.speak')).toEqual([{ controllerId: SHOP.id, fullName: 'Ada Lovelace', saidAs: '' }]),
    );
    await user.type(await spelling(), 'AY-da');
    await user.click(await hear());
    await waitFor(() => expect(inputsOf('teamMembers.speak').at(-1)).toMatchObject({ saidAs: 'AY-da' }));
    expect(inputsOf('teamMembers.update')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Team member updated.')).toBeTruthy();
    expect(inputsOf('teamMembers.update')).toEqual([{ teamMemberId: adaId(), version: 1, saidAs: 'AY-da' }]);
  });

  it('is heard before a new team member is added, once there is something to say', async () => {
    const { user } = renderApp(`${TEAM}/new`);
    expect((await hear()).disabled).toBe(true);
    await user.type(await nameField(), 'Siobhán');
    await user.type(await spelling(), 'shi-VAWN');
    await user.click(await hear());
    await waitFor(() =>
      expect(inputsOf('teamMembers.speak')).toEqual([
        { controllerId: SHOP.id, fullName: 'Siobhán', saidAs: 'shi-VAWN' },
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Add team member' }));
    expect(await screen.findByText('Siobhán was added.')).toBeTruthy();
    expect(inputsOf('teamMembers.create')).toMatchObject([{ fullName: 'Siobhán', saidAs: 'shi-VAWN' }]);
  });

  it('is refused with other signs, and then not spoken', async () => {
    const { user } = renderApp(adaPage());
    await user.type(await spelling(), 'AY/da');
    expect((await hear()).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText("Can only include letters, digits, spaces and - . , ' ·")).toBeTruthy();
    expect(inputsOf('teamMembers.update')).toEqual([]);
  });

  it('says when it cannot be spoken', async () => {
    answers.set('teamMembers.speak', refuse('UE_0010', 'No speech'));
    const { user } = renderApp(adaPage());
    await user.click(await hear());
    expect(await screen.findByText('Unable to convert text to speech at this time.')).toBeTruthy();
  });

  it('can be heard by users who may not change it', async () => {
    await withPermissions(['view_controllers', 'view_team_members']);
    renderApp(adaPage());
    expect((await spelling()).disabled).toBe(true);
    expect((await hear()).disabled).toBe(false);
  });
});
