import { DEFAULT_PLAN } from '@earshot/domain/tasks/plan';
import { mayBegin, rulesOf } from '@earshot/domain/tasks/rules';
import type { Page } from '@playwright/test';
import { AISHA, platformOf, SUPPORT } from '../support/demo.ts';
import type { Scene } from './scenes.ts';

const ZONES = [
  'Europe/London',
  'Asia/Kolkata',
  'America/New_York',
  'Australia/Sydney',
  'Pacific/Honolulu',
  'Asia/Tokyo',
];
const RULES = rulesOf({ kind: 'firmware', plan: DEFAULT_PLAN });
const VERSION = '5.3.0';
const MOST_MS = 180_000;
let begun: Promise<string> | undefined;

/**
 * Starts a task for three locations in a time zone where it is night. Waits until the first is updated or has failed;
 * returns the task's id.
 */
async function beginTask(): Promise<string> {
  const [support, aisha] = await Promise.all([platformOf(SUPPORT), platformOf(AISHA)]);
  const file = new TextEncoder().encode('what controllers run');
  const release = await support.firmware.upload({ file, version: VERSION, notes: 'Louder call points' });
  const online = (await aisha.locations.list({ pageSize: 100 }))
    .filter(({ status }) => status === 'active')
    .slice(0, 3);
  const timezone = ZONES.find((zone) => mayBegin(RULES, zone, Date.now())) ?? 'Europe/London';
  for (const { id } of online) {
    const { version } = await aisha.locations.record(id);
    await aisha.locations.update({ controllerId: id, version, timezone });
  }
  const controllerIds = online.map(({ id }) => id);
  const { id } = await aisha.tasks.create({
    name: 'Autumn update',
    work: { kind: 'firmware', releaseId: release.id },
    controllerIds,
  });
  for await (const { counts } of aisha.tasks.watch(id, { signal: AbortSignal.timeout(MOST_MS) }))
    if (counts.done + counts.failed > 0) break;
  return id;
}

const open =
  (path: (taskId: string) => string, reach: (page: Page) => Promise<unknown>): Scene['play'] =>
  async (views, save) => {
    const taskId = await (begun ??= beginTask());
    for (const view of views) {
      await view.page.goto(path(taskId));
      await reach(view.page);
      await save(view);
    }
  };

/** Pastes names of which one is unknown, and shows their results. */
async function checkNames(page: Page): Promise<void> {
  const locations = await (await platformOf(AISHA)).locations.list({ pageSize: 12 });
  const names = locations.map(({ boxName, serialNumber }, n) => (n % 3 === 0 ? serialNumber : boxName));
  await page.getByRole('button', { name: 'Choose by names or a file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill([...names.slice(0, 2), 'Nowhere Street', ...names.slice(2)].join('\n'));
  await dialog.getByRole('button', { name: 'Check names' }).click();
  await dialog.getByText('1 line not found is left out.').waitFor();
}

/** The task manager: the list, the forms of new tasks, and a running task. */
export const TASK_SCENES: readonly Scene[] = [
  {
    name: 'tasks',
    as: AISHA,
    play: open(
      () => '/taskmanager',
      (page) => page.getByText('Autumn update').first().waitFor(),
    ),
  },
  {
    name: 'task-new',
    as: AISHA,
    play: open(
      () => '/taskmanager/new',
      async (page) => {
        await page.getByRole('textbox', { name: 'Name' }).fill('Winter update');
        await page.getByRole('option', { name: /5\.3\.0/ }).waitFor({ state: 'attached' });
        await page.getByRole('combobox', { name: 'Release' }).selectOption({ index: 1 });
        await page.getByRole('table', { name: 'Preview' }).waitFor();
      },
    ),
  },
  {
    name: 'task-new-settings',
    as: AISHA,
    play: open(
      () => '/taskmanager/new?kind=configuration',
      async (page) => {
        await page.getByRole('switch', { name: 'Talk lock timeout' }).click();
        await page.getByRole('switch', { name: 'Volume' }).click();
        await page.getByText('Pace and limits').click();
        await page.getByRole('combobox', { name: 'When' }).selectOption('between');
        await page.getByRole('table', { name: 'Preview' }).waitFor();
      },
    ),
  },
  {
    name: 'task-new-names',
    as: AISHA,
    play: open(() => '/taskmanager/new?kind=reboot', checkNames),
  },
  {
    name: 'task',
    as: AISHA,
    play: open(
      (taskId) => `/taskmanager/${taskId}`,
      (page) => page.getByRole('table', { name: 'Controllers' }).waitFor(),
    ),
  },
];
