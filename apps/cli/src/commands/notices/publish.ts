import type { Notice } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { parseDuration } from '../../input/duration.ts';
import { parseMoment } from '../../input/moment.ts';
import { dateTime } from '../../output/time.ts';

export default class NoticesPublish extends EarshotCommand {
  static override summary = 'Publish a notice above every page for all users';
  static override examples = [
    '<%= config.bin %> notices publish --message "Maintenance tonight at ten" --for 12h',
    '<%= config.bin %> notices publish --message "Casts are delayed" --severity warning --until 2026-12-01T18:00',
  ];
  static override flags = {
    message: Flags.string({ description: 'At most 500 characters', required: true }),
    severity: Flags.option({ options: ['info', 'warning', 'error'] as const, default: 'info' as const })({
      description: 'Severity',
    }),
    for: Flags.string({ description: 'Duration: 90m, 12h', exactlyOne: ['for', 'until'] }),
    until: Flags.string({ description: 'End: 2026-12-01 or 2026-12-01T18:00, in your time zone' }),
    from: Flags.string({ description: 'Start; default: now' }),
    sticky: Flags.boolean({ description: 'Users cannot dismiss the notice' }),
  };

  async run(): Promise<{ notice: Notice }> {
    const { flags } = await this.parse(NoticesPublish);
    const start = flags.from === undefined ? undefined : parseMoment(flags.from);
    const end =
      flags.for === undefined
        ? parseMoment(flags.until ?? '')
        : new Date((start ?? this.now).getTime() + parseDuration(flags.for));
    const earshot = await this.connect(flags.url);
    const notice = await earshot.notices.create(
      {
        message: flags.message,
        severity: flags.severity,
        dismissible: !flags.sticky,
        ...(start !== undefined && { startDate: start.toISOString() }),
        endDate: end.toISOString(),
      },
      this.calling,
    );
    this.print([`Everybody sees it until ${dateTime(notice.endDate)}. Id ${notice.id}`]);
    return { notice };
  }
}
