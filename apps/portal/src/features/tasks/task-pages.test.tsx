import { TASK_WORDS } from '@earshot/domain/tasks/limits';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeTasks, resetTasks, announceTasks } from '../../../testing/fake-tasks.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';
import { shellTexts } from '#/texts/shell.ts';

beforeEach(() => {
  signIn();
  resetTasks();
});
afterEach(() => answers.clear());
// Sonner captures the pointer, which jsdom does not support.
Object.assign(Element.prototype, { setPointerCapture() {} });

const autumn = () => fakeTasks.find(({ name }) => name === 'Autumn') as (typeof fakeTasks)[number];
const page = () => `/taskmanager/${autumn().id}`;
const inputOf = (path: string) => calls.findLast((call) => call.path === path)?.input;

describe('the task manager', () => {
  it('lists tasks with their state and opens a task [A-009] [C-063] [C-065]', async () => {
    const { user, router } = renderApp('/taskmanager');
    const table = within(await screen.findByRole('table', { name: 'Task manager' }));
    const row = within((await table.findByText('Autumn')).closest('tr') as HTMLElement);
    expect(row.getByText('Running')).toBeTruthy();
    expect(row.getByText(/1 of 4 controllers/)).toBeTruthy();
    await user.click(table.getByText('Autumn'));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/taskmanager/${autumn().id}`));
    await screen.findByRole('heading', { name: 'Autumn' });
  });

  it('offers new tasks only with the permission to push them', async () => {
    await withPermissions(['view_tasks']);
    const { router } = renderApp('/taskmanager');
    await screen.findByText('Autumn');
    expect(screen.queryByRole('link', { name: 'New task' })).toBeNull();
    await router.navigate({ to: '/taskmanager/new' });
    expect(await screen.findByRole('heading', { name: shellTexts.notFound.title })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  });
});

describe('a new task', () => {
  it('describes its duration, its hours and its limit of controllers in a sentence [A-347] [C-191]', async () => {
    renderApp('/taskmanager/new');
    const words = await screen.findByText((text) => text.startsWith(TASK_WORDS));
    expect(words.textContent).toContain('about 6 minutes per controller');
    expect(words.textContent).toContain('only between 22:00 and 05:00');
    expect(words.textContent).toContain('up to 5 controllers');
  });

  it('previews its effect before it is created and excludes controllers chosen by the user [C-064] [C-150]', async () => {
    const { user, router } = renderApp('/taskmanager/new');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Winter');
    await screen.findByRole('option', { name: /5\.3\.0/ });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Release' }), '5.3.0 – Louder call points');
    expect(await screen.findByText(/in one night if no update fails/)).toBeTruthy();
    expect(screen.getByText(/^24\/11\/2026 22:00 – 05:00$/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^Up to date already/ })).toBeTruthy();
    const [first] = await screen.findAllByRole('button', { name: /^Exclude .+$/ });
    await user.click(first as HTMLElement);
    expect(await screen.findByText('1 controller excluded by hand.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create the task' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/taskmanager\/0/));
    expect(inputOf('tasks.create')).toMatchObject({ name: 'Winter', labels: [], excludedIds: [expect.any(String)] });
    expect(await screen.findByText('“Winter” was created.')).toBeTruthy();
  });

  it('is sent again with the same values after a lost answer', async () => {
    answers.set('tasks.create', () => Promise.reject(new Error('The line was cut')));
    const { user, router } = renderApp('/taskmanager/new');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Winter');
    await screen.findByRole('option', { name: /5\.3\.0/ });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Release' }), '5.3.0 – Louder call points');
    await user.click(screen.getByRole('button', { name: 'Create the task' }));
    expect(await screen.findByText('The task was not created.')).toBeTruthy();
    const lost = inputOf('tasks.create');
    answers.clear();
    await user.click(await screen.findByRole('button', { name: 'Create the task' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/taskmanager\/0/));
    expect(inputOf('tasks.create')).toEqual(lost);
  });

  it('shows an error when the releases cannot be loaded', async () => {
    answers.set('firmware.list', refuse('UE_0001', 'Unexpected server error'));
    renderApp('/taskmanager/new');
    expect(await screen.findByText(/The releases could not be loaded/)).toBeTruthy();
  });

  it('reports missing values', async () => {
    const { user } = renderApp('/taskmanager/new');
    await user.click(await screen.findByRole('button', { name: 'Create the task' }));
    expect(await screen.findByText('Cannot be blank')).toBeTruthy();
    expect(await screen.findByText('Please choose a release.')).toBeTruthy();
    expect(inputOf('tasks.create')).toBeUndefined();
  });
});

describe('a task', () => {
  it('shows the result of each controller and filters by state', async () => {
    const { user } = renderApp(page());
    const table = within(await screen.findByRole('table', { name: 'Controllers' }));
    expect(await table.findByText('The installation failed')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Waiting/ }));
    await waitFor(() => expect(screen.queryByText('The installation failed')).toBeNull());
    expect(inputOf('tasks.controllers')).toMatchObject({ states: ['waiting'] });
  });

  it('is paused, resumed, retried and aborted [C-011]', async () => {
    const { user } = renderApp(page());
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('Pausing')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Resume' }));
    await screen.findByRole('button', { name: 'Pause' });
    await user.click(await screen.findByRole('button', { name: 'Retry 1 failed' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Abort' }));
    await user.click(await screen.findByRole('button', { name: 'Press again to abort' }));
    expect(await screen.findByText('Aborting')).toBeTruthy();
  });

  it('updates live and shows why it stopped', async () => {
    renderApp(page());
    await screen.findByRole('button', { name: 'Pause' });
    Object.assign(autumn(), { state: 'stopped', counts: { ...autumn().counts, running: 0, failed: 3 } });
    announceTasks();
    expect(await screen.findByText(/Too many updates failed/)).toBeTruthy();
  });

  it('stays on the screen when an action is refused, and shows the reason', async () => {
    const { user } = renderApp(page());
    await screen.findByRole('button', { name: 'Pause' });
    answers.set('tasks.pause', refuse('UE_409', 'The task is aborting: this action is not available.'));
    answers.set('tasks.get', refuse('UE_0001', 'Unexpected server error'));
    const asked = calls.filter(({ path }) => path === 'tasks.get').length;
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(await screen.findByText(/this action is not available/)).toBeTruthy();
    await waitFor(() => expect(calls.filter(({ path }) => path === 'tasks.get').length).toBeGreaterThan(asked));
    expect(await screen.findByRole('heading', { name: 'Autumn' })).toBeTruthy();
    expect(screen.queryByText('The task could not be loaded.')).toBeNull();
  });

  it('shows a message when it does not exist', async () => {
    renderApp('/taskmanager/00000030-0000-4000-8000-0000000000ff');
    expect(await screen.findByRole('heading', { name: 'Task not found' })).toBeTruthy();
  });
});
