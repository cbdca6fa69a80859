import { definitionOf, type ReportId } from '@earshot/domain/reports/definitions';
import { Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Page } from '#/components/layout/page.tsx';
import { Button } from '#/components/ui/button.tsx';
import { useExportReport } from '../api/use-export-report.ts';
import { useReport } from '../api/use-report.ts';
import type { ReportSearch } from '../report-search.ts';
import { reportTexts as texts } from '../texts.ts';
import { RangeForm } from './range-form.tsx';
import { ReportContent } from './report-content.tsx';

interface ReportPageProps {
  readonly type: ReportId;
  readonly search: ReportSearch;
  readonly onSearch: (search: ReportSearch) => void;
}

export function ReportPage({ type, search, onSearch }: ReportPageProps) {
  const definition = definitionOf(type);
  const [now, setNow] = useState(() => Date.now());
  const answer = useReport({ type, definition, search, now });
  const { save, isPending } = useExportReport();
  const { range, report, input } = answer;
  const hasRows = report.isSuccess && report.data.rows.length > 0 && answer.problem === undefined;
  return (
    <Page
      title={definition.name}
      crumbs={[{ title: definition.name }]}
      lead={definition.description}
      actions={
        <>
          {range.period !== undefined && (
            <Button onClick={() => setNow(Date.now())}>
              <RefreshCw aria-hidden />
              {texts.refresh}
            </Button>
          )}
          {hasRows && (
            <Button disabled={isPending} onClick={() => void save(input)}>
              <Download aria-hidden />
              {isPending ? texts.exporting : texts.exportCsv}
            </Button>
          )}
        </>
      }
    >
      <RangeForm key={`${range.from} ${range.to}`} range={range} problem={answer.problem} onSearch={onSearch} />
      <ReportContent definition={definition} answer={answer} />
    </Page>
  );
}
