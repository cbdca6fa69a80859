import type { MessageCast } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { limited } from '../../limited.ts';
import { castColumns } from '../../output/cast-columns.ts';
import { shownOf } from '../../output/shown-of.ts';
import { table } from '../../output/table.ts';

const SORTS = ['name', 'createdAt', 'category', 'description'] as const;

export default class CastsList extends EarshotCommand {
  static override summary = 'Message Casts, the newest first, with what became of their deliveries';
  static override examples = [
    '<%= config.bin %> casts list --group North --search closing',
    '<%= config.bin %> casts list --location "Leeds Trinity" --json',
  ];
  static override flags = {
    group: Flags.string({ description: 'Only of this group and those below it: title, path (North / Leeds) or id' }),
    search: Flags.string({ description: 'Only whose name or description contains this' }),
    location: Flags.string({ description: 'Only what was sent to this location: name, serial number or id' }),
    sort: Flags.option({ options: SORTS })({ description: 'What to sort by, instead of the newest first' }),
    desc: Flags.boolean({ description: 'The greatest first', dependsOn: ['sort'] }),
    limit: Flags.integer({ description: 'How many at most', default: 50, min: 1 }),
    all: Flags.boolean({ description: 'All of them', exclusive: ['limit'] }),
  };

  async run(): Promise<{ casts: MessageCast[]; total: number }> {
    const { flags } = await this.parse(CastsList);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const [locationId] =
      flags.location === undefined ? [] : await earshot.locations.resolve([flags.location], this.calling);
    const filter = {
      ...(group && { groupId: group.id }),
      ...(flags.search !== undefined && { search: flags.search }),
      ...(locationId !== undefined && { locationId }),
    };
    const order = flags.sort && ({ sort: flags.sort, order: flags.desc ? 'DESC' : 'ASC' } as const);
    const [total, casts] = await Promise.all([
      earshot.messageCasts.count(filter, this.calling),
      limited(earshot.messageCasts.all({ ...filter, ...order }, this.calling), flags.all ? undefined : flags.limit),
    ]);
    const rows = table(casts, castColumns, { width: this.width, paint: this.paint });
    this.print(casts.length === 0 ? ['There is no such cast.'] : rows);
    if (casts.length > 0) this.note(shownOf(casts.length, total, 'cast'));
    return { casts, total };
  }
}
