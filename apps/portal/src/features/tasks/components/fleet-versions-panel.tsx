import { compareVersions, newestVersion } from '@earshot/domain/tasks/firmware-version';
import type { FleetVersions } from '@earshot/domain/tasks/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { CHART_COLOURS } from '#/components/chart/chart-data.ts';
import { ChartPanel } from '#/components/chart/chart-panel.tsx';
import { ChartTable } from '#/components/chart/chart-table.tsx';
import { ShareBars } from '#/components/chart/share-bars.tsx';
import { formatNumber } from '#/lib/format.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { allVersions, controllersOf, type VersionBar, versionBars, withVersion } from '../fleet-versions.ts';
import { taskTexts } from '../texts.ts';

const { versions: texts } = taskTexts;
const HEIGHT = 150;
const EVERY_MS = 60_000;
const NOTHING: FleetVersions = { items: [], others: { controllers: 0, online: 0 } };

/** Controllers of the selected group by firmware version. Left out if the user may not see versions. */
export function FleetVersionsPanel() {
  const maySee = usePermission('view_controllers_versions');
  return maySee ? <Versions /> : null;
}

const nameOf = ({ version, kind }: VersionBar): string => version ?? (kind === 'others' ? texts.others : texts.unknown);

function Versions() {
  const { id: groupId } = useSelectedGroup();
  const { data, error, refetch } = trpc.firmware.versions.useQuery(
    { groupId },
    { refetchInterval: EVERY_MS, placeholderData: keepPreviousData },
  );
  const releases = trpc.firmware.list.useQuery({});
  const newest = newestVersion(releases.data?.items.map(({ version }) => version) ?? []);
  const versions = data ?? NOTHING;
  const all = controllersOf(versions);
  const bars = versionBars(versions);
  const state =
    data === undefined && error
      ? ({ kind: 'failed', error, title: texts.failed, onRetry: () => void refetch() } as const)
      : data === undefined
        ? ({ kind: 'loading' } as const)
        : all === 0
          ? ({ kind: 'empty', title: texts.none } as const)
          : undefined;
  return (
    <ChartPanel
      title={texts.title}
      lead={newest === undefined ? undefined : texts.lead(withVersion(versions, newest), all, newest)}
      state={state}
      height={HEIGHT}
      table={
        <ChartTable
          label={texts.label}
          head={[texts.version, texts.total, texts.online, texts.offline]}
          rows={allVersions(versions).map((bar) => ({
            id: `${bar.kind} ${bar.version}`,
            cells: [nameOf(bar), ...[bar.online + bar.offline, bar.online, bar.offline].map(formatNumber)],
          }))}
        />
      }
      className="mb-3.5"
    >
      <ShareBars
        label={texts.label}
        most={Math.max(...bars.map(({ online, offline }) => online + offline))}
        rows={bars.map((bar) => ({
          id: `${bar.kind} ${bar.version}`,
          name: (
            <>
              {nameOf(bar)}
              {newest !== undefined && bar.version !== null && compareVersions(bar.version, newest) === 0 && (
                <span className="text-muted-foreground"> · {texts.newest}</span>
              )}
            </>
          ),
          total: formatNumber(bar.online + bar.offline),
          shares: [
            {
              id: 'online',
              value: bar.online,
              colour: CHART_COLOURS.accent,
              words: `${formatNumber(bar.online)} ${texts.online.toLowerCase()}`,
            },
            {
              id: 'offline',
              value: bar.offline,
              colour: CHART_COLOURS.idle,
              pattern: 'stripes',
              words: `${formatNumber(bar.offline)} ${texts.offline.toLowerCase()}`,
            },
          ],
        }))}
      />
    </ChartPanel>
  );
}
