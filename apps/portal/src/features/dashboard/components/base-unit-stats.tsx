import type { DeviceCounts } from '@earshot/domain/dashboard/schema';
import { Link } from '@tanstack/react-router';
import { STATUS_GLYPHS } from '#/components/ui/status-badge.tsx';
import { cn } from '#/lib/class-names.ts';
import { formatNumber } from '#/lib/format.ts';
import { LastKnownCount } from '#/shared/locations/last-known.tsx';
import { deviceLink } from '../device-links.ts';
import { DEVICE_STYLES } from '../device-styles.ts';
import { dashboardTexts as texts } from '../texts.ts';

const STATS = ['online', 'offline', 'longOffline'] as const;
const TONES = { ok: 'text-ok', warn: 'text-warn', idle: 'text-muted-foreground' } as const;

/** Base units online, offline and long offline, each linked to its list. */
export function BaseUnitStats({ counts }: { counts: DeviceCounts }) {
  return (
    <section aria-label={texts.baseUnits} className="panel p-4">
      <h2 className="mb-2 text-sm font-semibold">{texts.baseUnits}</h2>
      <ul className="grid grid-cols-3 gap-2">
        {STATS.map((status) => {
          const { shape, tone } = DEVICE_STYLES[status];
          const count = counts.byStatus[status];
          const link = deviceLink('baseunit', status);
          return (
            <li key={status}>
              <Link
                to={link?.to ?? '/dashboard/devices'}
                search={link?.search as never}
                className="block h-full rounded-md bg-muted px-2.5 py-2 hover:bg-primary-soft"
              >
                <span className="tabular block text-xl font-semibold">{formatNumber(count)}</span>
                <span className="flex items-baseline gap-1 text-xs text-muted-foreground">
                  <span
                    aria-hidden
                    className={cn(count > (status === 'online' ? counts.lastKnown.online : 0) && TONES[tone])}
                  >
                    {STATUS_GLYPHS[shape]}
                  </span>
                  {texts.deviceStatuses[status]}
                </span>
                {status === 'online' && <LastKnownCount count={counts.lastKnown.online} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
