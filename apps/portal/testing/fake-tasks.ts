import { conflict, notFound } from '@earshot/domain/errors/app-error';
import { TASK_FITS, firmwareFit } from '@earshot/domain/tasks/firmware-version';
import { DEFAULT_PLAN } from '@earshot/domain/tasks/plan';
import * as schema from '@earshot/domain/tasks/schema';
import {
  isOver,
  taskActions,
  taskStatus,
  type TaskState,
  type DesiredTaskState,
  type TaskCounts,
} from '@earshot/domain/tasks/states';
import { fail, signedIn, t } from './fake-procedures.ts';
import { locations, uuid } from './fixtures.ts';

const NOW = '2026-11-24T12:00:00.000Z';
const RELEASE = uuid(31, 1);
const watchers = new Set<() => void>();

export const fakeReleases: schema.FirmwareRelease[] = [
  {
    id: RELEASE,
    version: '5.3.0',
    sha256: 'a'.repeat(64),
    bytes: 12_345_678,
    notes: 'Louder call points',
    createdAt: NOW,
    createdBy: 'Ben Carter',
  },
];

interface FakeTask {
  id: string;
  name: string;
  state: TaskState;
  desiredState: DesiredTaskState;
  counts: TaskCounts;
  work?: schema.Task['work'];
  stopReason?: schema.Task['stopReason'];
  health?: schema.Task['health'];
}
const initial = (): FakeTask[] => [
  {
    id: uuid(30, 1),
    name: 'Autumn',
    state: 'running',
    desiredState: 'run',
    counts: { waiting: 1, running: 1, done: 1, failed: 1, skipped: 0 },
  },
  {
    id: uuid(30, 2),
    name: 'Summer',
    state: 'completed',
    desiredState: 'run',
    counts: { waiting: 0, running: 0, done: 4, failed: 0, skipped: 0 },
  },
];

/** The tasks of the fake platform; tests change them. */
export const fakeTasks: FakeTask[] = initial();
export const resetTasks = (): void => void fakeTasks.splice(0, Infinity, ...initial());
/** Answer of `firmware.versions`. */
export const fleetVersions: { value: schema.FleetVersions } = {
  value: { items: [], others: { controllers: 0, online: 0 } },
};
/** Answer of `tasks.nights`. */
export const taskNights: { value: schema.TaskNights } = { value: { items: [] } };
/** Notifies subscribers of a change, like the server. */
export const announceTasks = (): void => watchers.forEach((notify) => notify());

const toTask = (task: FakeTask): schema.Task => ({
  id: task.id,
  name: task.name,
  groupId: locations[0]?.groupId ?? '',
  groupTitle: locations[0]?.groupTitle ?? '',
  work: task.work ?? { kind: 'firmware', releaseId: RELEASE, firmwareVersion: '5.3.0' },
  plan: DEFAULT_PLAN,
  status: taskStatus(task),
  stopReason: task.stopReason ?? null,
  health: task.health ?? { checked: 0, pending: 0, nextReadAt: null, online: 0, headsetsBefore: 0, headsetsAfter: 0 },
  counts: { ...task.counts },
  actions: taskActions(task),
  nextStartAt: task.counts.waiting > 0 ? '2026-11-24T22:00:00.000Z' : null,
  deadlineAt: isOver(task.state) ? null : '2026-12-09T12:00:00.000Z',
  createdAt: NOW,
  createdBy: 'Aisha Malik',
  endedAt: isOver(task.state) ? NOW : null,
  operationId: uuid(32, 1),
});
const find = (id: string) => fakeTasks.find((task) => task.id === id) ?? fail(notFound());

function changeTask(taskId: string, action: 'pause' | 'resume' | 'abort', desiredState: DesiredTaskState): schema.Task {
  const task = find(taskId);
  if (!taskActions(task)[action])
    return fail(conflict(`The task is ${taskStatus(task)}: this action is not available.`));
  task.desiredState = desiredState;
  return toTask(task);
}

const STATES = ['running', 'failed', 'waiting', 'done'] as const;
const controllersOf = (taskId: string): schema.TaskController[] =>
  STATES.filter((state) => find(taskId).counts[state] > 0).map((state, n) => ({
    controllerId: locations[n]?.id ?? '',
    boxName: locations[n]?.boxName ?? '',
    serialNumber: locations[n]?.serialNumber ?? '',
    groupTitle: locations[n]?.groupTitle ?? '',
    timezone: 'Europe/London',
    isOnline: state !== 'waiting',
    state,
    fromVersion: '5.2.1',
    startedAt: state === 'waiting' ? null : NOW,
    endedAt: state === 'failed' || state === 'done' ? NOW : null,
    reason: state === 'failed' ? 'The installation failed' : null,
    attempts: state === 'waiting' ? 0 : 1,
    health: state === 'done' ? { isOnline: true, headsetsBefore: 10, headsetsAfter: 9 } : null,
  }));

