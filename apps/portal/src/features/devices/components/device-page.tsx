import type { DeviceKind } from '@earshot/domain/devices/kinds';
import type { RegistrationModuleDetail } from '@earshot/domain/devices/detail-schema';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Page } from '#/components/layout/page.tsx';
import { Button } from '#/components/ui/button.tsx';
import { formatAgo, formatDateTime } from '#/lib/format.ts';
import { useNow } from '#/lib/use-now.ts';
import { FreshnessTag } from '#/shared/devices/freshness-tag.tsx';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { LastKnown } from '#/shared/locations/last-known.tsx';
import { devicesCrumb, locationCrumb } from '#/shared/locations/location-trail.ts';
import type { DeviceLocation } from '../device-location.ts';
import { listPath } from '#/shared/devices/device-paths.ts';
import type { Fact } from '../facts/fact.ts';
import { reportFacts } from '../facts/shared-facts.tsx';
import { useCameFrom } from '../use-origin.ts';
import { type Circumstances, whyOf } from '../why.ts';
import { DeviceEventList } from './device-events.tsx';
import { DeviceHistory } from './device-history.tsx';
import { DeviceTag } from './device-tag.tsx';
import { FactPanel } from './fact-panel.tsx';

interface DevicePageProps {
  readonly kind: DeviceKind;
  readonly location: DeviceLocation;
  /** Fields common to all types. */
  readonly device: Omit<RegistrationModuleDetail, 'id' | 'upSince' | 'uptimeS'>;
  readonly name: string;
  readonly circumstances: Omit<Circumstances, 'controller'>;
  /** Buttons beside the link back. */
  readonly actions?: ReactNode;
  /** Panels of this kind of device, above its events. */
  readonly children?: ReactNode;
  readonly panels: readonly { readonly title: string; readonly facts: readonly Fact[] }[];
}

const { page: texts, kinds } = deviceTexts;
const EVERY_MS = 10_000;

/** Page of one device: status, its cause, recent history and details. */
export function DevicePage(props: DevicePageProps) {
  const { kind, location, device, name, circumstances, actions, panels, children } = props;
  const now = useNow(EVERY_MS);
  const place = { controllerId: location.id };
  const cameFrom = useCameFrom();
  const { many } = kinds[kind];
  const reasons = whyOf({
    ...circumstances,
    controller: { status: location.status, lastSeenAt: location.state.lastUpdated },
  });
  return (
    <Page
      title={name}
      crumbs={[
        locationCrumb(location),
        devicesCrumb(location),
        { title: many, to: listPath(place, kind) },
        { title: name },
      ]}
      lead={
        <>
          <LastKnown at={device.lastKnownAt}>
            <DeviceTag status={device.status} />
          </LastKnown>
          <span>{texts.since(formatDateTime(device.statusSince), formatAgo(device.statusSince, now))}</span>
          <FreshnessTag updatedAt={location.state.lastUpdated} now={now} />
        </>
      }
      actions={
        <>
          {actions}
          <Button asChild>
            <Link
              to={cameFrom?.to ?? listPath(place, kind)}
              search={cameFrom?.search as never}
              activeOptions={{ exact: true }}
            >
              <ArrowLeft aria-hidden /> {texts.back(many)}
            </Link>
          </Button>
        </>
      }
    >
      {reasons.length > 0 && (
        <section aria-label={texts.why} className="panel mb-4 border-l-[3px] border-l-warn px-3.5 py-2.5">
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </section>
      )}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 content-start gap-3.5">
          <DeviceHistory points={device.hours} timezone={location.timezone} />
          {children}
          <DeviceEventList
            events={device.events}
            device={{ id: device.deviceId, name, kind }}
            locationName={location.boxName}
          />
        </div>
        <aside className="grid min-w-0 content-start items-start gap-3.5 tablet:max-lg:grid-cols-2">
          {panels.map(({ title, facts }) => (
            <FactPanel key={title} title={title} facts={facts} lastKnownAt={device.lastKnownAt} />
          ))}
          <FactPanel title={texts.source} facts={reportFacts(device)} lastKnownAt={null} />
        </aside>
      </div>
    </Page>
  );
}
