import type { DeliveryStatus } from '@earshot/domain/deliveries/delivery-status';
import { StatusBadge, type StatusShape, type StatusTone } from '#/components/ui/status-badge.tsx';
import { deliveryTexts } from './texts.ts';

const STYLES: Readonly<Record<DeliveryStatus, { shape: StatusShape; tone: StatusTone }>> = {
  created: { shape: 'waiting', tone: 'idle' },
  scheduled: { shape: 'waiting', tone: 'accent' },
  sending: { shape: 'waiting', tone: 'accent' },
  sent: { shape: 'well', tone: 'ok' },
  'partially-sent': { shape: 'fault', tone: 'warn' },
  failed: { shape: 'fault', tone: 'bad' },
  cancelled: { shape: 'stopped', tone: 'idle' },
  migrated: { shape: 'unknown', tone: 'idle' },
};

interface DeliveryStatusBadgeProps {
  readonly status: DeliveryStatus;
  /** At least one location is playing now. */
  readonly audible?: boolean;
}

export function DeliveryStatusBadge({ status, audible = false }: DeliveryStatusBadgeProps) {
  const { shape, tone } = STYLES[status];
  return (
    <StatusBadge shape={audible && status === 'sending' ? 'sound' : shape} tone={tone}>
      {deliveryTexts.statuses[status]}
    </StatusBadge>
  );
}
