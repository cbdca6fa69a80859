import type { Earshot, FireTablePage, SentCast } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findCastId } from '../../input/find-cast.ts';
import { type Schedule, scheduleFlags, toSchedule, withHolidays } from '../../input/schedule-flags.ts';
import { fireReport } from '../../output/fire-report.ts';
import { counted, printable } from '../../output/text.ts';
import { sameDayClock } from '../../output/time.ts';
import { InputError } from '../../refusals.ts';

type Scheduled = Pick<SentCast, 'deliveryId' | 'targets' | 'startsAt' | 'traceId'> & { operationId: string };
type Result = Scheduled | { dryRun: true; fires: FireTablePage };

export default class CastsSchedule extends EarshotCommand {
  static override summary = 'Play a cast that exists, at times on the wall';
  static override description =
    'Makes a new delivery of the cast to its own audience. Each location plays when its own clocks show the time, unless --same-instant. With --dry-run the times are shown and nothing is sent.';
  static override examples = [
    '<%= config.bin %> casts schedule "Opening" --schedule "2026-12-01 08:55" --every 1d --until 2026-12-24 --except 2026-12-06',
    '<%= config.bin %> casts schedule "Opening" --schedule "2026-12-01 08:55" --every 1d --times 30 --holidays "Bank holidays" --dry-run',
  ];
  static override args = { cast: Args.string({ description: 'Name of the cast, or its id', required: true }) };
  static override flags = {
    ...scheduleFlags,
    follow: Flags.boolean({
      description: 'Locations that come to its audience later get it too; unless told, repeated casts by tags do',
      allowNo: true,
    }),
    'dry-run': Flags.boolean({ description: 'Only show when it would play where' }),
    limit: Flags.integer({ description: 'How many rows of --dry-run at most', default: 50, min: 1, max: 500 }),
    key: Flags.string({
      description: 'Idempotency key of 8 to 80 characters: with the same key nothing is sent twice within a day',
    }),
  };

  async run(): Promise<Result> {
    const { args, flags } = await this.parse(CastsSchedule);
    const wall = toSchedule(flags);
    if (wall === undefined) throw new InputError('When?', 'Give --schedule "2026-12-01 09:00".');
    const earshot = await this.connect(flags.url);
    const schedule = await withHolidays(earshot, { schedule: wall, holidays: flags.holidays }, this.calling);
    const castId = await findCastId(earshot, args.cast, this.calling);
    if (flags['dry-run']) return await this.#preview(earshot, { castId, schedule, limit: flags.limit });
    const sent = await earshot.deliveries.send(
      {
        castId,
        playStatus: 'schedule',
        schedule,
        ...(flags.follow !== undefined && { follow: flags.follow }),
        ...(flags.key !== undefined && { idempotencyKey: flags.key }),
      },
      this.calling,
    );
    const first = sameDayClock(sent.startsAt, this.now);
    this.print([
      `Sent “${printable(args.cast)}” to ${counted(sent.targets, 'location')}; it first plays at ${first}.`,
      `Watch it:  earshot operations attach ${sent.operationId}`,
    ]);
    return sent;
  }

  async #preview(
    earshot: Earshot,
    { castId, schedule, limit }: { castId: string; schedule: Schedule; limit: number },
  ): Promise<{ dryRun: true; fires: FireTablePage }> {
    const { groupId, conferences, clipDurationMs } = await earshot.messageCasts.get(castId, this.calling);
    const length = { conferences, clipDurationMs: clipDurationMs ?? 0, pageSize: limit };
    const fires = await earshot.deliveries.preview({ groupId, castId, schedule, ...length }, this.calling);
    const { lines, notes } = fireReport(fires, { width: this.width, paint: this.paint });
    this.print(lines);
    for (const note of [...notes, 'Nothing was sent.']) this.note(note);
    return { dryRun: true, fires };
  }
}
