import type { DeviceStatus } from '@earshot/domain/devices/statuses';
import { Time } from '#/components/ui/time.tsx';
import { isToday } from '#/lib/format.ts';
import { ConnectionMarks } from './connection-marks.tsx';
import { DeviceTag } from './device-tag.tsx';
import { UpdateMark } from './update-mark.tsx';

interface DeviceStatusProps {
  readonly status: DeviceStatus;
  /** When its controller last told of it. */
  readonly updatedAt: string;
  readonly connected?: boolean;
  readonly speaking?: boolean;
  /** Left out where there is none to be had. */
  readonly config?: number | null;
}

/** The status of a device with when it was told, and small marks: connected, speaking, update. */
export function DeviceStatusCell({ status, updatedAt, connected, speaking = false, config }: DeviceStatusProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 @min-[780px]/table:flex-nowrap">
      <DeviceTag status={status} />
      {connected !== undefined && <ConnectionMarks connected={connected} speaking={speaking} />}
      {config !== undefined && <UpdateMark config={config} />}
      <Time at={updatedAt} only={isToday(updatedAt) ? 'time' : undefined} className="text-xs text-soft" />
    </span>
  );
}
