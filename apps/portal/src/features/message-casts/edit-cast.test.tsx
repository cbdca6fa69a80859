import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fill } from '../../../testing/cast-steps.ts';
import { type Cast, casts } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';

const [cast] = casts;
if (cast === undefined) throw new Error('The fixtures have no cast');
const saved: Cast = { ...cast };

beforeEach(() => {
  signIn();
  answers.clear();
  Object.assign(cast, saved);
});

const updated = () => calls.findLast(({ path }) => path === 'messageCasts.update')?.input as Record<string, unknown>;
const askedFor = () => calls.filter(({ path }) => path === 'messageCasts.get').length;
const save = () => screen.getByRole('button', { name: 'Save changes' });

async function editing(path = '') {
  const app = renderApp(`/msgs/${saved.id}/edit${path}`);
  await screen.findByRole('heading', { name: `Edit ${saved.name}` });
  return app;
}

async function described(words: string) {
  const app = await editing();
  await fill(app.user, screen.getByLabelText('Description'), words);
  return app;
}

describe('the edit page of a cast', () => {
  it('saves the changes and keeps the other values [A-130] [A-134] [A-279]', async () => {
    const { user, router } = await described('Before the doors close');
    await user.click(screen.getByRole('button', { name: 'Conference 4' }));
    await user.click(save());
    expect(await screen.findByText('Message cast has been updated successfully.')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/msgs/${saved.id}`));
    expect(updated()).toMatchObject({
      castId: saved.id,
      version: 1,
      name: saved.name,
      description: 'Before the doors close',
      audioId: saved.audioId,
      targetIds: saved.targetIds,
      toneflag: true,
      conferences: [true, false, false, true, ...Array.from({ length: 6 }, () => false)],
    });
  });

  it('accepts the current name and refuses the name of another cast [A-200]', async () => {
    const { user } = await editing();
    const name = screen.getByLabelText('Name');
    await fill(user, name, 'Till assistance');
    expect(await screen.findByText(/Choose a name that isn't already being used/)).toBeTruthy();
    await fill(user, name, saved.name.toUpperCase());
    await waitFor(() => expect(screen.queryByText(/isn't already being used/)).toBeNull());
  });

  it('names the author and time of a concurrent change and keeps the input', async () => {
    const { user } = await described('Mine');
    const details = { version: 2, changedBy: 'Dan Okoro', changedAt: new Date().toISOString() };
    answers.set('messageCasts.update', refuse('UE_409', 'The Message Cast has been changed meanwhile.', details));
    await user.click(save());
    expect(await screen.findByText(/^Changed by Dan Okoro while you were editing, Today at /)).toBeTruthy();
    answers.delete('messageCasts.update');
    Object.assign(cast, { version: 2, category: 'general' });
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Category').value).toBe('general'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Mine');
    await user.click(save());
    await waitFor(() => expect(updated()).toMatchObject({ version: 2, description: 'Mine', category: 'general' }));
  });

  it('keeps the input when the cast cannot be reloaded', async () => {
    const { user } = await described('Mine');
    const details = { version: 2, changedBy: 'Dan Okoro', changedAt: new Date().toISOString() };
    answers.set('messageCasts.update', refuse('UE_409', 'The Message Cast has been changed meanwhile.', details));
    await user.click(save());
    const again = await screen.findByRole('button', { name: 'Reload' });
    const before = askedFor();
    answers.set('messageCasts.get', refuse('UE_510', 'DB access error'));
    await user.click(again);
    await waitFor(() => expect(askedFor()).toBeGreaterThan(before));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull());
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Mine');
  });

  it('opens the step in the URL, and the step with an error after saving', async () => {
    const { user, router } = await editing('?step=AUDIENCE');
    expect(await screen.findByText(`${saved.targetIds.length} locations chosen`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Set up/ }));
    await user.clear(await screen.findByLabelText('Name'));
    await user.click(screen.getByRole('button', { name: /^Audience/ }));
    await user.click(save());
    expect(await screen.findByText(/Name is required/)).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ step: 'SET_UP' });
  });

  it('reports a failed update [A-314] [A-315]', async () => {
    const { user } = await described('Never saved');
    answers.set('messageCasts.update', refuse('UE_510', 'DB access error'));
    await user.click(save());
    expect((await screen.findAllByText('Message cast update has failed.')).length).toBeGreaterThan(0);
    expect(within(screen.getByRole('main')).getByText('req-test')).toBeTruthy();
  });

  it('shows no form for an inherited cast and refers to the group above [A-143]', async () => {
    Object.assign(cast, { inherited: true });
    await editing();
    expect(screen.getByText(/managed by a group above this one/)).toBeTruthy();
    expect(screen.queryByLabelText('Name')).toBeNull();
  });

  it('is not found without the edit permission', async () => {
    await withPermissions(['view_mcasts', 'push_mcasts']);
    renderApp(`/msgs/${saved.id}/edit`);
    expect(await screen.findByText(/page not found/i)).toBeTruthy();
  });
});
