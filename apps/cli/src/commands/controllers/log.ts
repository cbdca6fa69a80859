import type { LoggedCommand } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { LOCATION_ARGUMENT } from '../../input/find-location.ts';
import { commandLogColumns } from '../../output/command-log-columns.ts';
import { table } from '../../output/table.ts';

const STATES = ['waiting', 'done', 'failed', 'expired', 'unsupported', 'timed-out', 'withdrawn'] as const;

export default class ControllersLog extends EarshotCommand {
  static override summary = 'What was asked of controllers, by whom, and what became of it';
  static override examples = [
    '<%= config.bin %> controllers log "Leeds Headrow"',
    '<%= config.bin %> controllers log --group North --state failed --state timed-out --json',
  ];
  static override args = {
    location: Args.string({ description: `${LOCATION_ARGUMENT}; left out, of all in the group` }),
  };
  static override flags = {
    group: Flags.string({ description: 'Of this group and those below it: title, path (North / Leeds) or id' }),
    state: Flags.option({ options: STATES, multiple: true })({
      description: 'Only with this outcome; may be given more than once',
    }),
    limit: Flags.integer({ description: 'How many at most', default: 50, min: 1, max: 200 }),
  };

  async run(): Promise<{ requests: LoggedCommand[] }> {
    const { args, flags } = await this.parse(ControllersLog);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const [controllerId] =
      args.location === undefined ? [] : await earshot.locations.resolve([args.location], this.calling);
    const filter = {
      ...(group && { groupId: group.id }),
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
