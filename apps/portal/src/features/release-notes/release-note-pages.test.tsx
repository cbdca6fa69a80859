import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { releaseNotes, resetNotices } from '../../../testing/fake-notices.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  resetNotices();
});

const LIST = '/config/release-notes';
// Sonner captures the pointer, which jsdom does not support.
Object.assign(Element.prototype, { setPointerCapture() {} });

const FIRST = '00000007-0000-4000-8000-000000000001';
const inputsOf = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
const valueOf = (field: HTMLElement) => Reflect.get(field, 'value');
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Release notes' }))
    .getAllByRole('row')
    .slice(1);

describe('the list of release notes', () => {
  it('is at /config/release-notes, 10 to a page, and keeps the page in the URL [C-054] [C-057]', async () => {
    const { user, router } = renderApp(LIST);
    expect(await rows()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(router.state.location.href).toBe(`${LIST}?page=2`));
    await waitFor(async () => expect(await rows()).toHaveLength(4));
    expect(inputsOf('releaseNotes.list')).toContainEqual(expect.objectContaining({ page: 2, pageSize: 10 }));
  });
  it('can be sorted by title, release date and published state [C-144]', async () => {
    const { user, router } = renderApp(LIST);
    await rows();
    for (const [header, sort] of [
      ['Title', 'title'],
      ['Release date', 'releaseDate'],
      ['Published', 'published'],
    ]) {
      await user.click(await screen.findByRole('button', { name: new RegExp(`Sort by ${header}|^${header}`, 'i') }));
      await waitFor(() => expect(router.state.location.href).toContain(`sort=${sort}&order=ASC`));
    }
  });
});

