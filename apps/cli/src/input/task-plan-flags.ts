import type { CreateTaskInput } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { InputError } from '../refusals.ts';

type TaskPlan = NonNullable<CreateTaskInput['plan']>;

export const taskPlanFlags = {
  window: Flags.string({
    description: 'Local time in which the work is done, as 22:00-05:00, which is the default',
    exclusive: ['any-time'],
  }),
  'any-time': Flags.boolean({ description: 'Work at any time of the day' }),
  'at-once': Flags.integer({ description: 'Controllers of a group at a time; default: 5', min: 1, max: 20 }),
  canaries: Flags.integer({ description: 'Controllers that must succeed first; default: 1', min: 0, max: 50 }),
  'stop-after': Flags.integer({ description: 'Failures that stop the task; default: 3', min: 1, max: 1_000 }),
  'controllers-back': Flags.integer({
    description: 'Stop when fewer than this percentage of controllers is online five minutes later; default: 90',
    min: 1,
    max: 100,
  }),
  'headsets-back': Flags.integer({
    description: 'Stop when fewer than this percentage of headsets is registered five minutes later; default: 80',
    min: 1,
    max: 100,
  }),
  'no-health': Flags.boolean({
    description: 'Do not compare controllers and headsets with before',
    exclusive: ['controllers-back', 'headsets-back'],
  }),
};

interface Given {
  readonly window?: string | undefined;
  readonly 'any-time'?: boolean;
  readonly 'at-once'?: number | undefined;
  readonly canaries?: number | undefined;
  readonly 'stop-after'?: number | undefined;
  readonly 'controllers-back'?: number | undefined;
  readonly 'headsets-back'?: number | undefined;
  readonly 'no-health'?: boolean;
}

/** The plan of a task. What is not given has the platform's default. */
export function taskPlanOf(flags: Given): TaskPlan {
  const { 'at-once': atOnce, canaries, 'stop-after': failuresThatStop } = flags;
  return {
    ...windowOf(flags),
    ...(atOnce !== undefined && { atOnce }),
    ...(canaries !== undefined && { canaries }),
    ...(failuresThatStop !== undefined && { failuresThatStop }),
    ...healthOf(flags),
  };
}

function windowOf({ window, 'any-time': anyTime }: Given): Pick<TaskPlan, 'window'> {
  if (anyTime === true) return { window: null };
  if (window === undefined) return {};
  const [, from = '', to = ''] = /^(\d{1,2}:\d{2})\s*[-–]\s*(\d{1,2}:\d{2})$/.exec(window.trim()) ?? [];
  if (from === '') throw new InputError(`${window} is not a window`, 'Give it as 22:00-05:00.');
  return { window: { from: from.padStart(5, '0'), to: to.padStart(5, '0') } };
}

function healthOf(flags: Given): Pick<TaskPlan, 'health'> {
  if (flags['no-health'] === true) return { health: null };
  const { 'controllers-back': controllers = 90, 'headsets-back': headsets = 80 } = flags;
  return (flags['controllers-back'] ?? flags['headsets-back']) === undefined
    ? {}
    : { health: { controllers, headsets } };
}
