import { useMemo } from 'react';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { useTableView } from '#/components/data-table/table-view.ts';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { useRoleList } from '../api/use-role-list.ts';
import { roleTexts as texts } from '../texts.ts';
import { roleColumns } from './role-columns.tsx';

/** Roles of the group, most powerful first. */
export function RoleList() {
  const { roles, customRoles, surroundings, error, retry } = useRoleList();
  const [view] = useTableView('roles');
  const columns = useMemo(() => roleColumns(surroundings), [surroundings]);
  return (
    <section aria-label={texts.title} className="panel overflow-hidden">
      {error !== null && error !== undefined ? (
        <ErrorState error={error} title={texts.listFailed} onRetry={retry} />
      ) : (
        <DataTable
          label={texts.title}
          columns={columns}
          rows={roles}
          rowId={({ id }) => String(id)}
          rowName={({ title }) => title}
          view={view}
          empty={<EmptyState title={texts.none} />}
        />
      )}
      {customRoles.available && (
        <p className="tabular px-3 py-2.5 text-sm text-muted-foreground">
          {texts.used(customRoles.count, customRoles.limit)}
        </p>
      )}
    </section>
  );
}
