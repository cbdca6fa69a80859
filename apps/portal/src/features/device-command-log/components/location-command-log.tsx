import { Link } from '@tanstack/react-router';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { trpc } from '#/lib/trpc.ts';
import { commandLogTexts as texts } from '../texts.ts';
import { commandColumns } from './command-columns.tsx';

const LATEST = 20;

/** Latest requests sent to one controller. */
export function LocationCommandLog({ controllerId }: { controllerId: string }) {
  const { data, error, refetch } = trpc.deviceCommandLog.list.useQuery({ controllerId, pageSize: LATEST });
  return (
    <SettingsPanel
      title={texts.ofLocation}
      lead={texts.ofLocationLead}
      aside={
        <Link to="/events/controllers" className="rounded-sm text-sm font-medium text-primary hover:underline">
          {texts.all}
        </Link>
      }
    >
      {error === null ? (
        <DataTable
          label={texts.ofLocation}
          columns={commandColumns}
          rows={data?.items}
          rowId={({ id }) => id}
          rowName={({ type }) => texts.types[type]}
          view={{ columns: {}, density: 'compact' }}
          empty={<EmptyState title={texts.none} text={texts.noneHelp} />}
        />
      ) : (
        <ErrorState error={error} title={texts.listFailed} onRetry={() => void refetch()} />
      )}
    </SettingsPanel>
  );
}
