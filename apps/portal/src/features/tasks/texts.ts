import type { TaskFit } from '@earshot/domain/tasks/firmware-version';
import { GROUP_FIELD_NAMES, GROUP_FIELD_TITLES } from '@earshot/domain/group-configuration/fields';
import { TASK_WORDS } from '@earshot/domain/tasks/limits';
import type { TaskPlan } from '@earshot/domain/tasks/plan';
import type { Task } from '@earshot/domain/tasks/schema';
import type { StopReason, TaskStatus, TaskControllerState } from '@earshot/domain/tasks/states';
import type { TaskKind } from '@earshot/domain/tasks/work';
import { formatCount, formatNumber } from '#/lib/format.ts';
import { settingValue } from '#/shared/group-configuration/setting-value.ts';

const statuses: Readonly<Record<TaskStatus, string>> = {
  waiting: 'Waiting',
  running: 'Running',
  pausing: 'Pausing',
  paused: 'Paused',
  stopped: 'Stopped',
  aborting: 'Aborting',
  aborted: 'Aborted',
  completed: 'Completed',
};
const states: Readonly<Record<TaskControllerState, string>> = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  skipped: 'Skipped',
};
const fits: Readonly<Record<TaskKind, Readonly<Record<TaskFit, string>>>> = {
  firmware: {
    included: 'Will be updated',
    current: 'Up to date already',
    newer: 'Runs a newer version',
    unsupported: 'Can’t be updated from here',
    unknown: 'Unknown version',
  },
  reboot: {
    included: 'Will be rebooted',
    current: '',
    newer: '',
    unsupported: 'Can’t be rebooted from here',
    unknown: '',
  },
  configuration: {
    included: 'Will be changed',
    current: 'Has these settings already',
    newer: '',
    unsupported: 'Does not support these settings',
    unknown: '',
  },
};
const kinds: Readonly<Record<TaskKind, { readonly title: string; readonly help: string }>> = {
  firmware: { title: 'Install a release', help: 'Controllers with an older version are updated.' },
  reboot: { title: 'Reboot', help: 'Devices are disconnected for about a minute. Reboots wait for Message Casts.' },
  configuration: { title: 'Change settings', help: 'Locations set these values themselves, instead of their groups.' },
};
const willBe: Readonly<Record<TaskKind, string>> = {
  firmware: 'will be updated',
  reboot: 'will be rebooted',
  configuration: 'will be changed',
};
const stopHelp: Readonly<Record<StopReason, string>> = {
  failures: 'Too many controllers failed, so no more will start. Check the reasons, then resume the task.',
  health:
    'Controllers or headsets are missing since the work was done, so no more will start. Check them, then resume the task.',
};

