import type { Earshot, FireTablePage, ScheduleInput } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { inGroup } from '../../input/group-flags.ts';
import { EarshotCommand } from '../../earshot-command.ts';
import { parseConferences } from '../../input/conferences.ts';
import { DAY_RULES, parseDayRule } from '../../input/day-rule.ts';
import { parseInterval } from '../../input/interval.ts';
import { readLocationNames } from '../../input/location-names.ts';
import { daysFrom, scheduleFlags, withHolidays } from '../../input/schedule-flags.ts';
import { fireReport } from '../../output/fire-report.ts';
import { InputError } from '../../refusals.ts';

const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::\d\d)?)$/;

export default class CastsPreview extends EarshotCommand {
  static override summary = 'Preview the play times of a schedule';
  static override description = `Shows each play once per local time, with clock changes, skipped days and other casts on the same conference. Nothing is saved or sent.

With --mode sameWallClock (the default), each location plays at its local time. With sameInstant, all locations play when it is that time in --zone. A time that a clock change skips plays right after the change; a time that occurs twice plays the first time only.`;
  static override examples = [
    '<%= config.bin %> casts preview --at 2026-12-01T09:00 --every 1d --count 24 --except 2026-12-06',
    '<%= config.bin %> casts preview --at 2026-12-01T09:00 --every 1h --until 2026-12-01 --group North --zone Europe/Paris --mode sameInstant',
    '<%= config.bin %> casts preview --every weekday --at 09:00,17:50 --until 2026-12-31 --holidays england-and-wales',
  ];
  static override flags = {
    at: Flags.string({
      description: 'Local time of the first play; or times of day of --every with days, comma-separated',
      required: true,
      helpValue: '2026-12-01T09:00',
    }),
    schedule: Flags.string({
      description: 'With times of day in --at: the first day, by default today',
      dependsOn: ['every'],
      helpValue: '2026-12-01',
    }),
    every: Flags.string({
      description: `Days: ${DAY_RULES}; or an interval of at least 1m, as 90m or 1d`,
      helpValue: '1d',
    }),
    count: Flags.integer({
      description: 'Number of plays, 1 to 999, including the first',
      aliases: ['times'],
      exclusive: ['until'],
    }),
    until: Flags.string({ description: 'Last day, or last time', helpValue: '2026-12-24' }),
    zone: Flags.string({ description: 'Your time zone', default: 'Europe/London' }),
    mode: Flags.option({ options: ['sameWallClock', 'sameInstant'] as const })({
      description: 'Time zone used: of each location, or the same instant',
      default: 'sameWallClock',
    }),
    except: Flags.string({ description: 'Day to skip; can be repeated', multiple: true }),
    holidays: scheduleFlags.holidays,
    locations: Flags.string({
      description: 'Names, serial numbers or ids, comma-separated; @FILE or - reads one per line',
      multiple: true,
      multipleNonGreedy: true,
    }),
    group: Flags.string({ description: 'All locations of this group and its sub-groups; default: your own group' }),
    conferences: Flags.string({ description: 'Conference numbers', default: '1', helpValue: '1,3' }),
    length: Flags.integer({ description: 'Length of the clip in seconds, to find overlapping casts', default: 0 }),
    limit: Flags.integer({ description: 'Maximum number of rows', default: 50, min: 1, max: 500 }),
  };

  async run(): Promise<FireTablePage> {
    const { flags } = await this.parse(CastsPreview);
    const on = new Set(parseConferences(flags.conferences));
    const given = scheduleOf(flags, this.now);
    const earshot = await this.connect(flags.url);
    const schedule = await withHolidays(earshot, { schedule: given, holidays: flags.holidays }, this.calling);
    const fires = await earshot.deliveries.preview(
      {
        ...(await this.#audience(earshot, flags)),
        schedule,
        conferences: Array.from({ length: 10 }, (_, index) => on.has(index + 1)),
        clipDurationMs: flags.length * 1_000,
        pageSize: flags.limit,
      },
      this.calling,
    );
    const { lines, notes } = fireReport(fires, { width: this.width, paint: this.paint });
    this.print(lines);
    for (const note of notes) this.note(note);
    return fires;
  }

  async #audience(
    earshot: Earshot,
    { locations, group }: { locations?: string[] | undefined; group?: string | undefined },
  ): Promise<{ groupId?: string; targetIds?: string[] }> {
    if (locations === undefined) return await inGroup(earshot, group, this.calling);
    const names = await readLocationNames(locations, process.stdin);
    const { groupId, locationIds } = await earshot.casts.audience({ locations: names, group }, this.calling);
    return { groupId, targetIds: [...locationIds] };
  }
}

interface PreviewWords {
  readonly at: string;
  readonly schedule?: string | undefined;
  readonly every?: string | undefined;
  readonly count?: number | undefined;
  readonly until?: string | undefined;
  readonly zone: string;
  readonly mode: 'sameWallClock' | 'sameInstant';
  readonly except?: readonly string[] | undefined;
}

/** The schedule of the flags. `at` is the first play, or times of day on the days of `every`. */
function scheduleOf({ at, every, count, schedule, until, except, zone, mode }: PreviewWords, now: Date): ScheduleInput {
  const rest = {
    timezone: zone,
    mode,
    ...(count !== undefined && { count }),
    ...(until !== undefined && endOf(until)),
    ...(except !== undefined && { exceptions: [...except] }),
  };
  if (every !== undefined && !at.includes('T')) return { ...daysFrom({ schedule, every, at, zone }, now), ...rest };
  return { ...startOf(at), ...(every !== undefined && paceOf(every)), ...rest };
}

function startOf(at: string): { startDate: string; startTime: string } {
  const [, startDate, startTime] = MOMENT.exec(at) ?? [];
  if (startDate === undefined || startTime === undefined)
    throw new InputError(`Not a date and time: ${at}`, 'Write it like 2026-12-01T09:00.');
  return { startDate, startTime };
}

/** Days of the calendar at the time of the first play, or an interval. */
function paceOf(every: string) {
  const days = parseDayRule(every);
  return days === undefined ? { intervalSeconds: parseInterval(every) } : { days };
}

function endOf(until: string): { endDate: string; endTime?: string } {
  const [, endDate = until, endTime] = MOMENT.exec(until) ?? [];
  return { endDate, ...(endTime !== undefined && { endTime }) };
}
