import type { DeviceStatus } from '@earshot/domain/devices/statuses';
import type { StatusShape, StatusTone } from '#/components/ui/status-badge.tsx';

export const TAG_KINDS = [
  'active',
  'default',
  'fault',
  'inactive',
  'inactiveLight',
  'offline',
  'online',
  'rebooting',
  'unknown',
] as const;
export type TagKind = (typeof TAG_KINDS)[number];

export interface TagStyle {
  readonly shape: StatusShape;
  readonly tone: StatusTone;
  readonly className?: string;
}

export const TAG_STYLES: Readonly<Record<TagKind, TagStyle>> = {
  active: { shape: 'well', tone: 'ok' },
  online: { shape: 'well', tone: 'ok' },
  offline: { shape: 'offline', tone: 'warn' },
  inactive: { shape: 'offline', tone: 'idle' },
  inactiveLight: { shape: 'stopped', tone: 'idle', className: 'border border-border bg-transparent' },
  fault: { shape: 'fault', tone: 'bad' },
  rebooting: { shape: 'rebooting', tone: 'accent' },
  default: { shape: 'waiting', tone: 'idle' },
  unknown: { shape: 'unknown', tone: 'idle' },
};

const KINDS: Readonly<Record<DeviceStatus, TagKind>> = {
  online: 'online',
  operational: 'active',
  configured: 'active',
  primary: 'active',
  secondary: 'active',
  configuring: 'default',
  offline: 'offline',
  noBattery: 'offline',
  longOffline: 'inactive',
  removed: 'inactiveLight',
  faulty: 'fault',
  rebooting: 'rebooting',
  unknown: 'unknown',
};

export const tagKindOf = (status: DeviceStatus): TagKind => KINDS[status];