/** `Version 5.3.0`, `Reboot`, `Volume 4, language German` */
function work(done: Task['work']): string {
  if (done.kind === 'firmware') return `Version ${done.firmwareVersion}`;
  if (done.kind === 'reboot') return 'Reboot';
  const words = GROUP_FIELD_NAMES.flatMap((field) => {
    const value = done.settings[field];
    return value === undefined ? [] : [`${GROUP_FIELD_TITLES[field].toLowerCase()} ${settingValue(field, value)}`];
  });
  const text = words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `Between 22:00 and 05:00 local time, up to 5 controllers of a group at a time. …` */
function plan({ window, atOnce, canaries, failuresThatStop, health }: TaskPlan): string {
  const when = window === null ? 'At any time' : `Between ${window.from} and ${window.to} local time`;
  const first = canaries === 0 ? '' : `, ${formatNumber(canaries)} before all others`;
  const gate =
    health === null ? '' : `, or below ${health.controllers} % of controllers or ${health.headsets} % of headsets`;
  return `${when}, up to ${formatCount(atOnce, 'controller')} of a group at a time${first}. Stops at ${formatCount(failuresThatStop, 'failure')}${gate}.`;
}

export const taskTexts = {
  title: 'Task manager',
  lead: 'Updates, reboots and settings of many controllers, a few at a time.',
  add: 'New task',
  none: 'There are no tasks yet.',
  noneHelp: 'A task updates, reboots or configures many controllers overnight, a few at a time.',
  noMatch: 'No task matches.',
  listFailed: 'The tasks could not be loaded.',
  columns: {
    name: 'Task',
    work: 'Work',
    status: 'Status',
    progress: 'Controllers',
    group: 'Group',
    next: 'Next start',
    created: 'Created on',
  },
  statuses,
  states,
  fits,
  progress: (done: number, total: number) => `${formatNumber(done)} of ${formatCount(total, 'controller')}`,
  failed: (count: number) => `${formatNumber(count)} failed`,
  kinds,
  work,
  plan,
  nextAt: (at: string) => `The next controllers start ${at}.`,
  stopHelp,
  nextCheck: (pending: number, at: string) =>
    `${formatCount(pending, 'more controller')} will be compared with before, from ${at}.`,
  healthTitle: 'Five minutes after the work',
  health: ({ checked, online, headsetsBefore, headsetsAfter }: Task['health']) =>
    `${formatNumber(online)} of ${formatCount(checked, 'controller')} online, ${formatNumber(headsetsAfter)} of ${formatCount(headsetsBefore, 'headset')} registered`,
  versions: {
    title: 'Firmware of the controllers',
    label: 'Controllers by firmware version',
    lead: (on: number, all: number, newest: string) =>
      `${formatNumber(on)} of ${formatCount(all, 'controller')} run the newest release, ${newest}.`,
    version: 'Version',
    newest: 'newest release',
    unknown: 'Never reported',
    others: 'Other versions',
    total: 'Controllers',
    online: 'Online',
    offline: 'Offline',
    failed: 'The firmware versions could not be counted.',
    none: 'No controllers in this group yet.',
  },
  progressByNight: {
    title: 'Progress by night',
    label: (nights: number) =>
      `Controllers that ended in ${formatCount(nights, 'night')}. “Show as table” lists the same numbers.`,
    lead: (nights: number, left: number) =>
      left === 0
        ? `All controllers in ${formatCount(nights, 'night')}.`
        : `${formatCount(left, 'controller')} left after ${formatCount(nights, 'night')}.`,
    left: 'Left',
    from: 'First start',
    to: 'Last end',
    none: 'No controller has ended yet.',
    failed: 'The progress could not be loaded.',
  },
  notFound: 'Task not found',
  backToList: 'Back to all tasks',
  taskFailed: 'The task could not be loaded.',

  newTitle: 'New task',
  words: TASK_WORDS,
  wordsMore:
    'Hours are local to each location. The limit of five is per group. One controller is updated first, and failures stop the task.',
  kind: 'Work',
  name: 'Name',
  release: 'Release',
  chooseRelease: 'Choose a release',
  chooseReleaseError: 'Please choose a release.',
  settings: 'Settings to change',
  setHelp: 'Locations keep their value unless this is on.',
  window: 'When',
  windows: {
    night: 'At night, between 22:00 and 05:00',
    between: 'Between two times',
    any: 'At any time',
  },
  windowHelp: 'Local time of each location. Work that would not end in time waits for the next day.',
  from: 'From',
  to: 'To',
  pace: 'Pace and limits',
  atOnce: 'Controllers of a group at a time',
  canaries: 'Controllers before all others',
  canariesHelp: 'One failure among these stops the task.',
  failuresThatStop: 'Failures that stop the task',
  hasHealth: 'Compare with before',
  hasHealthHelp:
    'Five minutes after the work, the task counts the controllers that are online and their registered headsets. It stops if too few are back.',
  controllersBack: 'Controllers back, percent',
  headsetsBack: 'Headsets back, percent',
  chosen: (count: number) => `Only ${formatCount(count, 'selected location')}.`,
  chooseAll: 'Take the whole group',
  releaseWords: (version: string, notes: string) => (notes === '' ? version : `${version} – ${notes}`),
  releasesFailed: 'The releases could not be loaded. Please load the page again.',
  noReleases: 'No releases to install yet. Ask Earshot support to add one.',
  labels: 'Only locations with one of these labels',
  labelsHelp: 'Leave empty for every location in the selected group and its sub-groups.',
  preview: 'Preview',
  previewFailed: 'The preview could not be loaded.',
  previewNone: 'No locations match.',
  previewNoMatch: 'No controllers in this state.',
  choosing: {
    firmware: 'Choose a release to see the preview.',
    reboot: 'Correct the plan to see the preview.',
    configuration: 'Choose a setting to see the preview.',
  },
  willDo: (kind: TaskKind, count: number) => `${formatCount(count, 'controller')} ${willBe[kind]}`,
  nights: (nights: number) => `in ${nights === 1 ? 'one night' : `${formatNumber(nights)} nights`} if nothing fails.`,
  lasts: (minutes: number) => `in about ${formatCount(minutes, 'minute')} if nothing fails.`,
  night: 'Night of',
  nightControllers: 'Controllers',
  nightTimes: 'First start to last end',
  nightsHint: 'Simulated with the rules of tasks. Plays and other tasks can delay single controllers.',
  offlineNow: (count: number) =>
    `${formatCount(count, 'controller')} ${count === 1 ? 'is' : 'are'} offline now. ${count === 1 ? 'Its' : 'Their'} turn comes when ${count === 1 ? 'it is' : 'they are'} online.`,
  zone: (zone: string, controllers: number) => `${zone}, ${formatCount(controllers, 'controller')}:`,
  leftOut: (count: number) => `${formatCount(count, 'controller')} excluded by hand.`,
  takeAll: 'Include all',
  leaveOut: 'Exclude',
  leaveOutOf: (name: string) => `Exclude ${name}`,
  create: 'Create the task',
  creating: 'Creating…',
  cancel: 'Cancel',
  createFailed: 'The task was not created.',
  created: (name: string) => `“${name}” was created.`,

  controllers: 'Controllers',
  controllersFailed: 'Error fetching controllers',
  controllersNone: 'No controllers',
  controllersNoMatch: 'No controller is in this state.',
  controllerColumns: {
    location: 'Location',
    serial: 'Serial number',
    state: 'State',
    from: 'From version',
    version: 'Version',
    ended: 'When',
    group: 'Group',
    headsets: 'Headsets',
    reason: 'Why',
    timezone: 'Time zone',
    fit: 'Result',
  },
  offline: 'Offline',
  offlineAfter: 'Offline afterwards',
  headsets: (before: number, after: number) => `${formatNumber(before)} → ${formatNumber(after)}`,
  pause: 'Pause',
  resume: 'Resume',
  abort: 'Abort',
  abortSure: 'Press again to abort',
  retry: (count: number) => `Retry ${formatNumber(count)} failed`,
  actionsDone: {
    pause: 'No more work starts. Work in progress finishes.',
    resume: 'The task continues.',
    abort: 'The task is aborted. Work in progress finishes.',
    retry: 'Failed controllers will be tried again.',
  },
  actionFailed: 'The action failed.',
};
