import { isConfiguredDevice } from '@earshot/domain/device-configuration/configured-kinds';
import type { DeviceKind } from '@earshot/domain/devices/kinds';
import { Link } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { Button } from '#/components/ui/button.tsx';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { configurePath } from '#/shared/devices/device-paths.ts';

interface ConfigureLinkProps {
  readonly device: {
    readonly controllerId: string;
    readonly deviceId: string;
    readonly deactivatedAt?: string | null;
    readonly ipui?: string | null;
  };
  readonly kind: DeviceKind;
  /** Name of the device in a list, where the link is an icon. */
  readonly name?: string | undefined;
}

const { page: texts } = deviceTexts;

/** Link to the configuration of a device. Handsets, base units, registration modules and removed devices have none. */
export function ConfigureLink({ device, kind, name }: ConfigureLinkProps) {
  if (!isConfiguredDevice(kind) || (device.deactivatedAt ?? null) !== null) return null;
  const to = configurePath(device, kind);
  if (name === undefined)
    return (
      <Button asChild>
        <Link to={to}>
          <SlidersHorizontal aria-hidden /> {texts.configure}
        </Link>
      </Button>
    );
  return (
    <Link
      to={to}
      aria-label={texts.configureOf(name)}
      title={texts.configureOf(name)}
      className="grid size-7 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-muted hover:text-foreground"
    >
      <SlidersHorizontal aria-hidden className="size-3.5" />
    </Link>
  );
}
