import type { DeviceKind } from '@earshot/domain/devices/kinds';
import { Link } from '@tanstack/react-router';
import { cn } from '#/lib/class-names.ts';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { listPath } from '../device-paths.ts';
import { type DevicePlace, levelOf } from '../device-place.ts';
import { useShownKinds } from '#/shared/devices/shown-kinds.ts';

interface DeviceKindNavProps {
  readonly place: DevicePlace;
  readonly current: DeviceKind;
}

/** Links to the lists of the other device types. */
export function DeviceKindNav({ place, current }: DeviceKindNavProps) {
  const kinds = useShownKinds(levelOf(place));
  return (
    <nav aria-label={deviceTexts.kindsLabel} className="mb-3">
      <ul className="flex flex-wrap gap-1">
        {kinds.map((kind) => (
          <li key={kind}>
            <Link
              to={listPath(place, kind)}
              aria-current={kind === current ? 'page' : undefined}
              className={cn(
                'inline-flex min-h-8 items-center rounded-md px-2.5 text-sm font-medium',
                kind === current
                  ? 'bg-primary-soft text-primary'
                  : 'text-muted-foreground hover:bg-muted hover:text-foreground',
              )}
            >
              {deviceTexts.kinds[kind].many}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
