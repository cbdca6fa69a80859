import type { LoggedCommand } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFilterFlag, inGroup } from '../../input/group-flags.ts';
import { LOCATION_ARGUMENT, orBeginning, resolveLocation } from '../../input/resolvers.ts';
import { commandLogColumns } from '../../output/command-log-columns.ts';
import { table } from '../../output/table.ts';

const STATES = ['waiting', 'done', 'failed', 'expired', 'unsupported', 'timed-out', 'withdrawn'] as const;

export default class ControllersLog extends EarshotCommand {
  static override summary = 'List requests sent to controllers, with sender and result';
  static override examples = [
    '<%= config.bin %> controllers log "Leeds Headrow"',
    '<%= config.bin %> controllers log --group North --state failed --state timed-out --json',
  ];
  static override args = {
    location: Args.string({ description: `${orBeginning(LOCATION_ARGUMENT)}; default: all controllers in the group` }),
  };
  static override flags = {
    group: groupFilterFlag,
    state: Flags.option({ options: STATES, multiple: true, multipleNonGreedy: true })({
      description: 'Only this outcome; can be repeated',
    }),
    limit: Flags.integer({ description: 'Maximum number of rows', default: 50, min: 1, max: 200 }),
  };

  async run(): Promise<{ requests: LoggedCommand[] }> {
    const { args, flags } = await this.parse(ControllersLog);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const controllerId =
      args.location === undefined
        ? undefined
        : await resolveLocation(earshot, args.location, { prefix: true, ...this.calling });
    const filter = {
      ...group,
      ...(controllerId !== undefined && { controllerId }),
      ...(flags.state && { states: flags.state }),
      pageSize: flags.limit,
    };
    const requests = await earshot.controllers.requests(filter, this.calling);
    const rows = table(requests, commandLogColumns(this.now), { width: this.width, paint: this.paint });
    this.print(requests.length === 0 ? ['Nothing was asked.'] : rows);
    return { requests };
  }
}
