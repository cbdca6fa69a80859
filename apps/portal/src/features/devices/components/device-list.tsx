import { devicePageSize } from '@earshot/domain/devices/lists';
import { useNavigate } from '@tanstack/react-router';
import type { DataColumn } from '#/components/data-table/column.ts';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { ListToolbar } from '#/components/data-table/list-toolbar.tsx';
import { Pagination } from '#/components/data-table/pagination.tsx';
import { SavedViewsMenu } from '#/components/data-table/saved-views-menu.tsx';
import { useTableView } from '#/components/data-table/table-view.ts';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { ViewMenu } from '#/components/data-table/view-menu.tsx';
import { Button } from '#/components/ui/button.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import { deviceTexts as texts } from '#/texts/devices.ts';
import { readChoices } from '../device-filter.ts';
import { deviceTarget } from '../device-paths.ts';
import { deviceKey, type DeviceListData, type DeviceRow } from '../list-data.ts';
import { type AskedList, isSearchTooShort } from '../list-question.ts';
import { tableWidth } from '../table-width.ts';
import { useOrigin } from '../use-origin.ts';
import { DeviceChips } from './device-chips.tsx';
import { EmptyDevices } from './empty-devices.tsx';
import { ListProblem } from './list-problem.tsx';

export interface DeviceListProps<Row> {
  readonly asked: AskedList;
  readonly data: DeviceListData<Row>;
  readonly columns: readonly DataColumn<Row>[];
  readonly rowName: (row: Row) => string;
}

/** The one list of devices: chips with counts, search, table and pages, whatever type it is of. */
export function DeviceList<Row extends DeviceRow>(props: DeviceListProps<Row>) {
  const { asked, data, columns, rowName } = props;
  const { list, place, search } = asked;
  const { kind, level, removed = false } = list;
  const name = ['devices', kind, level, ...(removed ? ['removed'] : [])].join('-');
  const [view, setView] = useTableView(name);
  const url = useListUrl(search);
  const navigate = useNavigate();
  const origin = useOrigin();
  const title = removed ? texts.removedTitle(kind) : texts.kinds[kind].many;
  const isNarrowed = search.search !== undefined || readChoices(search.filterType).length > 0;
  const isProblem = isSearchTooShort(asked) || (data.error !== null && data.error !== undefined);
  const clear = () => {
    url.setText('');
    url.setFilter(undefined);
  };

  return (
    <section aria-label={title} className="panel overflow-hidden">
      <ListToolbar
        tools={
          <>
            <SearchInput
              label={texts.searchIn(title)}
              value={url.text}
              onValueChange={url.setText}
              className="grow @min-[760px]/toolbar:max-w-72"
              data-list-search
            />
            <SavedViewsMenu table={name} view={view} onView={setView} />
            <ViewMenu columns={columns} view={view} onView={setView} />
          </>
        }
      >
        <DeviceChips list={list} place={place} search={search} data={data} onFilter={url.setFilter} />
      </ListToolbar>
      {data.waiting > 0 && (
        <div className="border-b border-line bg-accent-soft px-3 py-1.5 text-center">
          <Button variant="quiet" size="sm" className="text-accent" onClick={data.readAgain}>
            {texts.fresh(data.waiting)}
          </Button>
        </div>
      )}
      {isProblem ? (
        <ListProblem
          error={data.error}
          title={title}
          onClear={clear}
          onUnsort={url.clearSort}
          onRetry={data.readAgain}
        />
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={data.rows}
          rowId={deviceKey}
          rowName={rowName}
          view={view}
          onView={setView}
          sort={search}
          onSort={url.toggleSort}
          stale={data.isStale}
          width={tableWidth({ list, columns, view })}
          onOpen={(row) => void navigate({ ...deviceTarget(row, kind), state: origin })}
          empty={<EmptyDevices list={list} filterType={search.filterType} onClear={isNarrowed ? clear : undefined} />}
        />
      )}
      <Pagination
        page={search.page}
        pageSize={devicePageSize(list)}
        total={data.total?.total}
        isMore={data.total?.exact === false}
        onPage={url.setPage}
      />
    </section>
  );
}
