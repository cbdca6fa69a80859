import type { Earshot, FireTablePage, SentCast } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { CAST_ARGUMENT, resolveCast } from '../../input/resolvers.ts';
import { type Schedule, scheduleFlags, toSchedule, withHolidays } from '../../input/schedule-flags.ts';
import { sentSentence } from '../../output/delivery-report.ts';
import { fireReport } from '../../output/fire-report.ts';
import { InputError } from '../../refusals.ts';

type Scheduled = Pick<SentCast, 'deliveryId' | 'targets' | 'startsAt' | 'sentence' | 'traceId'> & {
  operationId: string;
};
type Result = Scheduled | { dryRun: true; fires: FireTablePage };

export default class CastsSchedule extends EarshotCommand {
  static override summary = 'Schedule an existing cast';
  static override description =
    'Creates a delivery of the cast to its audience. Each location plays at its local time, unless --same-instant is given. With --dry-run, shows the times without sending.';
  static override examples = [
    '<%= config.bin %> casts schedule "Opening" --schedule "2026-12-01 08:55" --every 1d --until 2026-12-24 --except 2026-12-06',
    '<%= config.bin %> casts schedule "Closing time" --every weekday --at 17:50 --until 2026-12-31 --holidays england-and-wales',
    '<%= config.bin %> casts schedule "Opening" --schedule "2026-12-01 08:55" --every 1d --times 30 --holidays "Bank holidays" --dry-run',
  ];
  static override args = { cast: Args.string({ description: CAST_ARGUMENT, required: true }) };
  static override flags = {
    ...scheduleFlags,
    follow: Flags.boolean({
      description: 'Include locations added to the audience later; default for repeated casts by tags',
      allowNo: true,
    }),
    'dry-run': Flags.boolean({ description: 'Show the play times without sending' }),
    limit: Flags.integer({ description: 'Maximum number of rows with --dry-run', default: 50, min: 1, max: 500 }),
    key: Flags.string({
      description: 'Idempotency key of 8 to 80 characters; the same key within a day sends once',
    }),
  };

  async run(): Promise<Result> {
    const { args, flags } = await this.parse(CastsSchedule);
    const wall = toSchedule(flags, this.now);
    if (wall === undefined)
      throw new InputError('When?', 'Give --schedule "2026-12-01 09:00", or --every weekday --at 17:50.');
    const earshot = await this.connect(flags.url);
    const schedule = await withHolidays(earshot, { schedule: wall, holidays: flags.holidays }, this.calling);
    const { id: castId, name } = await resolveCast(earshot, args.cast, this.calling);
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
    this.print([
      sentSentence(name, { targets: sent.targets, startsAt: sent.startsAt, schedule: sent.sentence, now: this.now }),
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
