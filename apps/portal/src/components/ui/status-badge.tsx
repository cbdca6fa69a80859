import type { ReactNode } from 'react';
import { cn } from '#/lib/class-names.ts';
import { Equaliser } from './equaliser.tsx';

/** A status is a shape, a colour and a word, never colour alone. */
export type StatusShape = 'well' | 'fault' | 'offline' | 'waiting' | 'rebooting' | 'unknown' | 'sound' | 'stopped';
export type StatusTone = 'ok' | 'bad' | 'warn' | 'idle' | 'accent';

export const STATUS_GLYPHS: Readonly<Record<Exclude<StatusShape, 'sound'>, string>> = {
  well: '✓',
  fault: '▲',
  offline: '○',
  waiting: '◌',
  rebooting: '↻',
  unknown: '◇',
  stopped: '■',
};
const TONES: Readonly<Record<StatusTone, string>> = {
  ok: 'bg-ok-soft text-ok',
  bad: 'bg-destructive-soft text-destructive',
  warn: 'bg-warn-soft text-warn',
  idle: 'bg-muted text-muted-foreground',
  accent: 'bg-primary-soft text-primary',
};

export interface StatusBadgeProps {
  readonly shape: StatusShape;
  readonly tone: StatusTone;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export function StatusBadge({ shape, tone, children, className }: StatusBadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-[12.5px] font-[550] whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {shape === 'sound' ? <Equaliser /> : <span aria-hidden>{STATUS_GLYPHS[shape]}</span>}
      {children}
    </span>
  );
}
