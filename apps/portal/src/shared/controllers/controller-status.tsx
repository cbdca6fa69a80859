import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { StatusBadge, type StatusShape, type StatusTone } from '#/components/ui/status-badge.tsx';
import { locationTexts } from '#/shared/locations/texts.ts';

export const CONTROLLER_STYLES: Readonly<
  Record<ControllerStatus, { shape: Exclude<StatusShape, 'sound'>; tone: StatusTone }>
> = {
  active: { shape: 'well', tone: 'ok' },
  inactive: { shape: 'offline', tone: 'warn' },
  fault: { shape: 'fault', tone: 'bad' },
  rebooting: { shape: 'rebooting', tone: 'accent' },
  unknown: { shape: 'unknown', tone: 'idle' },
};

export function ControllerStatusBadge({ status }: { status: ControllerStatus }) {
  return <StatusBadge {...CONTROLLER_STYLES[status]}>{locationTexts.statuses[status]}</StatusBadge>;
}
