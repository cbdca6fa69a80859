import type { Location } from '@earshot/domain/controllers/schema';
import { DEFAULT_PAGE_SIZE } from '@earshot/domain/lists/page';
import type { ReactNode } from 'react';
import type { RowSelection } from '#/components/data-table/column.ts';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { pageState, Pagination } from '#/components/data-table/pagination.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { castTexts } from '../texts.ts';
import { AUDIENCE_COLUMNS, AUDIENCE_VIEW } from './location-columns.tsx';

interface LocationRowsProps {
  readonly label: string;
  readonly list: {
    readonly data: { readonly items: Location[] } | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly page: number;
  readonly total: number | undefined;
  readonly onPage: (page: number) => void;
  readonly selection: RowSelection<Location>;
  readonly empty: ReactNode;
  /** Shown between the rows and the pagination. */
  readonly note?: ReactNode;
}

export function LocationRows({ label, list, page, total, onPage, selection, empty, note }: LocationRowsProps) {
  return (
    <>
      {list.isError ? (
        <ErrorState error={list.error} title={castTexts.audience.failed} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={label}
          columns={AUDIENCE_COLUMNS}
          rows={list.data?.items}
          rowId={({ id }) => id}
          rowName={({ boxName }) => boxName}
          view={AUDIENCE_VIEW}
          selection={selection}
          stale={list.isPlaceholderData}
          empty={empty}
        />
      )}
      {note}
      <Pagination page={page} total={total} pageSize={DEFAULT_PAGE_SIZE} state={pageState(list)} onPage={onPage} />
    </>
  );
}

/** Selection of the rows whose id is in the set, or of the rows whose id is not. */
export function idSelection(
  ids: ReadonlySet<string>,
  { marks, onChange }: { marks: 'these' | 'others'; onChange: (ids: string[]) => void },
): RowSelection<Location> {
  const adds = (on: boolean) => (marks === 'these' ? on : !on);
  return {
    has: ({ id }) => adds(ids.has(id)),
    toggle: ({ id }) => onChange(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    toggleShown: (rows, on) => {
      const shown = new Set(rows.map(({ id }) => id));
      onChange([...[...ids].filter((id) => !shown.has(id)), ...(adds(on) ? shown : [])]);
    },
  };
}
