import type { ReportDefinition } from '@earshot/domain/reports/definition';
import type { Granularity } from '@earshot/domain/reports/granularity';
import type { ReportData, ReportRow } from '@earshot/domain/reports/schema';
import { useMemo, useState } from 'react';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { Pagination } from '#/components/data-table/pagination.tsx';
import { useTableView } from '#/components/data-table/table-view.ts';
import { formatNumber } from '#/lib/format.ts';
import { reportTexts as texts } from '../texts.ts';
import { cellText, reportColumns } from './report-cell.tsx';

const PAGE_SIZE = 20;

interface ReportTableProps {
  readonly definition: ReportDefinition;
  readonly data: ReportData;
  readonly granularity: Granularity;
  /** Opens the rows behind a row. */
  readonly onOpen: ((row: ReportRow) => void) | undefined;
}

/** The values of the chart as a table, in the order of the report. */
export function ReportTable({ definition, data, granularity, onOpen }: ReportTableProps) {
  const [page, setPage] = useState(1);
  const [view] = useTableView('reports');
  const { rows, more, timezone } = data;
  const known = data.comparison?.columns ?? definition.columns;
  const columns = useMemo(() => reportColumns(known, { timezone, granularity }), [known, timezone, granularity]);
  const shown = useMemo(
    () => rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((values, index) => ({ index, values })),
    [rows, page],
  );
  const label = texts.table(definition.name);
  const [first] = definition.columns;
  return (
    <section aria-label={label} className="panel self-start">
      <DataTable
        label={label}
        columns={columns}
        rows={shown}
        rowId={({ index }) => String(index)}
        rowName={({ values }) => (first === undefined ? '' : cellText(first, values, { timezone, granularity }))}
        view={view}
        onOpen={onOpen && (({ values }) => onOpen(values))}
        empty={null}
      />
      <Pagination page={page} total={rows.length} pageSize={PAGE_SIZE} onPage={setPage} />
      {more && <p className="px-3 pb-3 text-sm text-muted-foreground">{texts.more(formatNumber(rows.length))}</p>}
    </section>
  );
}
