import type { CalendarPage } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { calendarColumns } from '../../output/calendar-columns.ts';
import { table } from '../../output/table.ts';
import { counted } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export default class CastsCalendar extends EarshotCommand {
  static override summary = 'What plays when';
  static override description =
    'Shows each play on the days from --from to --to, at most six weeks, with the casts that it meets on a conference of the same location.';
  static override examples = [
    '<%= config.bin %> casts calendar --from 2026-12-01 --to 2026-12-07',
    '<%= config.bin %> casts calendar --from 2026-12-24 --group North --local --json',
  ];
  static override flags = {
    from: Flags.string({ description: 'The first day; today unless told', helpValue: '2026-12-01' }),
    to: Flags.string({ description: 'The last day; the first and six more unless told', helpValue: '2026-12-07' }),
    zone: Flags.string({ description: 'Whose clocks tell the time', default: 'Europe/London' }),
    local: Flags.boolean({ description: 'By the clocks of each location instead' }),
    group: Flags.string({ description: 'Title, path (North / Leeds) or id; your own unless told' }),
  };

  async run(): Promise<CalendarPage> {
    const { flags } = await this.parse(CastsCalendar);
    const from = checkedDay(flags.from ?? this.now.toISOString().slice(0, 10));
    const to = flags.to === undefined ? dayAfter(from, 6) : checkedDay(flags.to);
    const earshot = await this.connect(flags.url);
    const groupId = flags.group === undefined ? undefined : (await earshot.groups.find(flags.group, this.calling)).id;
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
    if (moreDeliveries) this.note('More casts play then than were looked at; choose fewer days or a group below.');
  }
}

function checkedDay(day: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)))
    throw new InputError(`${day} is no day`, 'Write it like 2026-12-01.');
  return day;
}
