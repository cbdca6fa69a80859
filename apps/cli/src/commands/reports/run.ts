import type { ReportData, ReportInput } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { compareFlag } from '../../input/compare-flag.ts';
import { rangeFlags, reportRange } from '../../input/report-range.ts';
import { reportPlace, reportPlaceFlags } from '../../input/report-place.ts';
import { rowColumns } from '../../output/report-table.ts';
import { table } from '../../output/table.ts';
import { InputError } from '../../refusals.ts';

export default class ReportsRun extends EarshotCommand {
  static override summary = 'Show the table of a report; with --json, also the chart data';
  static override description = 'Times of a location are in its own time zone.';
  static override examples = [
    '<%= config.bin %> reports run calls_by_hour --location "Leeds Headrow" --from 2026-11-01 --granularity days',
    '<%= config.bin %> reports run calls_over_time --group North --compare previous-period',
    '<%= config.bin %> reports run api_calls_by_token --group North --csv > calls.csv',
  ];
  static override args = {
    report: Args.string({ description: 'Name of the report, as in `reports list`', required: true }),
  };
  static override flags = {
    ...reportPlaceFlags,
    ...rangeFlags,
    compare: compareFlag,
    sort: Flags.string({
      description: 'Sort locations by this column, highest first: initiated, unanswered, p50 or p90',
    }),
    outliers: Flags.boolean({ description: 'Show only locations that differ much from the others' }),
    csv: Flags.boolean({ description: 'Write all rows as CSV', exclusive: ['json'] }),
  };

  async run(): Promise<{ report: ReportData } | undefined> {
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
    const report = await earshot.reports.data(input, this.calling);
    const { rows, more, comparison, outliers = [] } = report;
    const columns = rowColumns(comparison?.columns ?? definition.columns, { ...input, timezone: report.timezone });
    const shown = table(rows, columns, { width: this.width, paint: this.paint });
    this.print(rows.length === 0 ? ['No data available for report.'] : shown);
    if (rows.length > 0 && comparison !== undefined && comparison.text !== '') this.print(['', comparison.text]);
    if (outliers.length > 0) this.print(['', ...outliers]);
    if (more) this.note('There are more rows: --csv writes them all.');
    return { report };
  }
}
