import { DEFAULT_PLAN, NIGHT, type TaskPlan, taskPlan, taskWindow } from '@earshot/domain/tasks/plan';
import { taskName, type TaskWork } from '@earshot/domain/tasks/schema';
import { TASK_KINDS } from '@earshot/domain/tasks/work';
import { CONFIGURATION_DEFAULTS } from '@earshot/domain/controller-configuration/configuration';
import { TALK_LOCK_UNITS } from '@earshot/domain/controller-configuration/configuration-form';
import { DEFAULT_LANGUAGE } from '@earshot/domain/controller-configuration/language';
import { VOICE_ASSISTANT_DEFAULT } from '@earshot/domain/controller-configuration/voice-assistant';
import { secondsToTime } from '@earshot/domain/forms/time-group';
import { GROUP_FIELD_NAMES } from '@earshot/domain/group-configuration/fields';
import { z } from 'zod';
import { type SettingsForm, toValue } from '#/shared/group-configuration/settings-form.ts';
import { taskTexts as texts } from './texts.ts';

export const WINDOW_CHOICES = ['night', 'between', 'any'] as const;

const { atOnce, canaries, failuresThatStop, health } = taskPlan.shape;
const gate = health.unwrap().unwrap().shape;

const values = z.object({
  kind: z.enum(TASK_KINDS),
  name: taskName,
  /** Empty unless the task installs a release. */
  releaseId: z.string(),
  labels: z.array(z.string().min(1).max(100)).max(50),
  window: z.enum(WINDOW_CHOICES),
  /** Local times, for the window `between`. */
  from: z.string(),
  to: z.string(),
  atOnce: atOnce.unwrap(),
  canaries: canaries.unwrap(),
  failuresThatStop: failuresThatStop.unwrap(),
  hasHealth: z.boolean(),
  controllers: gate.controllers,
  headsets: gate.headsets,
});
export type TaskForm = z.infer<typeof values>;

export const taskForm = values.superRefine(({ kind, releaseId, window, from, to }, context) => {
  if (kind === 'firmware' && releaseId === '')
    context.addIssue({ code: 'custom', path: ['releaseId'], message: texts.chooseReleaseError });
  if (window !== 'between') return;
  for (const { path, message } of taskWindow.safeParse({ from, to }).error?.issues ?? [])
    context.addIssue({ code: 'custom', path, message });
});

export const newTaskForm = (kind: TaskForm['kind']): TaskForm => ({
  kind,
  name: '',
  releaseId: '',
  labels: [],
  window: 'night',
  ...NIGHT,
  atOnce: DEFAULT_PLAN.atOnce,
  canaries: DEFAULT_PLAN.canaries,
  failuresThatStop: DEFAULT_PLAN.failuresThatStop,
  hasHealth: true,
  controllers: 90,
  headsets: 80,
});

/** No setting is chosen. */
export const NEW_SETTINGS: SettingsForm = {
  set: Object.fromEntries(GROUP_FIELD_NAMES.map((field) => [field, false])) as SettingsForm['set'],
  talkLockTimeout: secondsToTime(CONFIGURATION_DEFAULTS.talkLockTimeout, TALK_LOCK_UNITS),
  talkLockInterval: secondsToTime(CONFIGURATION_DEFAULTS.talkLockInterval, TALK_LOCK_UNITS),
  volume: CONFIGURATION_DEFAULTS.volume,
  language: DEFAULT_LANGUAGE,
  voiceAssistant: VOICE_ASSISTANT_DEFAULT,
};

/** Whether the sentence about the duration of updates holds. */
export const isUsualPace = ({ window, atOnce }: TaskForm): boolean =>
  window === 'night' && atOnce === DEFAULT_PLAN.atOnce;

const WINDOWS = { night: () => NIGHT, any: () => null, between: ({ from, to }: TaskForm) => ({ from, to }) } as const;

export const planOf = (form: TaskForm): TaskPlan => ({
  window: WINDOWS[form.window](form),
  atOnce: form.atOnce,
  canaries: form.canaries,
  failuresThatStop: form.failuresThatStop,
  health: form.hasHealth ? { controllers: form.controllers, headsets: form.headsets } : null,
});

/** The work that the forms describe; undefined while a choice is missing. */
export function workOf({ kind, releaseId }: TaskForm, settings: SettingsForm | undefined): TaskWork | undefined {
  if (kind === 'firmware') return releaseId === '' ? undefined : { kind, releaseId };
  if (kind === 'reboot') return { kind };
  if (settings === undefined) return undefined;
  const chosen = GROUP_FIELD_NAMES.filter((field) => settings.set[field]);
  if (chosen.length === 0) return undefined;
  return { kind, settings: Object.fromEntries(chosen.map((field) => [field, toValue(field, settings[field])])) };
}
