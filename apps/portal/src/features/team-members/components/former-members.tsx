import { DEFAULT_PAGE_SIZE } from '@earshot/domain/lists/page';
import type { FormerTeamMember } from '@earshot/domain/team-members/schema';
import { useId, useState } from 'react';
import type { DataColumn } from '#/components/data-table/column.ts';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { Pagination } from '#/components/data-table/pagination.tsx';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Time } from '#/components/ui/time.tsx';
import { trpc } from '#/lib/trpc.ts';
import { teamMemberTexts } from '../texts.ts';
import { PersonDataActions } from './person-data-actions.tsx';

const { former: texts } = teamMemberTexts;
const VIEW = { density: 'compact', columns: {} } as const;

const columns: readonly DataColumn<FormerTeamMember, never>[] = [
  {
    id: 'fullName',
    header: teamMemberTexts.columns.fullName,
    fixed: true,
    cell: ({ fullName }) => <span className="font-medium [overflow-wrap:anywhere]">{fullName}</span>,
  },
  {
    id: 'leftAt',
    header: texts.leftAt,
    secondary: true,
    className: 'whitespace-nowrap',
    cell: ({ leftAt }) => <Time at={leftAt} className="text-muted-foreground" />,
  },
  {
    id: 'actions',
    header: texts.actions,
    fixed: true,
    cell: (person) => (
      <div className="flex flex-wrap gap-2">
        <PersonDataActions person={person} isFormer />
      </div>
    ),
  },
];

/** People who left the team of a location, while their names are kept. Absent without such people. */
export function FormerMembers({ controllerId }: { readonly controllerId: string }) {
  const id = useId();
  const [page, setPage] = useState(1);
  const list = trpc.teamMembers.former.useQuery({ controllerId });
  const people = list.data?.items;
  if (!list.isError && (people === undefined || people.length === 0)) return null;
  return (
    <section aria-labelledby={id} className="panel mt-4">
      <div className="border-b border-border px-3.5 py-3">
        <h2 id={id} className="text-sm font-semibold">
          {texts.title}
        </h2>
        <p className="text-sm text-muted-foreground">{texts.lead}</p>
      </div>
      {people === undefined ? (
        <ErrorState error={list.error} title={texts.failed} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={texts.title}
          columns={columns}
          rows={people.slice((page - 1) * DEFAULT_PAGE_SIZE, page * DEFAULT_PAGE_SIZE)}
          rowId={(person) => person.id}
          rowName={({ fullName }) => fullName}
          view={VIEW}
          empty={<EmptyState title={texts.none} />}
        />
      )}
      <Pagination page={page} total={people?.length} onPage={setPage} />
    </section>
  );
}
