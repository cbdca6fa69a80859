import type { ReportDefinition } from '@earshot/domain/reports/definition';
import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import type { ReportBar, ReportInput } from '@earshot/domain/reports/schema';
import { useMemo } from 'react';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { useTableView } from '#/components/data-table/table-view.ts';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { useReportRows } from '../api/use-report-rows.ts';
import { reportTexts as texts } from '../texts.ts';
import { cellText, reportColumns } from './report-cell.tsx';
import { ReportRefusal } from './report-refusal.tsx';

interface CallRowsProps {
  readonly label: string;
  readonly definition: ReportDefinition;
  readonly input: ReportInput;
  readonly bar?: ReportBar | undefined;
  readonly enabled: boolean;
}

/** Single rows, such as calls, newest first. */
export function CallRows({ label, definition, input, bar = {}, enabled }: CallRowsProps) {
  const [view] = useTableView('report-rows');
  const { rows, error, retry, ...more } = useReportRows({ ...input, bar }, { enabled });
  const clock = { timezone: input.timezone ?? 'UTC', granularity: input.granularity };
  const known = definition.details ?? definition.columns;
  const columns = useMemo(
    () => reportColumns(known, { timezone: clock.timezone, granularity: clock.granularity }),
    [known, clock.timezone, clock.granularity],
  );
  const shown = useMemo(() => rows?.map((values, index) => ({ index, values })), [rows]);
  const [first] = known;
  if (rows === undefined && error !== null) return <ReportRefusal error={error} onRetry={retry} />;
  return (
    <section aria-label={label} className="panel">
      <DataTable
        label={label}
        columns={columns}
        rows={shown}
        rowId={({ index }) => String(index)}
        rowName={({ values }) => (first === undefined ? '' : cellText(first, values, clock))}
        view={view}
        empty={<EmptyState title={REPORT_MESSAGES.noData} text={texts.noRows(definition.needsApis)} />}
      />
      {more.hasFailedToLoadMore && <FormError error={error} title={REPORT_MESSAGES.fetchFailed} />}
      {more.hasMore && (
        <div className="p-3">
          <Button disabled={more.isLoadingMore} onClick={more.showMore}>
            {more.isLoadingMore ? texts.loadingMore : texts.showMore}
          </Button>
        </div>
      )}
    </section>
  );
}
