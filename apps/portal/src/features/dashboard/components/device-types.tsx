import type { DeviceCounts } from '@earshot/domain/dashboard/schema';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '#/lib/format.ts';
import { LastKnownCount } from '#/shared/locations/last-known.tsx';
import { deviceLink } from '../device-links.ts';
import { deviceShares } from '../device-shares.ts';
import { dashboardTexts as texts } from '../texts.ts';
import { ShareBar } from './share-bar.tsx';

// Portable devices first.
const ORDER = ['headset', 'handset', 'callpoint', 'keypad', 'conference', 'registrationModule'] as const;

/** Online count of each type, with a link to the devices that are not online. */
export function DeviceTypes({ devices }: { devices: readonly DeviceCounts[] }) {
  return (
    <section aria-label={texts.byType} className="panel p-4 tablet:max-lg:col-span-2">
      <h2 className="mb-1 text-sm font-semibold">{texts.byType}</h2>
      <ul className="tablet:max-lg:columns-2 tablet:max-lg:gap-8">
        {ORDER.flatMap((kind) => devices.filter((counts) => counts.kind === kind)).map((counts) => (
          <DeviceType key={counts.kind} counts={counts} />
        ))}
      </ul>
    </section>
  );
}

function DeviceType({ counts }: { counts: DeviceCounts }) {
  const { kind, total, byStatus, faulty, lastKnown } = counts;
  const name = texts.kinds[kind];
  const link = deviceLink(kind);
  const offline = deviceLink(kind, 'offline');
  return (
    <li className="break-inside-avoid border-b border-border py-2 last:border-0 last:pb-0">
      <div className="flex items-baseline justify-between gap-3">
        {link === undefined ? (
          <span className="font-medium">{name}</span>
        ) : (
          <Link to={link.to} search={link.search as never} className="rounded-sm font-medium hover:underline">
            {name}
          </Link>
        )}
        <span className="tabular text-sm text-muted-foreground">
          {total === 0 ? texts.noDevices : texts.onlineOf(byStatus.online, total)}
        </span>
      </div>
      {total > 0 && <ShareBar shares={deviceShares([counts])} className="mt-1.5" />}
      {(byStatus.offline > 0 || faulty > 0 || lastKnown.online > 0) && (
        <p className="mt-1 flex gap-3 text-xs text-muted-foreground">
          {byStatus.offline > 0 && offline && (
            <Link
              to={offline.to}
              search={offline.search as never}
              className="rounded-sm hover:text-foreground hover:underline"
            >
              <span aria-hidden className="text-warn">
                ○
              </span>{' '}
              {formatNumber(byStatus.offline)} {texts.deviceStatuses.offline.toLowerCase()}
              <span className="sr-only"> {name}</span>
            </Link>
          )}
          {faulty > 0 && (
            <span>
              <span aria-hidden className="text-destructive">
                ▲
              </span>{' '}
              {formatNumber(faulty)} {texts.faulty.toLowerCase()}
            </span>
          )}
          <LastKnownCount count={lastKnown.online} />
        </p>
      )}
    </li>
  );
}
