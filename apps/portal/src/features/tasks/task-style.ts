import type { TaskStatus, TaskControllerState } from '@earshot/domain/tasks/states';
import type { StatusBadgeProps } from '#/components/ui/status-badge.tsx';

type BadgeStyle = Pick<StatusBadgeProps, 'shape' | 'tone'>;

export const TASK_STYLES: Readonly<Record<TaskStatus, BadgeStyle>> = {
  waiting: { shape: 'waiting', tone: 'accent' },
  running: { shape: 'rebooting', tone: 'accent' },
  pausing: { shape: 'waiting', tone: 'warn' },
  paused: { shape: 'stopped', tone: 'warn' },
  stopped: { shape: 'fault', tone: 'bad' },
  aborting: { shape: 'waiting', tone: 'warn' },
  aborted: { shape: 'stopped', tone: 'idle' },
  completed: { shape: 'well', tone: 'ok' },
};

export const CONTROLLER_STYLES: Readonly<Record<TaskControllerState, BadgeStyle>> = {
  waiting: { shape: 'waiting', tone: 'idle' },
  running: { shape: 'rebooting', tone: 'accent' },
  done: { shape: 'well', tone: 'ok' },
  failed: { shape: 'fault', tone: 'bad' },
  skipped: { shape: 'stopped', tone: 'idle' },
};
