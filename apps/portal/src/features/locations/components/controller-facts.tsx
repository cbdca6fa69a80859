import type { ControllerOverview } from '@earshot/domain/controllers/summary-schema';
import { Time } from '#/components/ui/time.tsx';
import { formatRelativeDate, NO_VALUE } from '#/lib/format.ts';
import { Uptime } from '#/shared/devices/uptime.tsx';
import { LastKnown } from '#/shared/locations/last-known.tsx';
import { locationDetailsTexts } from '../details-texts.ts';
import { useShownLocation } from '../location-context.ts';
import { stateOf, useLastKnownTime } from '../location-state.ts';
import { type Fact, FactList } from './fact-list.tsx';

const { overview: texts, firmware, form } = locationDetailsTexts;

const percent = (value: number | null) => (value === null ? NO_VALUE : `${Math.round(value)} %`);
const degrees = (value: number | null) => (value === null ? NO_VALUE : `${Math.round(value)} °C`);

export function ControllerFacts({ overview }: { overview: ControllerOverview }) {
  const shown = useShownLocation();
  const lastKnownAt = useLastKnownTime();
  const { versions, tunnel, serialNumber: serial } = shown.record;
  const loads: Fact[] = [
    [texts.cpuUsage, percent(overview.cpuUsage)],
    [texts.memUsage, percent(overview.memUsage)],
    [texts.diskUsage, percent(overview.diskUsage)],
    [texts.cpuTemperature, degrees(overview.cpuTemperature)],
  ];
  const versionFacts: Fact[] = versions
    ? [
        [firmware.model, versions.model ?? NO_VALUE],
        [firmware.firmware, versions.firmware ?? NO_VALUE],
        [firmware.hardware, versions.hardware ?? NO_VALUE],
      ]
    : [];
  return (
    <section className="panel p-3.5">
      <h2 className="mb-2.5 text-sm font-semibold">{texts.controller}</h2>
      <LastKnown at={lastKnownAt} as="block">
        <FactList
          facts={[
            [
              form.serial,
              <span key="serial" className="font-mono text-xs">
                {serial}
              </span>,
            ],
            [texts.faults, <Faults key="faults" faults={overview.faults} since={stateOf(shown).since} />],
            ...(overview.isOsUsageSupported ? loads : []),
            [texts.upTimeSince, <Time key="up" at={overview.upTimeSince} />],
            [texts.uptime, <Uptime key="uptime" since={overview.upTimeSince} until={lastKnownAt} />],
            [texts.lastUpdated, <Time key="last" at={overview.lastUpdated} />],
            [texts.oldestUpdatedAt, <Time key="oldest" at={overview.oldestUpdatedAt} />],
            ...versionFacts,
            ...(tunnel ? [[form.tunnel, tunnel.port ?? NO_VALUE] as const] : []),
          ]}
        />
      </LastKnown>
    </section>
  );
}

function Faults({ faults, since }: { faults: readonly string[]; since: string | null }) {
  if (faults.length === 0) return texts.noFaults;
  return (
    <span className="text-destructive">
      <span aria-hidden>▲ </span>
      {faults.join(', ')}
      {since !== null && ` ${texts.faultsSince} ${formatRelativeDate(since)}`}
    </span>
  );
}
