import type { ControllerAvailability } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { rangeFlags } from '../../input/report-range.ts';
import { availabilityColumns, availabilitySentence } from '../../output/availability-columns.ts';
import { table } from '../../output/table.ts';

export default class ControllersAvailability extends EarshotCommand {
  static override summary = 'Show how much of the last seven days the controllers of a group were online';
  static override description =
    'Times are sums over the controllers. Excludes times before the first report of a controller, and times in which the platform received no reports.';
  static override examples = [
    '<%= config.bin %> controllers availability --group North',
    '<%= config.bin %> controllers availability --by hours --json',
  ];
  static override flags = {
    group: groupFlag,
    by: Flags.option({ options: ['hours', 'days'] as const })({
      description: 'Length of an interval',
      default: 'days',
    }),
    timezone: rangeFlags.timezone,
  };

  async run(): Promise<ControllerAvailability> {
    const { flags } = await this.parse(ControllersAvailability);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const zone = flags.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    const availability = await earshot.controllers.availability({ ...group, by: flags.by, zone }, this.calling);
    const rows = table(availability.items, availabilityColumns(flags.by, zone), {
      width: this.width,
      paint: this.paint,
    });
    this.print([...rows, availabilitySentence(availability)]);
    return availability;
  }
}
