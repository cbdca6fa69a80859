import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clips } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

beforeEach(signIn);

const CLIP = clips[0] as (typeof clips)[number];
const PROMPT = 'You have unsaved changes. Do you want to cancel changes?';

type Opened = ReturnType<typeof renderApp>;

async function typeName() {
  const { user, router } = renderApp(`/audio/${CLIP.id}`);
  const field = await screen.findByLabelText<HTMLInputElement>('Name');
  await user.type(field, ' now');
  return { user, router, field };
}

/** Waits for a page that is loading, so that it does not go on after the tests of this file. */
const settled = (router: Opened['router']) => waitFor(() => expect(router.state.status).toBe('idle'));

describe('unsaved changes', () => {
  it('prompt the user before another page opens [C-279] [B-396], and are kept with "Go back"', async () => {
    const { user, router, field } = await typeName();
    await user.click(screen.getByRole('link', { name: /^Locations/ }));
    expect(await screen.findByText(PROMPT)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go back' }));
    expect(field.value).toBe(`${CLIP.name} now`);
    expect(router.state.location.pathname).toBe(`/audio/${CLIP.id}`);
  });
  it('are discarded with "Proceed"', async () => {
    const { user, router } = await typeName();
    await user.click(screen.getByRole('link', { name: /^Message Casts/ }));
    await user.click(await screen.findByRole('button', { name: 'Proceed' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/msgs'));
    await settled(router);
  });
  it('disappear when the user restores the original text [A-236] [C-281]', async () => {
    const { user, router, field } = await typeName();
    await user.clear(field);
    await user.type(field, CLIP.name);
    await user.click(screen.getByRole('link', { name: /^Locations/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations'));
    await settled(router);
  });
});

it('a change by another user is reported and can be loaded without losing typed text', async () => {
  const { user, router, field } = await typeName();
  const details = { version: 2, changedBy: 'Dan Okoro', changedAt: new Date().toISOString() };
  answers.set('audioClips.update', refuse('UE_409', 'The audio clip has been changed meanwhile.', details));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/^Changed by Dan Okoro while you were editing, Today at /)).toBeTruthy();

  answers.set('audioClips.get', () => Promise.resolve({ ...CLIP, description: 'For the evening', version: 2 }));
  answers.delete('audioClips.update');
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('For the evening'));
  expect(field.value).toBe(`${CLIP.name} now`);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(calls.findLast(({ path }) => path === 'audioClips.update')?.input).toMatchObject({
      version: 2,
      name: `${CLIP.name} now`,
      description: 'For the evening',
    }),
  );
  await settled(router);
});
