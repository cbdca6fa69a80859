import type { DeviceStatus } from '@earshot/domain/devices/statuses';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { TAG_STYLES, tagKindOf, type TagKind } from '../tag-kind.ts';

export function Tag({ kind, children }: { kind: TagKind; children: string }) {
  return <StatusBadge {...TAG_STYLES[kind]}>{children}</StatusBadge>;
}

export function DeviceTag({ status }: { status: DeviceStatus }) {
  return <Tag kind={tagKindOf(status)}>{deviceTexts.statuses[status]}</Tag>;
}
