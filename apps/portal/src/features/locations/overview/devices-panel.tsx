import type { DeviceTotals } from '@earshot/domain/controllers/summary-schema';
import type { DeviceKind } from '@earshot/domain/devices/kinds';
import { Link } from '@tanstack/react-router';
import { ChartPanel } from '#/components/chart/chart-panel.tsx';
import { ChartTable } from '#/components/chart/chart-table.tsx';
import { ShareBars } from '#/components/chart/share-bars.tsx';
import { formatNumber, listWords } from '#/lib/format.ts';
import { deviceListTarget } from '#/shared/devices/device-target.ts';
import { useShownKinds } from '#/shared/devices/shown-kinds.ts';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { LastKnown } from '#/shared/locations/last-known.tsx';
import { useOverview } from '../api/use-overview.ts';
import { useShownLocation } from '../location-context.ts';
import { useLastKnownTime } from '../location-state.ts';
import { withSummary } from '../with-summary.ts';
import { DEVICE_PARTS, type DevicePart, devicePart, PART_FILTERS, PART_STYLES } from './device-shares.ts';
import { overviewTexts } from './overview-texts.ts';

const { devices: texts } = overviewTexts;
const HEIGHT = 200;

/** Devices of each type that the user may see, by their state. */
export function DevicesPanel() {
  const { summary } = useShownLocation();
  const lastKnownAt = useLastKnownTime();
  const kinds = useShownKinds('location');
  const { overview, error, retry } = useOverview();
  if (kinds.length === 0) return null;
  const devices = overview && withSummary(overview, summary).dashboardSummary?.devices;
  const rows = kinds.flatMap((kind) => {
    const totals = devices?.[kind];
    return totals === undefined || totals.total === 0 ? [] : [{ kind, totals }];
  });
  const without = kinds.filter((kind) => rows.every((row) => row.kind !== kind));
  const state =
    error && overview === undefined
      ? ({ kind: 'failed', error, title: texts.failed, onRetry: retry } as const)
      : overview === undefined
        ? ({ kind: 'loading' } as const)
        : rows.length === 0
          ? ({ kind: 'empty', title: texts.none, text: texts.noneHelp } as const)
          : undefined;
  return (
    <ChartPanel
      title={texts.title}
      state={state}
      height={HEIGHT}
      table={
        <LastKnown at={lastKnownAt} as="block">
          <DeviceTable rows={rows} />
        </LastKnown>
      }
    >
      <LastKnown at={lastKnownAt} as="block">
        <ShareBars
          label={texts.label}
          rows={rows.map(({ kind, totals }) => ({
            id: kind,
            name: <ListLink kind={kind}>{deviceTexts.kinds[kind].many}</ListLink>,
            total: formatNumber(totals.total),
            shares: DEVICE_PARTS.map((part) => ({
              ...PART_STYLES[part],
              id: part,
              value: devicePart(totals, part),
              words: (
                <ListLink kind={kind} part={part}>
                  {formatNumber(devicePart(totals, part))} {texts[part].toLowerCase()}
                </ListLink>
              ),
            })),
          }))}
        />
      </LastKnown>
      {without.length > 0 && (
        <p className="mt-3 text-sm text-muted-foreground">
          {texts.without(listWords(without.map((kind) => deviceTexts.kinds[kind].many)))}
        </p>
      )}
    </ChartPanel>
  );
}

interface KindRow {
  readonly kind: DeviceKind;
  readonly totals: DeviceTotals;
}

const DeviceTable = ({ rows }: { rows: readonly KindRow[] }) => (
  <ChartTable
    label={texts.label}
    head={[texts.kind, texts.total, ...DEVICE_PARTS.map((part) => texts[part])]}
    rows={rows.map(({ kind, totals }) => ({
      id: kind,
      cells: [
        <ListLink key="kind" kind={kind}>
          {deviceTexts.kinds[kind].many}
        </ListLink>,
        formatNumber(totals.total),
        ...DEVICE_PARTS.map((part) => formatNumber(devicePart(totals, part))),
      ],
    }))}
  />
);

interface ListLinkProps {
  readonly kind: DeviceKind;
  /** All devices of the type if absent. */
  readonly part?: DevicePart | undefined;
  readonly children: React.ReactNode;
}

function ListLink({ kind, part, children }: ListLinkProps) {
  const { id } = useShownLocation().record;
  return (
    <Link
      {...deviceListTarget(id, kind)}
      {...(part !== undefined && { search: { filterType: PART_FILTERS[part] } as never })}
      className="inline-flex min-h-6 items-center rounded-sm hover:text-foreground hover:underline"
    >
      {children}
    </Link>
  );
}
