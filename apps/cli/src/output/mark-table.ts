import type { Report, ReportMarks } from '@earshot/sdk';
import { rowColumns } from './report-table.ts';
import type { Column } from './table.ts';

type Bar = ReportMarks['bars'][number];
type Mark = Bar['marks'][number];
type Kind = Mark['kind'];

const KINDS = { incident: 'incidents', firmware: 'firmware', cast: 'casts' } as const satisfies Record<Kind, string>;

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
    { title: 'Kind', value: ({ kind }) => KINDS[kind] },
    { title: 'Number', value: ({ count }) => count, align: 'right' },
    { title: 'Names', value: namesOf, shrinkTo: 12 },
  ];
}

function namesOf({ things, count }: Mark): string {
  const names = things.map(({ name, note, locations }) => {
    const further = [note, locations === null ? null : `${locations} ${locations === 1 ? 'location' : 'locations'}`];
    const words = further.filter((word) => word !== null).join(', ');
    return words === '' ? name : `${name} (${words})`;
  });
  return [...names, ...(count > things.length ? [`${count - things.length} more`] : [])].join('; ');
}

/** Kinds that the user may not see, or that the group does not have. */
export const missingKinds = ({ kinds }: ReportMarks): string[] =>
  (Object.keys(KINDS) as Kind[]).filter((kind) => !kinds.some((seen) => seen.kind === kind)).map((kind) => KINDS[kind]);

/** Kinds that took too long to read. */
export const unreadKinds = ({ kinds }: ReportMarks): string[] =>
  kinds.filter(({ state }) => state === 'too-long').map(({ kind }) => KINDS[kind]);
