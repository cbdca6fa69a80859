import type { EventPage } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { eventFilter, eventFlags } from '../../input/event-flags.ts';
import { eventColumns } from '../../output/event-columns.ts';
import { table } from '../../output/table.ts';

export default class EventsList extends EarshotCommand {
  static override summary = 'List what happened on the platform, oldest first';
  static override description =
    'Events are kept for 30 days. The cursor of the result continues after it, with --after. `earshot events tail` waits for further events; `earshot system-events list` lists the events that devices reported.';
  static override examples = [
    '<%= config.bin %> events list --type play.missed --type controller.offline',
    '<%= config.bin %> events list --after 1f4-2s-mf3k9z00 --limit 500 --json',
  ];
  static override flags = {
    ...eventFlags,
    after: Flags.string({ description: 'Only events after this cursor or event', helpValue: 'CURSOR' }),
    limit: Flags.integer({ description: 'Number of events', default: 100, min: 1, max: 500 }),
  };

  async run(): Promise<EventPage> {
    const { flags } = await this.parse(EventsList);
    const earshot = await this.connect(flags.url);
    const filter = await eventFilter(earshot, flags, this.calling);
    const page = await earshot.events.list({ ...filter, limit: flags.limit }, this.calling);
    const rows = table(page.items, eventColumns, { width: this.width, paint: this.paint });
    this.print(page.items.length === 0 ? ['No events.'] : rows);
    this.note(`${page.hasMore ? 'There are more events. ' : ''}Continue with --after ${page.cursor}`);
    return page;
  }
}
