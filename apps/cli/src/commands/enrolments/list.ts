import type { Enrolment, EnrolmentFilter } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { devicePlace, placeFlags } from '../../input/device-place.ts';
import { limited, pagingFlags } from '../../input/paging.ts';
import { enrolmentColumns } from '../../output/enrolment-columns.ts';
import { shownOf } from '../../output/shown-of.ts';
import { table } from '../../output/table.ts';
import { clock } from '../../output/time.ts';

const STATUSES = {
  pairing: 'PAIRING',
  enrolled: 'ENROLLED',
  returned: 'RETURNED',
  'late-return': 'LATE RETURN',
  overdue: 'OVERDUE',
  warning: 'WARNING',
  missing: 'MISSING',
  cancelled: 'CANCELLED',
} as const;
const NAMES = Object.keys(STATUSES) as (keyof typeof STATUSES)[];
const MOST_WATCHED = 40;

export default class EnrolmentsList extends EarshotCommand {
  static override summary = 'List who has which headset, latest first';
  static override description =
    'With --watch the list is shown again after each change until Ctrl-C; with --json, one object per line.';
  static override examples = [
    '<%= config.bin %> enrolments list --location "Leeds Headrow" --watch',
    '<%= config.bin %> enrolments list --status missing --status overdue --group North --json',
    '<%= config.bin %> enrolments list --status missing --csv > missing.csv',
  ];
  static override flags = {
    ...placeFlags,
    status: Flags.option({ options: NAMES, multiple: true, multipleNonGreedy: true })({
      description: 'Only with this status; can be repeated',
    }),
    search: Flags.string({ description: 'Only team members or headset ids that contain this text' }),
    watch: Flags.boolean({ description: `Show the latest ${MOST_WATCHED} again after each change` }),
    csv: Flags.boolean({
      description: 'Write all rows as CSV, in the format of the portal’s export',
      exclusive: ['watch', 'limit', 'json'],
    }),
    ...pagingFlags(50),
  };

  async run(): Promise<{ enrolments: Enrolment[]; total: number; exact: boolean } | undefined> {
    const { flags } = await this.parse(EnrolmentsList);
    const earshot = await this.connect(flags.url);
    const place = await devicePlace(earshot, flags, this.calling);
    const filter: EnrolmentFilter = {
      ...place,
      ...(flags.status && { statuses: flags.status.map((name) => STATUSES[name]) }),
      ...(flags.search !== undefined && { search: flags.search }),
    };
    if (flags.csv) {
      const { content } = await earshot.enrolments.exportCsv(filter, this.calling);
      for await (const chunk of content) process.stdout.write(chunk);
      return undefined;
    }
    if (flags.watch) {
      await this.showEach(
        (options) => earshot.enrolments.watch(place, options),
        async ({ at }) => {
          const latest = await earshot.enrolments.list({ ...filter, pageSize: MOST_WATCHED }, this.calling);
          return [clock(at), ...this.#rowsOf(latest, new Date())];
        },
      );
      return undefined;
    }
    const [{ total, exact }, enrolments] = await Promise.all([
      earshot.enrolments.count(filter, this.calling),
      limited(earshot.enrolments.all({ ...filter, sort: 'startedAt', order: 'DESC' }, this.calling), flags),
    ]);
    this.print(this.#rowsOf(enrolments, this.now));
    if (enrolments.length > 0) this.note(`${shownOf(enrolments.length, total, 'headset')}${exact ? '' : ' or more'}`);
    return { enrolments, total, exact };
  }

  #rowsOf(enrolments: readonly Enrolment[], now: Date): string[] {
    if (enrolments.length === 0) return ['No headset is like that.'];
    return table(enrolments, enrolmentColumns(now), { width: this.width, paint: this.paint });
  }
}
