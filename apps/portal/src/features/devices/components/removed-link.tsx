import type { EndpointKind } from '@earshot/domain/devices/kinds';
import type { DeviceStats } from '@earshot/domain/devices/schema';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { formatNumber } from '#/lib/format.ts';
import { deviceTexts as texts } from '#/shared/devices/texts.ts';
import { listPath, removedListPath } from '#/shared/devices/device-paths.ts';
import type { DevicePlace } from '#/shared/devices/device-place.ts';

interface RemovedLinkProps {
  readonly place: DevicePlace;
  readonly kind: EndpointKind;
  /** Whether the list of removed devices is shown. The link then leads to the present devices. */
  readonly removed: boolean;
  readonly stats: DeviceStats | undefined;
}

/** Switches between the lists of present and removed devices. */
export function RemovedLink({ place, kind, removed, stats }: RemovedLinkProps) {
  const Icon = removed ? ArrowLeft : Trash2;
  return (
    <Link
      to={removed ? listPath(place, kind) : removedListPath(place, kind)}
      activeOptions={{ exact: true }}
      className="inline-flex min-h-7 items-center gap-1.5 rounded-full px-2 text-sm whitespace-nowrap text-muted-foreground hover:bg-muted hover:text-foreground"
    >
      <Icon aria-hidden className="size-3.5" />
      {removed ? texts.backToPresent(kind) : texts.statuses.removed}
      {!removed && stats !== undefined && <span className="tabular">{formatNumber(stats.removed)}</span>}
    </Link>
  );
}
