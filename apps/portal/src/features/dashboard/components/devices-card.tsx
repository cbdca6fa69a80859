import type { DeviceCounts } from '@earshot/domain/dashboard/schema';
import { LastKnownCount } from '#/shared/locations/last-known.tsx';
import { deviceShares, lastKnownOnline } from '../device-shares.ts';
import { DEVICE_STYLES, SHOWN_STATUSES } from '../device-styles.ts';
import { dashboardTexts as texts } from '../texts.ts';
import { FigureCard } from './figure-card.tsx';
import { ShareBar } from './share-bar.tsx';
import { StatusLink } from './status-link.tsx';

interface CardProps {
  /** Counts of the visible device types. */
  readonly devices: readonly DeviceCounts[] | undefined;
  readonly isOld: boolean;
}

const sum = (devices: readonly DeviceCounts[], count: (one: DeviceCounts) => number) =>
  devices.reduce((total, one) => total + count(one), 0);

export function DevicesCard({ devices, isOld }: CardProps) {
  return (
    <FigureCard
      title={texts.cards.devices}
      to="/dashboard/devices"
      search={{ page: 1, sort: 'locationName', order: 'ASC' }}
      figure={devices && sum(devices, ({ total }) => total)}
      isOld={isOld}
    >
      <ShareBar shares={deviceShares(devices ?? [])} />
      {devices && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-0.5">
          {SHOWN_STATUSES.map((status) => (
            <StatusLink
              key={status}
              {...DEVICE_STYLES[status]}
              count={sum(devices, ({ byStatus }) => byStatus[status])}
              label={texts.deviceStatuses[status]}
              to="/dashboard/devices"
              search={{ page: 1, sort: 'locationName', order: 'ASC', filterType: status }}
            />
          ))}
          <LastKnownCount count={lastKnownOnline(devices)} />
        </div>
      )}
    </FigureCard>
  );
}