describe('a new release note', () => {
  it.each([
    ['draft', false],
    ['published note', true],
  ])('is saved at its own address as a %s, and leads to the list [C-055] [C-143] [C-407]', async (_kind, published) => {
    const { user, router } = renderApp(`${LIST}/add`);
    await user.type(await screen.findByLabelText('Title'), 'Louder tills');
    await user.type(screen.getByLabelText('Description'), 'They are louder.');
    if (published) await user.click(screen.getByLabelText('Publish Release Note on Save'));
    await user.click(screen.getByRole('button', { name: 'Save release note' }));
    expect(await screen.findByText('Release note saved!')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
    expect(inputsOf('releaseNotes.create')).toMatchObject([{ title: 'Louder tills', published }]);
  });
  it('reports missing required fields [C-238]', async () => {
    const { user } = renderApp(`${LIST}/add`);
    await user.clear(await screen.findByLabelText('Release date'));
    await user.click(screen.getByRole('button', { name: 'Save release note' }));
    expect(await screen.findAllByText('This field is required')).toHaveLength(3);
    expect(inputsOf('releaseNotes.create')).toEqual([]);
  });
  it('refers to the product team when it cannot be saved, and keeps the input [C-405]', async () => {
    answers.set('releaseNotes.create', refuse('UE_500', 'No'));
    const { user } = renderApp(`${LIST}/add`);
    await user.type(await screen.findByLabelText('Title'), 'Louder tills');
    await user.type(screen.getByLabelText('Description'), 'Text');
    await user.click(screen.getByRole('button', { name: 'Save release note' }));
    const messages = await screen.findAllByText('An error occurred, please contact the Portal Product team.');
    expect(messages.length).toBeGreaterThan(0);
    expect(valueOf(screen.getByLabelText('Title'))).toBe('Louder tills');
  });
  it('asks before unsaved changes are lost', async () => {
    const { user, router } = renderApp(`${LIST}/add`);
    await user.type(await screen.findByLabelText('Title'), 'Louder');
    void router.navigate({ to: '/audio' });
    expect(await screen.findByText('You have unsaved changes. Do you want to cancel changes?')).toBeTruthy();
  });
  it('is formatted with a button or a keyboard shortcut and can be previewed before saving', async () => {
    const { user } = renderApp(`${LIST}/add`);
    await user.click(await screen.findByLabelText('Description'));
    await user.keyboard('{Control>}b{/Control}');
    expect(valueOf(screen.getByLabelText('Description'))).toBe('**bold text**');
    await user.click(screen.getByRole('button', { name: 'Bold' }));
    expect(valueOf(screen.getByLabelText('Description'))).toBe('bold text');
    await user.click(screen.getByRole('button', { name: 'Bold' }));
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect((await screen.findByText('bold text')).tagName).toBe('STRONG');
    await user.click(screen.getByRole('button', { name: 'Write' }));
    expect(valueOf(screen.getByLabelText('Description'))).toBe('**bold text**');
  });
});

describe('a release note opened by its address', () => {
  it('is shown, saves only the changed fields and leads to the list [C-056] [C-058] [C-240] [C-408] [C-374]', async () => {
    const { user, router } = renderApp(`${LIST}/${FIRST}`);
    const title = await screen.findByLabelText('Title');
    expect(valueOf(title)).toBe('Release 01');
    await user.clear(title);
    await user.type(title, 'Renamed');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Release note updated successfully!')).toBeTruthy();
    expect(inputsOf('releaseNotes.update')).toEqual([{ releaseNoteId: FIRST, version: 1, title: 'Renamed' }]);
    await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
  });
  it('leads to the list with a message when its id is not a UUID [C-239]', async () => {
    const { router } = renderApp(`${LIST}/seven`);
    expect(await screen.findByText('no release note found')).toBeTruthy();
    expect(router.state.location.pathname).toBe(LIST);
    expect(inputsOf('releaseNotes.get')).toEqual([]);
  });
  it('leads to the list when it no longer exists [C-059] [C-406]', async () => {
    const { router } = renderApp(`${LIST}/00000007-0000-4000-8000-00000000ffff`);
    expect(await screen.findByText('Release note could not be found')).toBeTruthy();
    expect(router.state.location.pathname).toBe(LIST);
  });
  it('names the author of a concurrent change and keeps the input', async () => {
    const { user } = renderApp(`${LIST}/${FIRST}`);
    const title = await screen.findByLabelText('Title');
    Object.assign(releaseNotes[0] ?? {}, { content: 'Theirs', version: 2 });
    await user.clear(title);
    await user.type(title, 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/^Ben Carter changed it on 20th November 2026/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(valueOf(screen.getByLabelText('Description'))).toBe('Theirs'));
    expect(valueOf(screen.getByLabelText('Title'))).toBe('Mine');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(releaseNotes[0]).toMatchObject({ title: 'Mine', content: 'Theirs', version: 3 }));
  });
  it('is deleted after a second press and restored by Undo', async () => {
    const { user, router } = renderApp(`${LIST}/${FIRST}`);
    await user.click(await screen.findByRole('button', { name: 'Delete release note' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete release note' }));
    await user.click(within(dialog).getByRole('button', { name: 'Press again to delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
    expect(releaseNotes.some(({ id }) => id === FIRST)).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(releaseNotes.some(({ id }) => id === FIRST)).toBe(true));
  });
});

describe('the “What’s new” page', () => {
  it('shows only published notes, newest first [C-060] [C-145]', async () => {
    renderApp('/whatsnew');
    const titles = (await screen.findAllByRole('heading', { level: 2, name: /^Release/ })).map(
      (one) => one.textContent,
    );
    expect(titles).toEqual(['01', '02', '04', '05', '07', '08', '10', '11', '13', '14'].map((n) => `Release ${n}`));
  });
  it('marks unread notes, also in the footer, until the user has read them [C-061]', async () => {
    const { router } = renderApp('/audio');
    const links = await screen.findAllByRole('link', { name: /^What.s new/i });
    expect(links[0]?.getAttribute('href')).toBe('/whatsnew');
    expect(await screen.findByText('unread')).toBeTruthy();
    await router.navigate({ to: '/whatsnew' });
    expect(await screen.findAllByText('New')).toHaveLength(10);
    await waitFor(() => expect(screen.queryByText('unread')).toBeNull());
    await router.navigate({ to: '/audio' });
    await router.navigate({ to: '/whatsnew' });
    await screen.findAllByRole('heading', { level: 2, name: /^Release/ });
    expect(screen.queryByText('New')).toBeNull();
  });
});

it('the footer links to the privacy policy, which describes the stored data [C-062]', async () => {
  const { user } = renderApp('/audio');
  const link = (await screen.findAllByRole('link', { name: /privacy policy/i }))[0];
  expect(link?.getAttribute('href')).toBe('/privacy-policy');
  if (link) await user.click(link);
  expect(await screen.findByRole('heading', { name: 'Privacy policy' })).toBeTruthy();
  expect(screen.getByText('What stays in your browser')).toBeTruthy();
});
