import type { DeviceKind } from '@earshot/domain/devices/kinds';
import { Link } from '@tanstack/react-router';
import { TextCell } from '#/components/data-table/text-cell.tsx';
import { deviceTarget } from '#/shared/devices/device-target.ts';
import { useOrigin } from '../use-origin.ts';

interface DeviceLinkProps {
  readonly device: { readonly controllerId: string; readonly deviceId: string };
  readonly kind: DeviceKind;
  readonly name: string;
  /** The location, shown below the name on phones. */
  readonly shop?: string | undefined;
}

/** Link to a device's page, which links back to this list. */
export function DeviceLink({ device, kind, name, shop }: DeviceLinkProps) {
  const origin = useOrigin();
  return (
    <>
      <Link {...deviceTarget(device, kind)} state={origin} className="rounded-sm font-medium hover:underline">
        <TextCell text={name} />
      </Link>
      {shop !== undefined && (
        <span data-shop className="block text-xs text-muted-foreground @min-[560px]/table:hidden">
          <TextCell text={shop} />
        </span>
      )}
    </>
  );
}
