import { BUCKET_LIMITS } from '@earshot/domain/devices/battery';
import { type EndpointKind, isEndpointKind } from '@earshot/domain/devices/kinds';
import { ChartPanel } from '#/components/chart/chart-panel.tsx';
import { ChartTable } from '#/components/chart/chart-table.tsx';
import { ShareBars } from '#/components/chart/share-bars.tsx';
import { formatNumber } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useShownKinds } from '#/shared/devices/shown-kinds.ts';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { batteryBars, type BatteriesOfKind, levelText, reporting } from '../battery-bars.ts';
import { type DevicePlace, levelOf } from '#/shared/devices/device-place.ts';

const { batteries: texts } = deviceTexts;
const HEIGHT = 90;
/** Refetch interval in milliseconds. Batteries change slowly, and the devices of a large customer take a second to count. */
const EVERY_MS = 300_000;

/** Batteries of the devices that are online, by type. Left out if no device reports its battery. */
export function BatteryPanel({ place }: { place: DevicePlace }) {
  const kinds = useShownKinds(levelOf(place)).filter(isEndpointKind);
  return kinds.length === 0 ? null : <Batteries place={place} kinds={kinds} />;
}

function Batteries({ place, kinds }: { place: DevicePlace; kinds: readonly EndpointKind[] }) {
  const answers = trpc.useQueries((t) =>
    kinds.map((endpointType) => t.endpoints.batteries({ ...place, endpointType }, { refetchInterval: EVERY_MS })),
  );
  const loaded = answers.flatMap(({ data: batteries }, index): BatteriesOfKind[] => {
    const kind = kinds[index];
    return kind === undefined || batteries === undefined ? [] : [{ kind, batteries }];
  });
  const failed = answers.find(({ error, data }) => error !== null && data === undefined)?.error;
  const isLoading = loaded.length < kinds.length;
  const bars = batteryBars(loaded);
  if (!failed && !isLoading && bars.length === 0) return null;
  const state = failed
    ? ({
        kind: 'failed',
        error: failed,
        title: texts.failed,
        onRetry: () => answers.forEach(({ refetch }) => void refetch()),
      } as const)
    : isLoading
      ? ({ kind: 'loading' } as const)
      : undefined;
  return (
    <ChartPanel
      title={texts.title}
      lead={texts.lead(loaded.reduce((sum, { batteries }) => sum + batteries.charging, 0))}
      state={state}
      height={HEIGHT}
      table={
        <ChartTable
          label={texts.label}
          head={[texts.type, ...BUCKET_LIMITS.map((_, bucket) => levelText(bucket)), texts.charging]}
          rows={loaded
            .filter(({ batteries }) => reporting(batteries) > 0)
            .map(({ kind, batteries: { levels, charging } }) => ({
              id: kind,
              cells: [deviceTexts.kinds[kind].many, ...[...levels, charging].map(formatNumber)],
            }))}
        />
      }
      className="mt-3.5"
    >
      <ShareBars label={texts.label} rows={bars} />
    </ChartPanel>
  );
}
