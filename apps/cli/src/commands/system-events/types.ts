import type { SystemEventType } from '@earshot/sdk';
import { EarshotCommand } from '../../earshot-command.ts';
import { table } from '../../output/table.ts';

export default class SystemEventsTypes extends EarshotCommand {
  static override summary = 'List the types of events that controllers report';
  static override description = 'Controllers may report events of other names, which are listed as they are.';

  async run(): Promise<{ types: SystemEventType[] }> {
    const { flags } = await this.parse(SystemEventsTypes);
    const earshot = await this.connect(flags.url);
    const types = await earshot.systemEvents.types(this.calling);
    const columns = [
      { title: 'Type', value: ({ name }: SystemEventType) => name },
      { title: 'Meaning', value: ({ text }: SystemEventType) => text },
      { title: 'Category', value: ({ category }: SystemEventType) => category },
    ];
    this.print(table(types, columns, { width: this.width, paint: this.paint }));
    return { types };
  }
}
