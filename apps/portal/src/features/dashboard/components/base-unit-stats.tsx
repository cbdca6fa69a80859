import type { DeviceCounts } from '@earshot/domain/dashboard/schema';
import { LastKnownCount } from '#/shared/locations/last-known.tsx';
import { deviceLink } from '../device-links.ts';
import { DEVICE_STYLES } from '../device-styles.ts';
import { dashboardTexts as texts } from '../texts.ts';
import { StatLink } from './stat-link.tsx';

const STATS = ['online', 'offline', 'longOffline'] as const;

/** Base units online, offline and long offline, each linked to its list. */
export function BaseUnitStats({ counts }: { counts: DeviceCounts }) {
  return (
    <section aria-label={texts.baseUnits} className="panel p-4">
      <h2 className="mb-2 text-sm font-semibold">{texts.baseUnits}</h2>
      <ul className="grid grid-cols-3 gap-2">
        {STATS.map((status) => {
          const { shape, tone } = DEVICE_STYLES[status];
          const count = counts.byStatus[status];
          const lastKnown = status === 'online' ? counts.lastKnown.online : 0;
          const link = deviceLink('baseunit', status) ?? { to: '/dashboard/devices' };
          return (
            <li key={status}>
              <StatLink
                {...link}
                shape={shape}
                tone={count > lastKnown ? tone : undefined}
                count={count}
                label={texts.deviceStatuses[status]}
              >
                {status === 'online' && <LastKnownCount count={counts.lastKnown.online} />}
              </StatLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
