import type { IncidentCounts, IncidentDays } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { rangeFlags } from '../../input/report-range.ts';
import { incidentDayColumns, incidentDaySentences } from '../../output/incident-day-columns.ts';
import { table } from '../../output/table.ts';

const PERIODS = { '7': 7, '30': 30, '90': 90 } as const;

export default class IncidentsDays extends EarshotCommand {
  static override summary = 'Show how many incidents began and were resolved on each day, and the time to repair';
  static override description = 'Unresolved incidents are counted at the end of the day; for today, now.';
  static override examples = [
    '<%= config.bin %> incidents days --group North',
    '<%= config.bin %> incidents days --days 90 --json',
  ];
  static override flags = {
    group: groupFlag,
    days: Flags.option({ options: ['7', '30', '90'] as const })({ description: 'Number of days', default: '30' }),
    timezone: rangeFlags.timezone,
  };

  async run(): Promise<{ days: IncidentDays; now: IncidentCounts }> {
    const { flags } = await this.parse(IncidentsDays);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const zone = flags.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    const [days, now] = await Promise.all([
      earshot.incidents.days({ ...group, days: PERIODS[flags.days], zone }, this.calling),
      earshot.incidents.counts(group, this.calling),
    ]);
    const rows = table(days.items, incidentDayColumns, { width: this.width, paint: this.paint });
    this.print([...rows, ...incidentDaySentences(days, now)]);
    return { days, now };
  }
}
