import type { CalendarPage } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { DAY_MS } from '../../durations.ts';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { calendarColumns } from '../../output/calendar-columns.ts';
import { table } from '../../output/table.ts';
import { counted } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export default class CastsCalendar extends EarshotCommand {
  static override summary = 'Show the calendar of plays';
  static override description =
    'Shows each play from --from to --to, at most six weeks, with overlapping casts on the same conference.';
  static override examples = [
    '<%= config.bin %> casts calendar --from 2026-12-01 --to 2026-12-07',
    '<%= config.bin %> casts calendar --from 2026-12-24 --group North --local --json',
  ];
  static override flags = {
    from: Flags.string({ description: 'First day; default: today', helpValue: '2026-12-01' }),
    to: Flags.string({ description: 'Last day; default: six days after the first', helpValue: '2026-12-07' }),
    zone: Flags.string({ description: 'Time zone of the times shown', default: 'Europe/London' }),
    local: Flags.boolean({ description: 'Show the local time of each location instead' }),
    group: groupFlag,
  };

  async run(): Promise<CalendarPage> {
    const { flags } = await this.parse(CastsCalendar);
    const from = checkedDay(flags.from ?? this.now.toISOString().slice(0, 10));
    const to = flags.to === undefined ? dayAfter(from, 6) : checkedDay(flags.to);
    const earshot = await this.connect(flags.url);
    const { groupId } = await inGroup(earshot, flags.group, this.calling);
    const days = { from, to: dayAfter(to, 1), zone: flags.zone, clock: flags.local ? 'local' : 'zone' } as const;
    const page = await earshot.calendar.list({ groupId, ...days }, this.calling);
    this.#show(page);
    return page;
  }

  #show({ items, more, moreDeliveries }: CalendarPage): void {
    const paper = { width: this.width, paint: this.paint };
    this.print(items.length === 0 ? ['Nothing plays on these days.'] : table(items, calendarColumns, paper));
    if (items.length > 0) this.note(counted(items.length, 'row'));
    if (more > 0) this.note(`${counted(more, 'play')} more; choose fewer days`);
    if (moreDeliveries) this.note('There are more casts than can be shown; choose fewer days or a sub-group.');
  }
}

function checkedDay(day: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)))
    throw new InputError(`Not a day: ${day}`, 'Write it like 2026-12-01.');
  return day;
}
