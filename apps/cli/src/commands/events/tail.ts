import { Flags } from '@oclif/core';
import type { PlatformEvent, WatchOptions } from '@earshot/sdk';
import { EarshotCommand } from '../../earshot-command.ts';
import { eventFilter, eventFlags } from '../../input/event-flags.ts';
import { eventLine } from '../../output/event-columns.ts';

export default class EventsTail extends EarshotCommand {
  static override summary = 'Print what happens on the platform, one event per line, until Ctrl-C';
  static override description =
    'Begins with the present, or after the event or cursor of --after, so that nothing is missed between two runs: give the id of the last line. With --json, one object per line.';
  static override examples = [
    '<%= config.bin %> events tail --type incident.opened',
    '<%= config.bin %> events tail --after 1f4-2s-mf3k9z00 --json >> events.jsonl',
  ];
  static override flags = {
    ...eventFlags,
    after: Flags.string({ description: 'Begin after this cursor or event', helpValue: 'CURSOR' }),
  };

  async run(): Promise<void> {
    const { flags } = await this.parse(EventsTail);
    const earshot = await this.connect(flags.url);
    const filter = await eventFilter(earshot, flags, this.calling);
    async function* events(options: WatchOptions): AsyncGenerator<PlatformEvent, void, undefined> {
      for await (const { items } of earshot.events.watch(filter, options)) yield* items;
    }
    await this.showEach(events, (event) => [eventLine(event)], { inPlace: false });
  }
}
