import { MARK_KIND_NAMES, MARK_KINDS, markThingWords } from '@earshot/domain/reports/marks';
import type { Report, ReportMarks } from '@earshot/sdk';
import { rowColumns } from './report-table.ts';
import type { Column } from './table.ts';

type Bar = ReportMarks['bars'][number];
type Mark = Bar['marks'][number];

interface Clock {
  readonly timezone: string;
  readonly granularity: Report['granularities'][number];
}
interface MarkRow extends Mark {
  readonly at: string;
}

export const markRows = ({ bars }: ReportMarks): MarkRow[] =>
  bars.flatMap(({ at, marks }) => marks.map((mark) => ({ at, ...mark })));

/** Columns of the marks of a report, with the names of the first things. */
export function markColumns(clock: Clock): Column<MarkRow>[] {
  const [period] = rowColumns([{ key: 'at', label: 'Marks', kind: 'period' }], clock);
  return [
    { title: 'Marks', value: ({ at }) => period?.value({ at }) ?? at },
    { title: 'Kind', value: ({ kind }) => MARK_KIND_NAMES[kind] },
    { title: 'Number', value: ({ count }) => count, align: 'right' },
    { title: 'Names', value: namesOf, shrinkTo: 12 },
  ];
}

function namesOf({ things, count }: Mark): string {
  const more = count - things.length;
  return [...things.map(markThingWords), ...(more > 0 ? [`${more} more`] : [])].join('; ');
}

/** Kinds that the user may not see, or that the group does not have. */
export const missingKinds = ({ kinds }: ReportMarks): string[] =>
  MARK_KINDS.filter((kind) => !kinds.some((seen) => seen.kind === kind)).map((kind) => MARK_KIND_NAMES[kind]);

/** Kinds that took too long to read. */
export const unreadKinds = ({ kinds }: ReportMarks): string[] =>
  kinds.filter(({ state }) => state === 'too-long').map(({ kind }) => MARK_KIND_NAMES[kind]);
