import type { Earshot, FireTablePage } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { parseConferences } from '../../input/conferences.ts';
import { parseInterval } from '../../input/interval.ts';
import { readLocationNames } from '../../input/location-names.ts';
import { fireReport } from '../../output/fire-report.ts';
import { InputError } from '../../refusals.ts';

const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::\d\d)?)$/;

export default class CastsPreview extends EarshotCommand {
  static override summary = 'When a cast would play where, before anything is saved';
  static override description = `Shows each play once for each local time, with changes of the clocks, exceptions and other casts that are on the same conference then. Nothing is saved or sent.

Times are times on the wall. With --mode sameWallClock (the default) each location plays when its own clocks show the time; with sameInstant all play at the moment at which clocks in --zone show it. A time that the clocks skip plays right after the gap, one that they show twice the first time only.`;
  static override examples = [
    '<%= config.bin %> casts preview --at 2026-12-01T09:00 --every 1d --count 24 --except 2026-12-06',
    '<%= config.bin %> casts preview --at 2026-12-01T09:00 --every 1h --until 2026-12-01 --group North --zone Europe/Paris --mode sameInstant',
  ];
  static override flags = {
    at: Flags.string({ description: 'The first play, on the wall', required: true, helpValue: '2026-12-01T09:00' }),
    every: Flags.string({ description: 'The time between plays, at least 1m', helpValue: '1d' }),
    count: Flags.integer({ description: 'How many plays, the first included, 1 to 999', exclusive: ['until'] }),
    until: Flags.string({ description: 'Plays until this day is over, or until this time', helpValue: '2026-12-24' }),
    zone: Flags.string({ description: 'Your time zone', default: 'Europe/London' }),
    mode: Flags.option({ options: ['sameWallClock', 'sameInstant'] as const })({
      description: 'Whose clocks tell when it plays',
      default: 'sameWallClock',
    }),
    except: Flags.string({ description: 'A day on which nothing plays; may be given more than once', multiple: true }),
    locations: Flags.string({
      description: 'Names, serial numbers or ids between commas; @FILE or - for one on each line',
      multiple: true,
      multipleNonGreedy: true,
    }),
    group: Flags.string({ description: 'All locations of this group and those below it; all of yours unless told' }),
    conferences: Flags.string({ description: 'Conferences it plays on, by number', default: '1', helpValue: '1,3' }),
    length: Flags.integer({ description: 'Seconds that the clip takes, to find other casts meanwhile', default: 0 }),
    limit: Flags.integer({ description: 'How many rows at most', default: 50, min: 1, max: 500 }),
  };

  async run(): Promise<FireTablePage> {
    const { flags } = await this.parse(CastsPreview);
    const on = new Set(parseConferences(flags.conferences));
    const schedule = {
      ...startOf(flags.at),
      timezone: flags.zone,
      mode: flags.mode,
      ...(flags.every !== undefined && { intervalSeconds: parseInterval(flags.every) }),
      ...(flags.count !== undefined && { count: flags.count }),
      ...(flags.until !== undefined && endOf(flags.until)),
      ...(flags.except !== undefined && { exceptions: flags.except }),
    };
    const earshot = await this.connect(flags.url);
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
    if (locations === undefined)
      return group === undefined ? {} : { groupId: (await earshot.groups.find(group, this.calling)).id };
    const names = await readLocationNames(locations, process.stdin);
    const { groupId, locationIds } = await earshot.casts.audience({ locations: names, group }, this.calling);
    return { groupId, targetIds: [...locationIds] };
  }
}

function startOf(at: string): { startDate: string; startTime: string } {
  const [, startDate, startTime] = MOMENT.exec(at) ?? [];
  if (startDate === undefined || startTime === undefined)
    throw new InputError(`${at} is no date and time`, 'Write it like 2026-12-01T09:00.');
  return { startDate, startTime };
}

function endOf(until: string): { endDate: string; endTime?: string } {
  const [, endDate = until, endTime] = MOMENT.exec(until) ?? [];
  return { endDate, ...(endTime !== undefined && { endTime }) };
}
