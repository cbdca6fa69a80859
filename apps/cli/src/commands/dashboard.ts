import type { DashboardOverview } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../earshot-command.ts';
import { groupFilterFlag, inGroup } from '../input/group-flags.ts';
import { dashboardReport } from '../output/dashboard-report.ts';
import { liveBlock } from '../output/live-block.ts';

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
    if (flags.watch) return await this.#follow(earshot.dashboard.watch(group, this.calling));
    const overview = await earshot.dashboard.overview(group, this.calling);
    this.print(dashboardReport(overview, { width: this.width, paint: this.paint }));
    return overview;
  }

  /** Updates in place on a terminal; otherwise prints one report after the other. */
  async #follow(changes: AsyncIterable<DashboardOverview>): Promise<undefined> {
    const block = process.stdout.isTTY ? liveBlock((text) => process.stdout.write(text)) : undefined;
    for await (const overview of changes) {
      const lines = this.jsonEnabled()
        ? [JSON.stringify(overview)]
        : dashboardReport(overview, { width: this.width, paint: this.paint });
      if (block !== undefined && !this.jsonEnabled()) block.show(lines);
      else process.stdout.write(`${lines.join('\n')}\n`);
    }
    return undefined;
  }
}
