import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DataColumn } from '#/components/data-table/column.ts';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { NO_VALUE } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { LastKnown } from '#/shared/locations/last-known.tsx';
import { locationDetailsTexts } from '../details-texts.ts';
import { useShownLocation } from '../location-context.ts';
import { useLastKnownTime } from '../location-state.ts';
import { FactList } from './fact-list.tsx';

const { firmware: texts } = locationDetailsTexts;

interface Unit {
  readonly deviceId: string;
  readonly name: string;
  readonly firmwareVersion: string | null;
}
const COLUMNS: readonly DataColumn<Unit>[] = [
  { id: 'unit', header: texts.unit, fixed: true, cell: ({ name, deviceId }) => name || deviceId },
  { id: 'version', header: texts.version, fixed: true, cell: ({ firmwareVersion }) => firmwareVersion ?? NO_VALUE },
];
const MOST = 200;

/** Tab "Firmware": currently installed versions. */
export function FirmwarePage() {
  const { record } = useShownLocation();
  const lastKnownAt = useLastKnownTime();
  const maySeeUnits = usePermission('view_baseunits');
  const maySeeFirmware = usePermission('view_baseunit_firmware') && maySeeUnits;
  const { versions } = record;
  return (
    <div className="grid max-w-3xl gap-4">
      <SettingsPanel title={texts.controller}>
        {versions ? (
          <LastKnown at={lastKnownAt} as="block">
            <FactList
              facts={[
                [texts.model, versions.model ?? NO_VALUE],
                [texts.firmware, versions.firmware ?? NO_VALUE],
                [texts.hardware, versions.hardware ?? NO_VALUE],
              ]}
            />
          </LastKnown>
        ) : (
          <p className="text-muted-foreground">{texts.hidden}</p>
        )}
      </SettingsPanel>
      <SettingsPanel title={texts.baseUnits}>
        {maySeeFirmware ? (
          <LastKnown at={lastKnownAt} as="block">
            <BaseUnitVersions controllerId={record.id} />
          </LastKnown>
        ) : (
          <p className="text-muted-foreground">{texts.hidden}</p>
        )}
      </SettingsPanel>
      <p className="text-muted-foreground">
        {texts.toUpdate}{' '}
        <Link to="/taskmanager" className="rounded-sm font-medium text-primary hover:underline">
          {texts.taskManager}
        </Link>
        .
      </p>
    </div>
  );
}

function BaseUnitVersions({ controllerId }: { controllerId: string }) {
  const { data, error, refetch } = trpc.baseUnits.list.useQuery(
    { controllerId, pageSize: MOST },
    { placeholderData: keepPreviousData },
  );
  if (error) return <ErrorState error={error} title={texts.failed} onRetry={() => void refetch()} />;
  return (
    <DataTable
      label={texts.baseUnits}
      columns={COLUMNS}
      rows={data?.items}
      rowId={({ deviceId }) => deviceId}
      rowName={({ name }) => name}
      view={{ columns: {}, density: 'compact' }}
      empty={<EmptyState title={texts.none} />}
    />
  );
}
