import type { EventTypeList } from '@earshot/sdk';
import { EarshotCommand } from '../../earshot-command.ts';
import { table } from '../../output/table.ts';

type EventDescription = EventTypeList['types'][number];

export default class EventsTypes extends EarshotCommand {
  static override summary = 'List the types of events, with the permission that reading each needs';

  async run(): Promise<EventTypeList> {
    const { flags } = await this.parse(EventsTypes);
    const earshot = await this.connect(flags.url);
    const types = await earshot.events.types(this.calling);
    const columns = [
      { title: 'Type', value: ({ type }: EventDescription) => type },
      { title: 'Meaning', value: ({ text }: EventDescription) => text },
      { title: 'Subject', value: ({ subject }: EventDescription) => subject },
      { title: 'Permission', value: ({ permission }: EventDescription) => permission },
    ];
    this.print(table(types, columns, { width: this.width, paint: this.paint }));
    return { types };
  }
}
