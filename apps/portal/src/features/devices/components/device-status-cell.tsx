import type { DeviceStatus } from '@earshot/domain/devices/statuses';
import { Time } from '#/components/ui/time.tsx';
import { isToday } from '#/lib/format.ts';
import { LastKnown } from '#/shared/locations/last-known.tsx';
import { ConnectionMarks } from './connection-marks.tsx';
import { DeviceTag } from './device-tag.tsx';
import { UpdateMark } from './update-mark.tsx';

interface DeviceStatusProps {
  readonly status: DeviceStatus;
  /** Time of the controller's last report of this device. */
  readonly updatedAt: string;
  readonly lastKnownAt: string | null;
  readonly connected?: boolean;
  readonly speaking?: boolean;
  /** Omitted for devices that report no configuration. */
  readonly config?: number | null;
}

/** The status of a device, the time of its report or as of which it is known, and marks for connection, speech and update. */
export function DeviceStatusCell({
  status,
  updatedAt,
  lastKnownAt,
  connected,
  speaking = false,
  config,
}: DeviceStatusProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 @min-[780px]/table:flex-nowrap">
      <LastKnown at={lastKnownAt} as="row">
        <DeviceTag status={status} />
        {connected !== undefined && <ConnectionMarks connected={connected} speaking={speaking} />}
        {config !== undefined && <UpdateMark config={config} />}
      </LastKnown>
      {lastKnownAt === null && (
        <Time at={updatedAt} only={isToday(updatedAt) ? 'time' : undefined} className="text-xs text-muted-foreground" />
      )}
    </span>
  );
}
