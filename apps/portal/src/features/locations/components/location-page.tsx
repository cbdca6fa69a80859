import type { Location } from '@earshot/domain/controllers/schema';
import { type ReactNode, useState } from 'react';
import { ControllerStatusBadge } from '#/components/controller-status.tsx';
import { Page } from '#/components/layout/page.tsx';
import { Time } from '#/components/ui/time.tsx';
import { formatNumber, formatZonedTime, NO_VALUE } from '#/lib/format.ts';
import { locationTexts as texts } from '#/texts/locations.ts';

/** What a location has: its devices by kind, and the facts of its controller. */
export function LocationPage({ location }: { location: Location }) {
  const { boxName, serialNumber, status, faults, devices } = location;
  return (
    <Page
      title={boxName}
      crumbs={[{ title: boxName, to: `/locations/${location.id}` }, { title: texts.devicesCrumb }]}
      lead={
        <>
          <ControllerStatusBadge status={status} />
          <span className="font-mono text-xs">{serialNumber}</span>
          {faults.length > 0 && <span className="text-bad">{faults.join(' · ')}</span>}
        </>
      }
    >
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
        <section className="panel self-start p-3.5">
          <h2 className="mb-2.5 text-sm font-semibold">{texts.columns.devices}</h2>
          <dl className="grid grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-3">
            {(Object.keys(texts.deviceKinds) as (keyof Location['devices'])[]).map((kind) => (
              <div key={kind} className="rounded-md bg-faint px-3 py-2">
                <dt className="text-sm text-soft">{texts.deviceKinds[kind]}</dt>
                <dd className="tabular text-xl font-semibold">{formatNumber(devices[kind])}</dd>
              </div>
            ))}
          </dl>
        </section>
        <LocationFacts location={location} />
      </div>
    </Page>
  );
}

function LocationFacts({ location }: { location: Location }) {
  const [now] = useState(() => new Date());
  const { groupPath, postcode, timezone, labels, model, firmwareVersion, lastSeenAt } = location;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [texts.columns.group, groupPath.join(' › ')],
    [texts.columns.postcode, postcode ?? NO_VALUE],
    [texts.columns.timezone, `${timezone} (${formatZonedTime(now, timezone)})`],
    [texts.columns.labels, labels.length === 0 ? NO_VALUE : labels.join(', ')],
    [texts.model, model ?? NO_VALUE],
    [texts.columns.firmware, firmwareVersion ?? NO_VALUE],
    [texts.columns.lastSeen, <Time key="seen" at={lastSeenAt} />],
  ];
  return (
    <aside className="panel min-w-0 p-3.5">
      <h2 className="mb-2.5 text-sm font-semibold">{texts.facts}</h2>
      <dl className="grid grid-cols-[92px_1fr] gap-x-2.5 gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
