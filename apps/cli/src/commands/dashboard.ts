import type { DashboardOverview } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../earshot-command.ts';
import { dashboardReport } from '../output/dashboard-report.ts';
import { liveBlock } from '../output/live-block.ts';

export default class Dashboard extends EarshotCommand {
  static override summary = 'Controllers and devices of a group at a glance';
  static override description =
    'With --watch it follows every change until Ctrl-C; with --watch --json it writes one JSON object a line.';
  static override examples = [
    '<%= config.bin %> dashboard --group North',
    '<%= config.bin %> dashboard --watch',
    '<%= config.bin %> dashboard --json',
  ];
  static override flags = {
    group: Flags.string({ description: 'Of this group and those below it: title, path (North / Leeds) or id' }),
    watch: Flags.boolean({ description: 'Go on with every change' }),
  };

  async run(): Promise<DashboardOverview | undefined> {
    const { flags } = await this.parse(Dashboard);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const of = group === undefined ? {} : { groupId: group.id };
    if (flags.watch) return await this.#follow(earshot.dashboard.watch(of, this.calling));
    const overview = await earshot.dashboard.overview(of, this.calling);
    this.print(dashboardReport(overview, { width: this.width, paint: this.paint }));
    return overview;
  }

  /** On a terminal in place, elsewhere one after the other. */
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
