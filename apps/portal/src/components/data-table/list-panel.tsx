import type { ReactNode } from 'react';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import type { ListSearch } from '#/lib/list-search.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { pageState, Pagination } from './pagination.tsx';
import { SavedViewsMenu } from './saved-views-menu.tsx';
import { type TableView, useTableView } from './table-view.ts';
import type { ListUrl } from './use-list-url.ts';
import { ViewMenu } from './view-menu.tsx';

export interface ListTexts {
  readonly title: string;
  /** Label of the search field; omit for a list without search. `searchHint` says which fields are searched. */
  readonly search?: string;
  readonly searchHint?: string;
  readonly listFailed: string;
  /** A general statement below `listFailed`. */
  readonly general?: string;
  /** Texts for an empty list and for a search without results. */
  readonly none: string;
  readonly noneHelp?: string;
  readonly noMatch: string;
  readonly noMatchHelp?: string;
}

/** A page of rows as returned by the query. */
export interface ListAnswer<Row> {
  readonly data: { readonly items: readonly Row[] } | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

type TableProps<Row, Sort extends string> = Omit<
  DataTableProps<Row, Sort>,
  'label' | 'rows' | 'view' | 'width' | 'onView' | 'sort' | 'onSort' | 'stale' | 'empty'
>;

export interface ListPanelProps<Row, Sort extends string> extends TableProps<Row, Sort> {
  /** Storage name of this table's view settings. */
  readonly table: string;
  readonly texts: ListTexts;
  readonly url: ListUrl<Sort>;
  readonly search: ListSearch<Sort>;
  readonly list: ListAnswer<Row>;
  readonly total: number | undefined;
  /** The total is a lower bound. */
  readonly isMore?: boolean | undefined;
  readonly pageSize?: number | undefined;
  /** Minimum width of the table for a view, in pixels. */
  readonly widthOf?: ((view: TableView) => number | undefined) | undefined;
  readonly savedViews?: boolean | undefined;
  /** Chips beside the search. */
  readonly filters?: ReactNode;
  /** Whether a filter other than the search is active. */
  readonly filtered?: boolean | undefined;
  /** Shown between search and table, such as a notice of new rows. */
  readonly notice?: ReactNode;
  /** Replaces the table and its error message. */
  readonly problem?: ReactNode;
  /** Replaces the default content of an empty list. */
  readonly empty?: ReactNode;
  /** Actions for an empty list, and for a search without results. */
  readonly noneAction?: ReactNode;
  readonly noMatchAction?: ReactNode;
  /** Shown below the table, such as the bar of bulk actions. */
  readonly children?: ReactNode;
}

/** A standard list: search, filters, the table with its loading and error states, and pagination. */
export function ListPanel<Row, Sort extends string>(props: ListPanelProps<Row, Sort>) {
  const { table, texts, url, search, list, total, pageSize, savedViews, filters, filtered, children } = props;
  const { noneAction, noMatchAction, notice, problem, empty, isMore, widthOf, ...rows } = props;
  const [view, setView] = useTableView(table);
  const none =
    filtered === true || search.search !== undefined ? (
      <EmptyState title={texts.noMatch} text={texts.noMatchHelp} action={noMatchAction} />
    ) : (
      <EmptyState title={texts.none} text={texts.noneHelp} action={noneAction} />
    );

  return (
    <section aria-label={texts.title} className="panel">
      <ListToolbar
        tools={
          <>
            {texts.search !== undefined && (
              <SearchInput
                label={texts.search}
                title={texts.searchHint}
                value={url.text}
                onValueChange={url.setText}
                className="grow @min-[760px]/toolbar:max-w-72"
                data-list-search
              />
            )}
            {savedViews === true && <SavedViewsMenu table={table} view={view} onView={setView} />}
            <ViewMenu columns={rows.columns} view={view} onView={setView} />
          </>
        }
      >
        {filters}
      </ListToolbar>
      {notice}
      {problem ??
        (list.isError ? (
          <ErrorState
            error={list.error}
            title={texts.listFailed}
            general={texts.general}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <DataTable
            {...rows}
            label={texts.title}
            rows={list.data?.items}
            view={view}
            onView={setView}
            sort={search}
            onSort={url.toggleSort}
            stale={list.isPlaceholderData}
            width={widthOf?.(view)}
            empty={empty ?? none}
          />
        ))}
      <Pagination
        page={url.page}
        pageSize={pageSize}
        total={total}
        isMore={isMore}
        state={problem ? 'failed' : pageState(list)}
        onPage={url.setPage}
      />
      {children}
    </section>
  );
}
