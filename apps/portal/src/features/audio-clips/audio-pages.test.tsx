import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

beforeEach(signIn);

const CLIP = '00000003-0000-4000-8000-000000000003';

describe('the list of clips', () => {
  it('shows a message when a search finds nothing [A-091] and when no clips exist [A-092]', async () => {
    answers.set('audioClips.list', () => Promise.resolve({ items: [] }));
    const { router } = renderApp('/audio?search=zebra');
    expect(await screen.findByText('no matching results found')).toBeTruthy();
    await router.navigate({ to: '/audio', search: {} });
    expect(await screen.findByText('no clips available')).toBeTruthy();
  });
  it('keeps its page in the URL [A-114]', async () => {
    const { user, router } = renderApp('/audio');
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(router.state.location.href).toBe('/audio?page=2'));
  });
  it('corrects a page number above the last page in the URL', async () => {
    const { router } = renderApp('/audio?page=40');
    await waitFor(() => expect(router.state.location.href).toBe('/audio?page=2'));
  });
});

async function actions(name: string) {
  const app = renderApp('/audio');
  await app.user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return app;
}
const typeOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')?.textContent;

describe('a clip in the list', () => {
  it('shows its type and links to its page, next to search and "Add new clip" [A-089] [A-090] [A-094] [A-127]', async () => {
    const { user, router } = renderApp('/audio');
    expect(await screen.findByRole('searchbox', { name: 'Search clips' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add new clip' }).getAttribute('href')).toContain('/audio/new-clip');
    expect(await typeOf('Fire drill')).toContain('Uploaded');
    expect(await typeOf('Black Friday opening')).toContain('Recorded');
    expect(await typeOf('Till assistance')).toContain('Text to speech');
    await user.click(screen.getByRole('link', { name: 'Till assistance' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/audio/${CLIP}`));
  });
  it('is suspended and resumed [A-125] [A-300]', async () => {
    const { user, router } = await actions('Fire drill');
    await user.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
    expect(await screen.findByText('Audio clip has been updated successfully.')).toBeTruthy();
    expect(calls.findLast(({ path }) => path === 'audioClips.update')?.input).toMatchObject({ status: 'suspended' });
    const row = (await screen.findByRole('link', { name: 'Fire drill' })).closest('tr');
    await waitFor(() => expect(row?.textContent).toContain('Suspended'));
    await user.click(screen.getByRole('button', { name: 'Actions for Fire drill' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Resume' }));
    await waitFor(() => expect(row?.textContent).not.toContain('Suspended'));
    expect(router.state.location.pathname).toBe('/audio');
  });
  it('shows an error when another user has changed it meanwhile [A-301]', async () => {
    answers.set('audioClips.update', refuse('UE_409', 'Changed by Ben Carter meanwhile'));
    const { user } = await actions('Good morning');
    await user.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
    expect(await screen.findByText(/Audio clip update has failed\. Changed by Ben Carter meanwhile/)).toBeTruthy();
  });
  it('shows the server’s reason when it cannot be deleted [A-302]', async () => {
    answers.set('audioClips.remove', refuse('UE_510', 'DB access error'));
    const { user } = await actions('Summer sale');
    await user.click(await screen.findByRole('menuitem', { name: 'Delete clip' }));
    await user.click(await screen.findByRole('button', { name: 'Delete clip' }));
    await user.click(await screen.findByRole('button', { name: 'Press again to delete' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The audio clip could not be deleted. DB access error',
    );
  });
});

describe('a clip opened by its address', () => {
  it('leads to the list with a message when its id is malformed [A-095] [A-096]', async () => {
    const { router } = renderApp('/audio/not-an-id');
    expect(await screen.findByText('no clip found')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/audio');
  });
  it('leads to the list when it no longer exists [A-305] [A-268]', async () => {
    const { router } = renderApp('/audio/00000003-0000-4000-8000-00000000ffff');
    expect(await screen.findByText('No record found for id')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/audio');
  });
  it('is not found in another group [A-097] [A-304]', async () => {
    renderApp(`/audio/${CLIP}?group=00000001-0000-4000-8000-000000000003`);
    expect(await screen.findByText('Audio clip does not exist in the current group.')).toBeTruthy();
  });
  it('is deleted and leads to the list [A-101] [A-271]', async () => {
    const id = '00000003-0000-4000-8000-000000000020';
    const { user, router } = renderApp(`/audio/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Delete clip' }));
    await user.click(await screen.findByRole('button', { name: 'Delete clip' }));
    await user.click(await screen.findByRole('button', { name: 'Press again to delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/audio'));
    expect(calls.findLast(({ path }) => path === 'audioClips.remove')?.input).toEqual({ clipId: id });
  });
  it('leads to the list when another group is selected [C-100]', async () => {
    const { router } = renderApp(`/audio/${CLIP}`);
    await screen.findByRole('button', { name: 'Delete clip' });
    expect(router.state.location.pathname).toBe(`/audio/${CLIP}`);
    await router.navigate({ to: '.', search: { group: '00000001-0000-4000-8000-000000000003' } as never });
    await waitFor(() => expect(router.state.location.pathname).toBe('/audio'));
  });
  it('shows where it is used when its deletion is refused', async () => {
    const usedBy = [{ castId: CLIP, name: 'Morning welcome' }];
    const devices = ["the call point 'Tills' at 'Leeds'"];
    answers.set('audioClips.remove', refuse('UE_409', 'The audio clip is used', { usedBy, devices }));
    const { user } = renderApp(`/audio/${CLIP}`);
    await user.click(await screen.findByRole('button', { name: 'Delete clip' }));
    await user.click(await screen.findByRole('button', { name: 'Delete clip' }));
    await user.click(await screen.findByRole('button', { name: 'Press again to delete' }));
    expect((await screen.findByRole('link', { name: 'Morning welcome' })).getAttribute('href')).toBe(`/msgs/${CLIP}`);
    expect(screen.getByText("The call point 'Tills' at 'Leeds'")).toBeTruthy();
  });
});

describe('a new clip', () => {
  it('is created from a text and opened [A-100] [A-298]', async () => {
    const { user, router } = renderApp('/audio/new-clip');
    await user.type(await screen.findByLabelText('Name'), 'Doors open');
    await user.type(screen.getByLabelText('Text to speak'), 'The doors are open.');
    expect(screen.getByText('19 / 200')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save clip' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/audio\/[\da-f-]{36}$/));
    expect(await screen.findByText('Audio clip has been created successfully.')).toBeTruthy();
  });
  it('reports a forbidden character during typing [A-196] and disables Listen', async () => {
    const { user } = renderApp('/audio/new-clip');
    await user.type(await screen.findByLabelText('Text to speak'), 'Really?');
    expect(screen.getByText(/Cannot include: \?/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Listen' }).hasAttribute('disabled')).toBe(true);
  });
  it('shows an error when its text cannot be spoken [A-303]', async () => {
    answers.set('audioClips.preview', refuse('UE_0010', 'No speech'));
    const { user } = renderApp('/audio/new-clip');
    await user.type(await screen.findByLabelText('Text to speak'), 'Hello.');
    await user.click(screen.getByRole('button', { name: 'Listen' }));
    expect(await screen.findByText('Unable to convert text to speech at this time.')).toBeTruthy();
  });
});
