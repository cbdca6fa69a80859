import type { ReportData, ReportMarks } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { compareFlag } from '../../input/compare-flag.ts';
import { rangeFlags, reportRange } from '../../input/report-range.ts';
import { reportPlace, reportPlaceFlags } from '../../input/report-place.ts';
import { sortFlag } from '../../input/sort-flag.ts';
import { markColumns, markRows, missingKinds, unreadKinds } from '../../output/mark-table.ts';
import { rowColumns } from '../../output/report-table.ts';
import { table } from '../../output/table.ts';
import { InputError } from '../../refusals.ts';

export default class ReportsRun extends EarshotCommand {
  static override summary = 'Show the table of a report; with --json, also the chart data';
  static override description = 'Times of a location are in its own time zone.';
  static override examples = [
    '<%= config.bin %> reports run calls_by_hour --location "Leeds Headrow" --from 2026-11-01 --granularity days',
    '<%= config.bin %> reports run calls_over_time --group North --compare previous-period',
    '<%= config.bin %> reports run controller_availability --location "Leeds Headrow" --marks',
    '<%= config.bin %> reports run api_calls_by_token --group North --csv > calls.csv',
  ];
  static override args = {
    report: Args.string({ description: 'Name of the report, as in `reports list`', required: true }),
  };
  static override flags = {
    ...reportPlaceFlags,
    ...rangeFlags,
    compare: compareFlag,
    sort: sortFlag,
    outliers: Flags.boolean({ description: 'Show only locations that differ much from the others' }),
    marks: Flags.boolean({
      description: 'Also list the incidents, firmware tasks and casts that began in each period',
      exclusive: ['csv'],
    }),
    csv: Flags.boolean({ description: 'Write all rows as CSV', exclusive: ['json'] }),
  };

  async run(): Promise<{ report: ReportData; marks?: ReportMarks } | undefined> {
    const { args, flags } = await this.parse(ReportsRun);
    const earshot = await this.connect(flags.url);
    const place = await reportPlace(earshot, flags, this.calling);
    const input = {
      ...place,
      type: args.report,
      ...reportRange(flags, this.now),
      ...(flags.compare && { compare: flags.compare }),
      ...(flags.sort !== undefined && { sort: flags.sort }),
      ...(flags.outliers && { outliers: 'only' as const }),
    };
    if (flags.csv) {
      const { content } = await earshot.reports.exportCsv(input, this.calling);
      for await (const chunk of content) process.stdout.write(chunk);
      return undefined;
    }
    const definition = (await earshot.reports.list(place, this.calling)).find(({ id }) => id === args.report);
    if (definition === undefined) {
      throw new InputError('There is no such report here', 'List the reports with: earshot reports list');
    }
    const [report, marks] = await Promise.all([
      earshot.reports.data(input, this.calling),
      flags.marks ? earshot.reports.marks(input, this.calling) : undefined,
    ]);
    const { rows, more, comparison, outliers = [] } = report;
    const clock = { granularity: input.granularity, timezone: report.timezone };
    const columns = rowColumns(comparison?.columns ?? definition.columns, clock);
    const shown = table(rows, columns, { width: this.width, paint: this.paint });
    this.print(rows.length === 0 ? ['No data available for report.'] : shown);
    if (rows.length > 0 && comparison !== undefined && comparison.text !== '') this.print(['', comparison.text]);
    if (outliers.length > 0) this.print(['', ...outliers]);
    if (marks !== undefined) this.printMarks(marks, clock);
    if (more) this.note('There are more rows: --csv writes them all.');
    return { report, ...(marks !== undefined && { marks }) };
  }

  private printMarks(marks: ReportMarks, clock: Parameters<typeof markColumns>[0]): void {
    const rows = markRows(marks);
    const shown = table(rows, markColumns(clock), { width: this.width, paint: this.paint });
    this.print(['', ...(rows.length === 0 ? ['No marks in this range.'] : shown)]);
    const missing = missingKinds(marks);
    if (missing.length > 0) this.note(`Not available to you here: ${missing.join(', ')}`);
    const unread = unreadKinds(marks);
    if (unread.length > 0) this.note(`Too many to read, so choose a shorter range: ${unread.join(', ')}`);
  }
}
