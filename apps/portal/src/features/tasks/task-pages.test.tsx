import { TASK_WORDS } from '@earshot/domain/tasks/limits';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeTasks, resetTasks, announceTasks } from '../../../testing/fake-tasks.ts';
import { locations } from '../../../testing/fixtures.ts';
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
    await router.navigate({ to: '/taskmanager/new', search: {} });
    expect(await screen.findByRole('heading', { name: shellTexts.notFound.title })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  });
});

describe('a new task', () => {
  it('describes its duration, its hours and its limit of controllers in a sentence [A-347] [C-191]', async () => {
    const { user } = renderApp('/taskmanager/new');
    const words = await screen.findByText((text) => text.startsWith(TASK_WORDS));
    expect(words.textContent).toContain('about 6 minutes per controller');
    expect(words.textContent).toContain('only between 22:00 and 05:00');
    expect(words.textContent).toContain('up to 5 controllers');
    await user.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'At any time');
    expect(screen.queryByText((text) => text.startsWith(TASK_WORDS))).toBeNull();
  });

  it('previews its effect before it is created and excludes controllers chosen by the user [C-064] [C-150]', async () => {
    const { user, router } = renderApp('/taskmanager/new');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Winter');
    await screen.findByRole('option', { name: /5\.3\.0/ });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Release' }), '5.3.0 – Louder call points');
    expect(await screen.findByText(/in one night if nothing fails/)).toBeTruthy();
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

  it('reboots the locations selected in a list, with the pace and the window of the user', async () => {
    const chosen = locations.slice(0, 2).map(({ id }) => id);
    const { user, router } = renderApp('/taskmanager');
    await screen.findByText('Autumn');
    await router.navigate({
      to: '/taskmanager/new',
      search: { kind: 'reboot' },
      state: { chosenLocations: chosen } as object,
    });
    expect(await screen.findByText('Only 2 selected locations.')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Release' })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Restart');
    await user.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'Between two times');
    const [from, to] = [screen.getByRole('textbox', { name: 'From' }), screen.getByRole('textbox', { name: 'To' })];
    await user.clear(from);
    await user.type(from, '06:00');
    await user.clear(to);
    await user.type(to, '06:05');
    await user.click(screen.getByRole('button', { name: 'Create the task' }));
    expect(await screen.findByText('The window must have at least 15 minutes')).toBeTruthy();
    expect(inputOf('tasks.create')).toBeUndefined();
    await user.clear(to);
    await user.type(to, '07:30');
    await user.click(screen.getByText('Pace and limits'));
    const atOnce = screen.getByRole('spinbutton', { name: 'Controllers of a group at a time' });
    await user.clear(atOnce);
    await user.type(atOnce, '3');
    await user.click(screen.getByRole('switch', { name: 'Compare with before' }));
    expect(screen.getByText(/^Between 06:00 and 07:30 local time, up to 3 controllers of a group/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create the task' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/taskmanager\/0/));
    expect(inputOf('tasks.create')).toMatchObject({
      name: 'Restart',
      work: { kind: 'reboot' },
      plan: { window: { from: '06:00', to: '07:30' }, atOnce: 3, canaries: 1, failuresThatStop: 3, health: null },
      controllerIds: chosen,
    });
  });

  it('takes the whole group again when the user says so', async () => {
    const { user, router } = renderApp('/taskmanager');
    await screen.findByText('Autumn');
    const state = { chosenLocations: [locations[0]?.id] } as object;
    await router.navigate({ to: '/taskmanager/new', search: { kind: 'reboot' }, state });
    await user.click(await screen.findByRole('button', { name: 'Take the whole group' }));
    await waitFor(() => expect(inputOf('tasks.preview')).not.toHaveProperty('controllerIds'));
  });

  it('changes settings that the user chooses', async () => {
    const { user } = renderApp('/taskmanager/new?kind=configuration');
    expect(await screen.findByText('Choose a setting to see the preview.')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Talk lock timeout' }));
    const minutes = within(screen.getByRole('group', { name: 'Talk lock timeout' })).getByRole('textbox', {
      name: 'minutes',
    });
    await user.clear(minutes);
    await user.type(minutes, '10');
    await waitFor(() =>
      expect(inputOf('tasks.preview')).toMatchObject({
        work: { kind: 'configuration', settings: { talkLockTimeout: 600 } },
        plan: { window: { from: '22:00', to: '05:00' }, health: { controllers: 90, headsets: 80 } },
      }),
    );
    expect(await screen.findByText(/controllers? will be changed/)).toBeTruthy();
  });

  it('offers only the work that the user may do at a single location', async () => {
    await withPermissions(['view_tasks', 'push_tasks']);
    renderApp('/taskmanager/new');
    await screen.findByRole('textbox', { name: 'Name' });
    expect(screen.queryByRole('radio', { name: /^Reboot/ })).toBeNull();
    expect(screen.queryByRole('radio', { name: /^Change settings/ })).toBeNull();
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
    Object.assign(autumn(), {
      state: 'stopped',
      stopReason: 'failures',
      counts: { ...autumn().counts, running: 0, failed: 3 },
    });
    announceTasks();
    expect(await screen.findByText(/Too many controllers failed/)).toBeTruthy();
  });

  it('shows its work, its plan and the health afterwards, and why it stopped', async () => {
    Object.assign(autumn(), {
      state: 'stopped',
      stopReason: 'health',
      work: { kind: 'configuration', settings: { volume: 4, language: 'de-DE' } },
      health: {
        checked: 3,
        pending: 1,
        nextReadAt: '2026-11-24T10:09:00.000Z',
        online: 2,
        headsetsBefore: 30,
        headsetsAfter: 21,
      },
    });
    renderApp(page());
    expect(await screen.findByText(/Controllers or headsets are missing since/)).toBeTruthy();
    expect(screen.getByText('Volume 4, language German')).toBeTruthy();
    expect(screen.getByText('2 of 3 controllers online, 21 of 30 headsets registered')).toBeTruthy();
    expect(
      screen.getByText(/^1 more controller will be compared with before, from 24th November 2026 at/),
    ).toBeTruthy();
    expect(
      screen.getByText(
        'Between 22:00 and 05:00 local time, up to 5 controllers of a group at a time, 1 before all others. Stops at 3 failures, or below 90 % of controllers or 80 % of headsets.',
      ),
    ).toBeTruthy();
    expect(await screen.findByText('10 → 9')).toBeTruthy();
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
