import type { DeviceStatus } from '@earshot/domain/devices/statuses';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { deviceTexts } from '#/texts/devices.ts';
import { TAG_LOOKS, tagKindOf, type TagKind } from './tag-kind.ts';

/** A status as shape, colour and word. */
export function Tag({ kind, children }: { kind: TagKind; children: string }) {
  return <StatusBadge {...TAG_LOOKS[kind]}>{children}</StatusBadge>;
}

/** What a device is said to be. */
export function DeviceTag({ status }: { status: DeviceStatus }) {
  return <Tag kind={tagKindOf(status)}>{deviceTexts.statuses[status]}</Tag>;
}
