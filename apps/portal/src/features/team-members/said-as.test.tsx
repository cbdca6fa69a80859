import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setRecord } from '../../../testing/fake-locations.ts';
import { resetSettings, storeSetting } from '../../../testing/fake-settings.ts';
import { fakeTeam, resetFakeGroups, resetFakeTeam } from '../../../testing/fake-team-members.ts';
import { locations } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';

const [SHOP] = locations as [(typeof locations)[number]];
const LIST = `/locations/${SHOP.id}/team-members`;
const adaId = () => fakeTeam[0]?.id ?? '';
const ADA = () => `${LIST}/${adaId()}`;

beforeEach(() => {
  signIn();
  resetFakeTeam();
  resetFakeGroups();
  calls.length = 0;
  storeSetting('standaloneTeamMembers', true);
  setRecord(SHOP.id, { features: ['mds', 'teamEnrolment'] });
});
afterEach(() => {
  resetSettings();
  setRecord(SHOP.id, {});
  answers.clear();
});

const inputsOf = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
const nameField = () => screen.findByRole('textbox', { name: 'Full name' });
const spelling = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Said as' });
const hear = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Hear it' });

describe('the spelling of a name for speech', () => {
  it('is heard as typed at this moment, and saved', async () => {
    const { user } = renderApp(ADA());
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
    const { user } = renderApp(`${LIST}/new`);
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
    const { user } = renderApp(ADA());
    await user.type(await spelling(), 'AY/da');
    expect((await hear()).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText("Can only include letters, digits, spaces and - . , ' ·")).toBeTruthy();
    expect(inputsOf('teamMembers.update')).toEqual([]);
  });

  it('says when it cannot be spoken', async () => {
    answers.set('teamMembers.speak', refuse('UE_0010', 'No speech'));
    const { user } = renderApp(ADA());
    await user.click(await hear());
    expect(await screen.findByText('Unable to convert text to speech at this time.')).toBeTruthy();
  });

  it('can be heard by users who may not change it', async () => {
    await withPermissions(['view_controllers', 'view_team_members']);
    renderApp(ADA());
    expect((await spelling()).disabled).toBe(true);
    expect((await hear()).disabled).toBe(false);
  });
});
