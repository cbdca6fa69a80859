import type { ReportDefinition } from '@earshot/domain/reports/definition';
import { definitionOf, type ReportId } from '@earshot/domain/reports/definitions';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Page } from '#/components/layout/page.tsx';
import { useReport } from '../api/use-report.ts';
import { useReportMarks } from '../api/use-report-marks.ts';
import { barIn } from '../report-bars.ts';
import { measureIn, type ReportSearch, searchOfRange } from '../report-search.ts';
import { CompareChoice } from './compare-choice.tsx';
import { RankingChoice } from './ranking-choice.tsx';
import { RangeForm } from './range-form.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportContent } from './report-content.tsx';
import { SaveReportButton } from './save-report-button.tsx';

/** In pixels. Keeps the place to which the page was scrolled. */
const USUAL_HEIGHT = 1_600;

interface ReportProps {
  readonly type: ReportId;
  readonly search: ReportSearch;
  readonly onSearch: (search: ReportSearch) => void;
}

/** A report of the selected group. */
export const ReportPage = (props: ReportProps) => <Report {...props} Frame={GroupFrame} />;

/** A report of a location, within the pages of the location. */
export const LocationReport = (props: ReportProps & { readonly controllerId: string }) => (
  <Report {...props} Frame={LocationFrame} />
);

interface FrameProps {
  readonly definition: ReportDefinition;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

const GroupFrame = ({ definition: { name, description }, actions, children }: FrameProps) => (
  <Page title={name} crumbs={[{ title: name }]} lead={description} actions={actions}>
    {children}
  </Page>
);

const LocationFrame = ({ definition: { name, description }, actions, children }: FrameProps) => (
  <>
    <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="min-w-0 grow basis-72">
        <h2 className="text-lg font-semibold">{name}</h2>
        <p className="text-muted-foreground">{description}</p>
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </div>
    {children}
  </>
);

interface FramedProps extends ReportProps {
  readonly controllerId?: string;
  readonly Frame: (props: FrameProps) => ReactNode;
}

function Report({ type, controllerId, search, onSearch: onWholeSearch, Frame }: FramedProps) {
  const definition = definitionOf(type);
  // The frame of the page comes first, and the rest in parts that block nothing.
  const isFramed = useDeferredValue(true, false);
  const [now, setNow] = useState(() => Date.now());
  const answer = useReport({ type, definition, controllerId, search, now });
  const shownMarks = useReportMarks(definition, search, answer);
  const { range, report, input, comparisons, problem } = answer;
  // Another range or bar keeps the comparison, the order, the marks and the time zone.
  const { compare, sort, outliers, measure, marks, timezone } = search;
  const onSearch = (next: ReportSearch) =>
    onWholeSearch({ compare, sort, outliers, measure, marks, timezone, ...next });
  const choose = (view: ReportSearch) => onSearch({ ...searchOfRange(range), ...view });
  // A location has its own clock, which the data name.
  const zone = report.data?.timezone ?? input.timezone;
  const hasData = report.data?.rows.length !== 0 && report.error === null && problem === undefined;
  return (
    <Frame
      definition={definition}
      actions={
        <>
          <ReportActions
            input={hasData ? input : undefined}
            marks={shownMarks?.isLoading ? undefined : (shownMarks?.kinds ?? [])}
            onRefresh={range.period === undefined ? undefined : () => setNow(Date.now())}
          />
          {problem === undefined && (
            <SaveReportButton report={input} period={range.period} measure={measureIn(search, definition)} />
          )}
        </>
      }
    >
      {isFramed ? (
        <>
          <RangeForm
            key={`${range.from} ${range.to} ${zone}`}
            definition={definition}
            range={range}
            zone={zone}
            problem={problem}
            onSearch={onSearch}
          >
            <CompareChoice
              offered={comparisons}
              chosen={input.compare}
              onChoose={(comparison) => choose({ compare: comparison })}
            />
            <RankingChoice definition={definition} chosen={input} onChoose={choose} />
          </RangeForm>
          <ReportContent
            definition={definition}
            answer={answer}
            marks={shownMarks}
            search={search}
            bar={barIn(search)}
            onSearch={onSearch}
          />
        </>
      ) : (
        <div aria-hidden style={{ height: USUAL_HEIGHT }} />
      )}
    </Frame>
  );
}
