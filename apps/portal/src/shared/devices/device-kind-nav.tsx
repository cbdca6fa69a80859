import type { DeviceKind } from '@earshot/domain/devices/kinds';
import { Link } from '@tanstack/react-router';
import { cn } from '#/lib/class-names.ts';
import { enrolmentTexts } from '#/shared/enrolments/texts.ts';
import { useOffersEnrolment } from '#/shared/enrolments/use-offers-enrolment.ts';
import { deviceTexts } from './texts.ts';
import { enrolmentPath, listPath } from '#/shared/devices/device-paths.ts';
import { type DevicePlace, levelOf } from '#/shared/devices/device-place.ts';
import { useShownKinds } from '#/shared/devices/shown-kinds.ts';

interface DeviceKindNavProps {
  readonly place: DevicePlace;
  readonly current: DeviceKind | 'enrolment';
  /** Features of the group, or of the location's group. */
  readonly features: readonly string[];
}

/** Links to the lists of the other device types, and to the enrolments of headsets. */
export function DeviceKindNav({ place, current, features }: DeviceKindNavProps) {
  const isEnrolmentOffered = useOffersEnrolment(features);
  const kinds = useShownKinds(levelOf(place));
  return (
    <nav aria-label={deviceTexts.kindsLabel} className="mb-3">
      <ul className="flex flex-wrap gap-1">
        {kinds.map((kind) => (
          <NavItem key={kind} to={listPath(place, kind)} isCurrent={kind === current}>
            {deviceTexts.kinds[kind].many}
          </NavItem>
        ))}
        {isEnrolmentOffered && (
          <NavItem to={enrolmentPath(place)} isCurrent={current === 'enrolment'}>
            {enrolmentTexts.nav}
          </NavItem>
        )}
      </ul>
    </nav>
  );
}

function NavItem({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className={cn(
          'inline-flex min-h-8 items-center rounded-md px-2.5 text-sm font-medium',
          isCurrent ? 'bg-primary-soft text-primary' : 'text-muted-foreground hover:bg-muted hover:text-foreground',
        )}
      >
        {children}
      </Link>
    </li>
  );
}
