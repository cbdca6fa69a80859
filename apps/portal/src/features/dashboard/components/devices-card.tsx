import type { DeviceCounts } from '@earshot/domain/dashboard/schema';
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
  const shares = SHOWN_STATUSES.map((status) => ({
    id: status,
    tone: DEVICE_STYLES[status].tone,
    count: sum(devices ?? [], ({ byStatus }) => byStatus[status]),
  }));
  return (
    <FigureCard
      title={texts.cards.devices}
      to="/dashboard/devices"
      search={{ page: 1, sort: 'locationName', order: 'ASC' }}
      figure={devices && sum(devices, ({ total }) => total)}
      isOld={isOld}
    >
      <ShareBar shares={shares} />
      {devices && (
        <div className="flex flex-wrap gap-x-4 gap-y-0.5">
          {SHOWN_STATUSES.map((status, index) => (
            <StatusLink
              key={status}
              {...DEVICE_STYLES[status]}
              count={shares[index]?.count ?? 0}
              label={texts.deviceStatuses[status]}
              to="/dashboard/devices"
              search={{ page: 1, sort: 'locationName', order: 'ASC', filterType: status }}
            />
          ))}
        </div>
      )}
    </FigureCard>
  );
}
