import type { CommandState } from '@earshot/domain/device-commands/outcome';
import type { StatusBadgeProps } from '#/components/ui/status-badge.tsx';

export const COMMAND_STYLES: Readonly<Record<CommandState, Pick<StatusBadgeProps, 'shape' | 'tone'>>> = {
  waiting: { shape: 'waiting', tone: 'accent' },
  done: { shape: 'well', tone: 'ok' },
  failed: { shape: 'fault', tone: 'bad' },
  expired: { shape: 'offline', tone: 'warn' },
  unsupported: { shape: 'unknown', tone: 'idle' },
  'timed-out': { shape: 'offline', tone: 'warn' },
  withdrawn: { shape: 'stopped', tone: 'idle' },
};
