import { devicePageSize } from '@earshot/domain/devices/lists';
import { useNavigate } from '@tanstack/react-router';
import type { DataColumn } from '#/components/data-table/column.ts';
import { type ListAnswer, ListPanel } from '#/components/data-table/list-panel.tsx';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { WaitingRows } from '#/components/data-table/waiting-rows.tsx';
import { deviceTexts as texts } from '#/shared/devices/texts.ts';
import { readChoices } from '../device-filter.ts';
import { deviceTarget } from '#/shared/devices/device-target.ts';
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

/** Device list of any type: counts by status, search, table and pages. */
export function DeviceList<Row extends DeviceRow>(props: DeviceListProps<Row>) {
  const { asked, data, columns, rowName } = props;
  const { list, place, search } = asked;
  const { kind, level, removed = false } = list;
  const name = ['devices', kind, level, ...(removed ? ['removed'] : [])].join('-');
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
    <ListPanel
      table={name}
      texts={{
        title,
        search: texts.searchIn(title),
        listFailed: texts.fetchFailed(title),
        none: texts.none(kind),
        noMatch: texts.noMatch(kind),
      }}
      url={url}
      search={search}
      list={answerOf(data)}
      total={data.total?.total}
      isMore={data.total?.exact === false}
      pageSize={devicePageSize(list)}
      savedViews
      filters={<DeviceChips list={list} place={place} search={search} data={data} onFilter={url.setFilter} />}
      notice={data.waiting > 0 && <WaitingRows onShow={data.readAgain}>{texts.fresh(data.waiting)}</WaitingRows>}
      problem={
        isProblem ? (
          <ListProblem
            error={data.error}
            title={title}
            onClear={clear}
            onUnsort={url.clearSort}
            onRetry={data.readAgain}
          />
        ) : undefined
      }
      empty={<EmptyDevices list={list} filterType={search.filterType} onClear={isNarrowed ? clear : undefined} />}
      columns={columns}
      rowId={deviceKey}
      rowName={rowName}
      widthOf={(view) => tableWidth({ list, columns, view })}
      onOpen={(row) => void navigate({ ...deviceTarget(row, kind), state: origin })}
    />
  );
}

/** Sets `isError` to false, because the list shows its own error message. */
const answerOf = <Row,>({ rows, error, isStale, readAgain }: DeviceListData<Row>): ListAnswer<Row> => ({
  data: rows && { items: rows },
  error,
  isError: false,
  isPlaceholderData: isStale,
  refetch: readAgain,
});