const VERSIONS = ['5.2.1', '5.2.1', '5.3.0', '5.4.0'];
function previewed(input: { excludedIds?: readonly string[] | undefined }): schema.PreviewedController[] {
  return locations
    .filter(({ id }) => !(input.excludedIds ?? []).includes(id))
    .map((row, n) => {
      const firmwareVersion = VERSIONS[n % VERSIONS.length] ?? null;
      return {
        controllerId: row.id,
        boxName: row.boxName,
        serialNumber: row.serialNumber,
        groupTitle: row.groupTitle,
        timezone: 'Europe/London',
        firmwareVersion,
        fit: firmwareFit('5.3.0', { firmwareVersion, isSupported: true }),
        isOnline: row.status === 'active',
      };
    });
}

export const taskRouters = {
  firmware: t.router({
    list: signedIn
      .input(schema.listFirmwareInput)
      .output(schema.firmwareReleases)
      .query(() => ({ items: fakeReleases })),
    versions: signedIn
      .input(schema.fleetVersionsInput)
      .output(schema.fleetVersions)
      .query(() => fleetVersions.value),
  }),
  tasks: t.router({
    list: signedIn
      .input(schema.listTasksInput)
      .output(schema.taskPage)
      .query(() => ({ items: fakeTasks.map(toTask), total: fakeTasks.length })),
    get: signedIn
      .input(schema.taskInput)
      .output(schema.task)
      .query(({ input }) => toTask(find(input.taskId))),
    nights: signedIn
      .input(schema.taskInput)
      .output(schema.taskNights)
      .query(() => taskNights.value),
    controllers: signedIn
      .input(schema.listTaskControllersInput)
      .output(schema.taskControllerPage)
      .query(({ input: { taskId, states } }) => {
        const items = controllersOf(taskId).filter(({ state }) => states?.includes(state) ?? true);
        return { items, total: items.length };
      }),
    preview: signedIn
      .input(schema.previewTaskInput)
      .output(schema.taskPreview)
      .query(({ input }) => {
        const rows = previewed(input);
        const counts = Object.fromEntries(
          TASK_FITS.map((fit) => [fit, rows.filter((row) => row.fit === fit).length]),
        ) as schema.TaskPreview['counts'];
        const [from, to] = ['2026-11-24T22:00:00.000Z', '2026-11-25T05:00:00.000Z'];
        const controllers = counts.included;
        const nights = [{ evening: '2026-11-24', from, to: '2026-11-24T22:06:00.000Z', controllers }];
        return { counts, nights, offline: 0, zones: [{ zone: 'Europe/London', controllers, from, to }] };
      }),
    previewControllers: signedIn
      .input(schema.previewControllersInput)
      .output(schema.previewControllersPage)
      .query(({ input }) => {
        const rows = previewed(input).filter(({ fit }) => input.fits?.includes(fit) ?? true);
        const from = (input.page - 1) * input.pageSize;
        return { items: rows.slice(from, from + input.pageSize), total: rows.length };
      }),
    create: signedIn
      .input(schema.createTaskInput)
      .output(schema.task)
      .mutation(({ input }) => {
        const counts = { waiting: 2, running: 0, done: 0, failed: 0, skipped: 0 };
        const made: FakeTask = { id: uuid(30, 9), name: input.name, state: 'running', desiredState: 'run', counts };
        fakeTasks.unshift(made);
        return toTask(made);
      }),
    pause: signedIn
      .input(schema.taskInput)
      .output(schema.task)
      .mutation(({ input }) => changeTask(input.taskId, 'pause', 'pause')),
    resume: signedIn
      .input(schema.taskInput)
      .output(schema.task)
      .mutation(({ input }) => changeTask(input.taskId, 'resume', 'run')),
    abort: signedIn
      .input(schema.taskInput)
      .output(schema.task)
      .mutation(({ input }) => changeTask(input.taskId, 'abort', 'abort')),
    retry: signedIn
      .input(schema.taskInput)
      .output(schema.retriedTask)
      .mutation(({ input }) => {
        const task = find(input.taskId);
        const { failed, waiting } = task.counts;
        task.counts = { ...task.counts, failed: 0, waiting: waiting + failed };
        return { task: toTask(task), retried: failed };
      }),
    watch: signedIn.input(schema.taskInput).subscription(async function* ({ input, signal }) {
      let wake: (() => void) | undefined;
      const notify = () => wake?.();
      watchers.add(notify);
      try {
        while (!signal?.aborted) {
          yield toTask(find(input.taskId));
          await new Promise<void>((resolve) => {
            wake = resolve;
            signal?.addEventListener('abort', () => resolve(), { once: true });
          });
        }
      } finally {
        watchers.delete(notify);
      }
    }),
  }),
};
