import type { ReportColumn, ReportDefinition } from '@earshot/domain/reports/definition';
import type { ReportRow } from '@earshot/domain/reports/schema';
import { useState } from 'react';
import type { DataColumn } from '#/components/data-table/column.ts';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { Pagination } from '#/components/data-table/pagination.tsx';
import { useTableView } from '#/components/data-table/table-view.ts';
import { formatNumber, NO_VALUE } from '#/lib/format.ts';
import { reportTexts as texts } from '../texts.ts';

const PAGE_SIZE = 20;

interface ReportTableProps {
  readonly definition: ReportDefinition;
  readonly rows: readonly ReportRow[];
  readonly more: boolean;
}

interface NumberedRow {
  readonly index: number;
  readonly values: ReportRow;
}

function cellOf({ key, kind }: ReportColumn, row: ReportRow) {
  const value = row[key] ?? null;
  if (value === null) return NO_VALUE;
  if (kind === 'text' || typeof value === 'string') return <span className="break-words">{value}</span>;
  const written = formatNumber(value);
  return <span className="tabular">{kind === 'share' ? texts.share(written) : written}</span>;
}

const columnsOf = ({ columns }: ReportDefinition): DataColumn<NumberedRow>[] =>
  columns.map((column, index) => ({
    id: column.key,
    header: column.label,
    fixed: index === 0,
    cell: ({ values }) => cellOf(column, values),
  }));

/** Table of a report, with the largest rows first. */
export function ReportTable({ definition, rows, more }: ReportTableProps) {
  const [page, setPage] = useState(1);
  const [view] = useTableView('reports');
  const shown = definition.pageable ? rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) : rows;
  const label = texts.table(definition.name);
  return (
    <section aria-label={label} className="panel">
      <DataTable
        label={label}
        columns={columnsOf(definition)}
        rows={shown.map((values, index) => ({ index, values }))}
        rowId={({ index }) => String(index)}
        rowName={({ values }) => String(values[definition.columns[0]?.key ?? ''] ?? '')}
        view={view}
        empty={null}
      />
      {definition.pageable && <Pagination page={page} total={rows.length} pageSize={PAGE_SIZE} onPage={setPage} />}
      {more && <p className="px-3 pb-3 text-sm text-muted-foreground">{texts.more(formatNumber(rows.length))}</p>}
    </section>
  );
}
