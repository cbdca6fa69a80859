import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fill, namedCast, nextStep } from '../../../testing/cast-steps.ts';
import { locations } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

beforeEach(signIn);

async function setUp(name: string) {
  const app = await namedCast(name);
  await nextStep(app.user);
  return app;
}

async function toSchedule(name: string) {
  const app = await setUp(name);
  await app.user.click(await screen.findByRole('checkbox', { name: 'Select Ayr' }));
  await nextStep(app.user);
  return app;
}

describe('the Create Message Cast form', () => {
  it('has its title [A-078] and three steps in order [A-079] [A-154] with their buttons [A-080]', async () => {
    await toSchedule('Three steps');
    expect(screen.getByRole('heading', { name: 'Create Message Cast' })).toBeTruthy();
    const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(steps.filter((text) => /Set up|Audience|Schedule/.test(text))).toHaveLength(3);
    for (const name of ['Cancel', 'Previous', 'Create and send to 1 location']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
  });
  it('does not lose the keyboard focus when a step opens', async () => {
    await toSchedule('By keyboard');
    await screen.findByRole('button', { name: 'Create and send to 1 location' });
    expect(document.activeElement).not.toBe(document.body);
  });
  it('does not leave a step with errors, and shows them', async () => {
    const { user } = renderApp('/msgs/new-message');
    await screen.findByLabelText('Name');
    await nextStep(user);
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
      '▲ Name is required',
      '▲ Required',
      '▲ Category is required',
    ]);
  });
  it('refuses a name in use while it is typed [A-200]', async () => {
    const { user } = renderApp('/msgs/new-message');
    await fill(user, await screen.findByLabelText('Name'), 'closing in TEN minutes');
    expect(await screen.findByText(/Choose a name that isn't already being used/)).toBeTruthy();
    await user.type(screen.getByLabelText('Name'), ' exactly');
    await waitFor(() => expect(screen.queryByText(/isn't already being used/)).toBeNull());
  });
  it('does not leave the step with a name in use', async () => {
    await setUp('closing in TEN minutes');
    expect(await screen.findByText(/Choose a name that isn't already being used/)).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Locations' })).toBeNull();
  });
  it('reports a failed name check and leaves the decision to the server [A-307]', async () => {
    answers.set('messageCasts.isNameFree', refuse('UE_510', 'DB access error'));
    const { user } = renderApp('/msgs/new-message');
    await fill(user, await screen.findByLabelText('Name'), 'Who knows');
    const text = "A problem occurred while checking if the message cast's name is unique.";
    expect(await screen.findByText(text)).toBeTruthy();
    await fill(user, screen.getByLabelText('Text to speak'), 'We close in five minutes.');
    await user.selectOptions(screen.getByLabelText('Category'), 'general');
    await nextStep(user);
    expect(await screen.findByRole('checkbox', { name: 'Select Ayr' })).toBeTruthy();
    answers.delete('messageCasts.isNameFree');
  });
  it('requires at least one location [A-207]', async () => {
    const { user } = await setUp('Without locations');
    await screen.findByRole('checkbox', { name: 'Select Ayr' });
    await nextStep(user);
    expect(await screen.findByText(/Please select at least one Location/)).toBeTruthy();
  });
  it('selects all matching locations', async () => {
    const { user } = await setUp('For all locations');
    await user.click(await screen.findByRole('button', { name: 'Select all 43 that match' }));
    expect(await screen.findByText('43 locations chosen')).toBeTruthy();
  });
  it('adds locations by names to those that are chosen', async () => {
    const { user } = await setUp('For some shops');
    const [first, second, third] = locations.map(({ boxName }) => boxName).toSorted();
    await user.click(await screen.findByRole('checkbox', { name: `Select ${first}` }));
    await user.click(screen.getByRole('button', { name: 'Choose by names or a file' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), `${second}{Enter}${third}`);
    await user.click(dialog.getByRole('button', { name: 'Check names' }));
    await user.click(await dialog.findByRole('button', { name: 'Choose 2 locations' }));
    expect(await screen.findByText('3 locations chosen')).toBeTruthy();
  });
  it('creates the clip, the cast and the delivery, and opens the delivery [A-312]', async () => {
    const { user, router } = await toSchedule('Sent at once');
    await user.click(screen.getByRole('button', { name: 'Conference 3' }));
    await user.click(screen.getByRole('button', { name: 'Create and send to 1 location' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/\/delivery\//));
    const made = calls.filter(({ path }) => /create|send/.test(path));
    expect(made.map(({ path }) => path)).toEqual([
      'audioClips.createFromText',
      'messageCasts.create',
      'deliveries.send',
    ]);
    expect(made[1]?.input).toMatchObject({
      conferences: [true, false, true, ...Array.from({ length: 7 }, () => false)],
    });
    expect(await screen.findByText('New message cast successfully created and sent.')).toBeTruthy();
  });
  it('saves the cast without sending it when it is for later [A-308]', async () => {
    const { user, router } = await toSchedule('Kept for later');
    await user.click(screen.getByRole('radio', { name: /Save for later/ }));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/msgs\/[\da-f-]{36}$/));
    expect(calls.some(({ path }) => path === 'deliveries.send')).toBe(false);
  });
  it('resumes a failed creation without creating a second clip [A-309]', async () => {
    const { user } = await toSchedule('Fails at first');
    answers.set('messageCasts.create', refuse('UE_510', 'DB access error'));
    await user.click(screen.getByRole('button', { name: /^Create and send/ }));
    expect(await screen.findByText('Message cast creation has failed.')).toBeTruthy();
    expect(screen.getByText('req-test')).toBeTruthy();
    answers.delete('messageCasts.create');
    await user.click(screen.getByRole('button', { name: /^Create and send/ }));
    await waitFor(() => expect(calls.some(({ path }) => path === 'deliveries.send')).toBe(true));
    expect(calls.filter(({ path }) => path === 'audioClips.createFromText')).toHaveLength(1);
  });
  it('asks before unsaved changes are lost [A-081] [A-082]', async () => {
    const { user, router } = renderApp('/msgs/new-message');
    await user.type(await screen.findByLabelText('Name'), 'Half done');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('You have unsaved changes. Do you want to cancel changes?')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Go back' }));
    expect(router.state.location.pathname).toBe('/msgs/new-message');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Proceed' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/msgs'));
  });
  it('attaches a clip from the choose-a-clip modal [A-102], which is searchable [A-103] and scrolls at 200 px [A-104] [A-106]', async () => {
    const { user } = renderApp('/msgs/new-message');
    await user.click(await screen.findByRole('radio', { name: 'Choose a clip' }));
    const dialog = await screen.findByRole('dialog', { name: 'Choose a clip' });
    expect(within(dialog).getByRole('radiogroup').className).toContain('h-[200px]');
    await user.type(within(dialog).getByLabelText('Search clips'), 'till');
    await waitFor(() => expect(within(dialog).getAllByRole('radio')).toHaveLength(1));
    await user.click(within(dialog).getByRole('radio', { name: /Till assistance/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Choose' }));
    expect(await screen.findByRole('button', { name: 'Choose another clip' })).toBeTruthy();
  });
});

describe('the list of casts', () => {
  it('shows a hint when it is empty [A-075]', async () => {
    answers.set('messageCasts.list', () => Promise.resolve({ items: [] }));
    renderApp('/msgs');
    expect(await screen.findByText('No message casts have been created for this group.')).toBeTruthy();
  });
  it('has the specified columns [A-072]', async () => {
    renderApp('/msgs');
    const heads = await screen.findAllByRole('columnheader');
    const shown = heads.map(({ textContent }) => textContent);
    const columns = ['Name', 'Created on', 'Category', 'Description', 'Sent', 'Failed', 'Cancelled'];
    expect(shown.filter((head) => columns.includes(head))).toEqual(columns);
  });
  it('has a Create button for Message Casts and audio clips [A-071]', async () => {
    const { user } = renderApp('/msgs');
    await user.click(await screen.findByRole('button', { name: 'Create' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Message Cast', 'Audio clip']);
  });
  it('shows an error with the request id', async () => {
    answers.set('messageCasts.list', refuse('UE_510', 'DB access error'));
    renderApp('/msgs');
    expect(await screen.findByText('Message casts could not be loaded.')).toBeTruthy();
    expect(screen.getByText('req-test')).toBeTruthy();
    answers.clear();
  });
});
