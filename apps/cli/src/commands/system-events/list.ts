import type { SystemEvent } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { readMoment } from '../../input/audit-filter.ts';
import { devicePlace, placeFlags } from '../../input/device-place.ts';
import { limited, pagingFlags } from '../../input/paging.ts';
import { systemEventColumns } from '../../output/system-event-columns.ts';
import { table } from '../../output/table.ts';

const CATEGORIES = ['endpoint', 'base-unit', 'call', 'registration', 'controller'] as const;
const MOST_WATCHED = 40;

export default class SystemEventsList extends EarshotCommand {
  static override summary = 'List events reported by controllers and devices, newest first';
  static override description =
    '`earshot system-events types` prints the types. With --watch the list is shown again when events arrive, until Ctrl-C; with --json, one array per line. `earshot audit list` lists the actions of users.';
  static override examples = [
    '<%= config.bin %> system-events list --location "Leeds Headrow" --watch',
    '<%= config.bin %> system-events list --type endpoint.faulty --group North --from 2026-11-01 --all --json',
    '<%= config.bin %> system-events list --category call --csv > calls.csv',
  ];
  static override flags = {
    ...placeFlags,
    type: Flags.string({ description: 'Only events of this type', helpValue: 'endpoint.faulty' }),
    category: Flags.option({ options: CATEGORIES })({
      description: 'Only events of this category',
      exclusive: ['type'],
    }),
    search: Flags.string({ description: 'Only locations or devices whose name or id contains this text' }),
    from: Flags.string({ description: 'Only from this day or time on', helpValue: '2026-11-01' }),
    to: Flags.string({ description: 'Only before this day or time', helpValue: '2026-12-01' }),
    watch: Flags.boolean({ description: `Show the latest ${MOST_WATCHED} again when events arrive` }),
    csv: Flags.boolean({
      description: 'Write all rows as CSV, in the format of the portal’s export',
      exclusive: ['watch', 'limit', 'json'],
    }),
    ...pagingFlags(100),
  };

  async run(): Promise<{ events: SystemEvent[] } | undefined> {
    const { flags } = await this.parse(SystemEventsList);
    const earshot = await this.connect(flags.url);
    const filter = {
      ...(await devicePlace(earshot, flags, this.calling)),
      ...(flags.type !== undefined && { type: flags.type }),
      ...(flags.category !== undefined && { category: flags.category }),
      ...(flags.search !== undefined && { search: flags.search }),
      ...(flags.from !== undefined && { from: readMoment(flags.from) }),
      ...(flags.to !== undefined && { to: readMoment(flags.to) }),
    };
    if (flags.csv) {
      const { content } = await earshot.systemEvents.exportCsv(filter, this.calling);
      for await (const chunk of content) process.stdout.write(chunk);
      return undefined;
    }
    if (flags.watch) {
      await this.showEach(
        (options) => earshot.systemEvents.watch({ ...filter, pageSize: MOST_WATCHED }, options),
        (events) => this.#rowsOf(events),
      );
      return undefined;
    }
    const events = await limited(earshot.systemEvents.all(filter, this.calling), flags);
    this.print(this.#rowsOf(events));
    return { events };
  }

  #rowsOf(events: readonly SystemEvent[]): string[] {
    if (events.length === 0) return ['No events match.'];
    return table(events, systemEventColumns, { width: this.width, paint: this.paint });
  }
}
