import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeRouter } from '../../../testing/fake-router.ts';
import { resetSettings, storeSetting } from '../../../testing/fake-settings.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { locations } from '../../../testing/fixtures.ts';
import { withPermissions } from '../../../testing/with-permissions.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

const SKIPTON = locations.find(({ boxName }) => boxName === 'Skipton') as (typeof locations)[number];
const page = `/locations/${SKIPTON.id}/details`;
beforeEach(signIn);
const disabled = (element: HTMLElement) => (element as HTMLInputElement).disabled;
const updates = () => calls.filter(({ path }) => path === 'locations.update').map(({ input }) => input);
const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save changes' });

const openedWith = async (on: boolean, features: readonly 'teamEnrolment'[]) => {
  storeSetting('standaloneTeamMembers', on);
  const record = await fakeRouter.createCaller({ token: 'good-test' }).locations.record({ controllerId: SKIPTON.id });
  answers.set('locations.record', () => Promise.resolve({ ...record, features }));
  const { user } = renderApp(page);
  await screen.findByRole('form', { name: 'Controller configuration' });
  return user;
};

describe('the team enrolment option', () => {
  beforeEach(resetSettings);
  afterEach(() => answers.delete('locations.record'));

  it('is offered with standaloneTeamMembers and the flag of the group, and can be switched on [C-325]', async () => {
    const user = await openedWith(true, ['teamEnrolment']);
    const option = await screen.findByRole('switch', { name: 'Team enrolment' });
    await waitFor(() => expect(disabled(option)).toBe(false));
    await user.click(option);
    expect(await screen.findByText('Team enrolment is on.')).toBeTruthy();
    const input = { controllerId: SKIPTON.id, toggleUserEnrolment: true };
    expect(calls.findLast(({ path }) => path === 'settings.updateForLocation')?.input).toMatchObject(input);
  });

  it.each([
    [true, []],
    [false, ['teamEnrolment' as const]],
    [false, []],
  ])('is not offered with standaloneTeamMembers %s and the flags %o of the group [C-325]', async (on, features) => {
    await openedWith(on, features);
    expect(screen.queryByRole('switch', { name: 'Team enrolment' })).toBeNull();
  });
});

describe('the details of a location', () => {
  it('can be saved only after a change, with a confirmation [B-359] [B-457]', async () => {
    const { user } = renderApp(page);
    const name = await field('Name');
    expect((save() as HTMLButtonElement).disabled).toBe(true);
    await user.type(name, ' Mill ');
    await user.click(save());
    expect(await screen.findByText('controller updated successfully')).toBeTruthy();
    expect(updates()).toMatchObject([{ controllerId: SKIPTON.id, boxName: 'Skipton Mill' }]);
    expect(updates()[0]).not.toHaveProperty('postcode');
    expect(updates()[0]).not.toHaveProperty('timezone');
  });

  it('show the location id as read-only [B-171]', async () => {
    renderApp(page);
    expect(((await field('Location ID')) as HTMLInputElement).readOnly).toBe(true);
  });

  it('are not saved with a postcode that was not looked up or not found [B-352] [B-353]', async () => {
    const { user } = renderApp(page);
    const postcode = await field('Postcode');
    await user.clear(postcode);
    await user.type(postcode, 'EC1A 1BB');
    await user.click(save());
    expect(await screen.findByText(/Look up the postcode before you save/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Look up' }));
    expect(await screen.findByText(/This postcode was not found/)).toBeTruthy();
    await user.click(save());
    expect(screen.getByText(/This postcode was not found/)).toBeTruthy();
    expect(updates()).toEqual([]);
  });

  it('receive the postcode and position from a look-up started with Enter [B-356] [B-357] [B-464]', async () => {
    const { user } = renderApp(page);
    const postcode = await field('Postcode');
    await user.clear(postcode);
    await user.type(postcode, 'm43aq{Enter}');
    await waitFor(async () => expect(((await field('Latitude')) as HTMLInputElement).value).toBe('53.4838'));
    expect((postcode as HTMLInputElement).value).toBe('M4 3AQ');
    expect(updates()).toEqual([]);
    await user.click(save());
    await waitFor(() =>
      expect(updates()).toMatchObject([
        { postcode: 'M4 3AQ', geodata: { coordinates: [-2.2388, 53.4838] }, verified: true },
      ]),
    );
  });

  it('accept a typed, unverified position while postcodes cannot be looked up', async () => {
    const message = 'Postcodes cannot be looked up at the moment. The position can be set by hand.';
    answers.set('postcodes.lookUp', refuse('UE_0010', message));
    const { user } = renderApp(page);
    await field('Postcode');
    await user.click(screen.getByRole('button', { name: 'Look up' }));
    expect(await screen.findByText(new RegExp(message))).toBeTruthy();
    const lat = await field('Latitude');
    await user.clear(lat);
    await user.type(lat, '53.9');
    await user.click(save());
    await waitFor(() => expect(updates().at(-1)).toMatchObject({ verified: false }));
    expect(updates().at(-1)).not.toHaveProperty('postcode');
  });

  it('report a failed postcode update and a failed controller update [B-503] [B-516]', async () => {
    answers.set('locations.update', refuse('UE_510', 'DB access error'));
    const { user } = renderApp(page);
    const postcode = await field('Postcode');
    await user.clear(postcode);
    await user.click(save());
    expect(await screen.findByText('Postcode update has failed')).toBeTruthy();
    expect(screen.getByText('The controller could not be updated')).toBeTruthy();
  });

  it('name the author of a concurrent change and keep the input', async () => {
    const details = { version: 9, changedBy: 'Ben Carter', changedAt: new Date().toISOString() };
    answers.set('locations.update', refuse('UE_409', 'The location has been changed meanwhile.', details));
    const { user } = renderApp(page);
    await user.type(await field('Name'), ' East');
    await user.click(save());
    expect(await screen.findByText(/Changed by Ben Carter while you were editing/)).toBeTruthy();
    expect(((await field('Name')) as HTMLInputElement).value).toMatch(/ East$/);
  });

  it('are read-only field by field when a permission is missing [B-398]', async () => {
    await withPermissions(['view_controllers', 'view_groups', 'edit_controllers']);
    renderApp(page);
    const form = await screen.findByRole('form', { name: 'Location' });
    expect(disabled(within(form).getByRole('textbox', { name: 'Name' }))).toBe(false);
    expect(disabled(within(form).getByRole('textbox', { name: 'Labels' }))).toBe(true);
    expect(disabled(within(form).getByRole('button', { name: /^Group:/ }))).toBe(true);
  });

  it('are read-only without the edit permission [B-398] [B-402]', async () => {
    await withPermissions(['view_controllers', 'view_groups']);
    renderApp(page);
    expect(((await field('Name')) as HTMLInputElement).disabled).toBe(true);
    expect(((await field('Postcode')) as HTMLInputElement).matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });
});
