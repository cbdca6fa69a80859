import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setRecord } from '../../../testing/fake-locations.ts';
import { resetSettings, storeSetting } from '../../../testing/fake-settings.ts';
import { fakeTeam, resetFakeTeam } from '../../../testing/fake-team-members.ts';
import { locations } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

const [SHOP] = locations as [(typeof locations)[number]];
const LIST = `/locations/${SHOP.id}/team-members`;
const adaId = () => fakeTeam[0]?.id ?? '';
const ADA = () => `${LIST}/${adaId()}`;

beforeEach(() => {
  signIn();
  resetFakeTeam();
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

describe('a team member', () => {
  it('has its data downloaded as a file', async () => {
    let file: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => ((file = blob as Blob), 'blob:test'));
    const { user } = renderApp(ADA());
    await user.click(await screen.findByRole('button', { name: 'Export data' }));
    await waitFor(() => expect(file).toBeDefined());
    vi.restoreAllMocks();
    expect(JSON.parse((await file?.text()) ?? '')).toMatchObject({ teamMemberId: adaId(), fullName: 'Ada Lovelace' });
  });

  it('says so when its data cannot be exported', async () => {
    answers.set('teamMembers.exportData', refuse('UE_500', 'No'));
    const { user } = renderApp(ADA());
    await user.click(await screen.findByRole('button', { name: 'Export data' }));
    expect(await screen.findByText('The data of this team member could not be exported.')).toBeTruthy();
  });

  it('is erased after a second press, once the dialog has said what that removes', async () => {
    const teamMemberId = adaId();
    const { user, router } = renderApp(ADA());
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
    await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
    expect(inputsOf('teamMembers.erase')).toEqual([{ teamMemberId }]);
  });

  it('shows an error when it cannot be erased', async () => {
    answers.set('teamMembers.erase', refuse('UE_500', 'No'));
    const { user } = renderApp(ADA());
    await user.click(await screen.findByRole('button', { name: 'Erase this person' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Erase this person' }));
    await user.click(dialog.getByRole('button', { name: 'Press again to erase' }));
    expect(await dialog.findByText('There was an error erasing this person.')).toBeTruthy();
  });
});
