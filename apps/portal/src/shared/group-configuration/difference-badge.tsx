import type { DifferenceReason } from '@earshot/domain/group-configuration/differences';
import { StatusBadge, type StatusBadgeProps } from '#/components/ui/status-badge.tsx';
import { groupConfigurationTexts as texts } from './texts.ts';

const STYLES: Readonly<Record<DifferenceReason, Pick<StatusBadgeProps, 'shape' | 'tone'>>> = {
  own: { shape: 'well', tone: 'accent' },
  refused: { shape: 'fault', tone: 'bad' },
  unanswered: { shape: 'offline', tone: 'warn' },
  unsupported: { shape: 'unknown', tone: 'idle' },
  offline: { shape: 'offline', tone: 'idle' },
  waiting: { shape: 'waiting', tone: 'accent' },
};

export const DifferenceBadge = ({ reason }: { reason: DifferenceReason }) => (
  <StatusBadge {...STYLES[reason]}>{texts.reasons[reason]}</StatusBadge>
);
