import type { DashboardOverview } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../earshot-command.ts';
import { groupFilterFlag, inGroup } from '../input/group-flags.ts';
import { dashboardReport } from '../output/dashboard-report.ts';

export default class Dashboard extends EarshotCommand {
  static override summary = 'Show the controllers and devices of a group';
  static override description =
    'With --watch, updates until Ctrl-C. With --watch --json, writes one JSON object per line.';
  static override examples = [
    '<%= config.bin %> dashboard --group North',
    '<%= config.bin %> dashboard --watch',
    '<%= config.bin %> dashboard --json',
  ];
  static override flags = {
    group: groupFilterFlag,
    watch: Flags.boolean({ description: 'Update with every change' }),
  };

  async run(): Promise<DashboardOverview | undefined> {
    const { flags } = await this.parse(Dashboard);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    if (flags.watch) {
      await this.showEach((options) => earshot.dashboard.watch(group, options), this.#linesOf);
      return undefined;
    }
    const overview = await earshot.dashboard.overview(group, this.calling);
    this.print(this.#linesOf(overview));
    return overview;
  }

  readonly #linesOf = (overview: DashboardOverview): string[] =>
    dashboardReport(overview, { width: this.width, paint: this.paint });
}
