import type { MessageCast } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFilterFlag, inGroup } from '../../input/group-flags.ts';
import { limited, pagingFlags } from '../../input/paging.ts';
import { resolveLocation } from '../../input/resolvers.ts';
import { castColumns } from '../../output/cast-columns.ts';
import { shownOf } from '../../output/shown-of.ts';
import { table } from '../../output/table.ts';

const SORTS = ['name', 'createdAt', 'category', 'description'] as const;

export default class CastsList extends EarshotCommand {
  static override summary = 'List Message Casts, newest first, with delivery results';
  static override examples = [
    '<%= config.bin %> casts list --group North --search closing',
    '<%= config.bin %> casts list --location "Leeds Trinity" --json',
  ];
  static override flags = {
    group: groupFilterFlag,
    search: Flags.string({ description: 'Only names or descriptions that contain this text' }),
    location: Flags.string({
      description: 'Only casts sent to this location: name, its beginning, serial number or id',
    }),
    sort: Flags.option({ options: SORTS })({ description: 'Field to sort by; default: newest first' }),
    desc: Flags.boolean({ description: 'Sort in descending order', dependsOn: ['sort'] }),
    ...pagingFlags(50),
  };

  async run(): Promise<{ casts: MessageCast[]; total: number }> {
    const { flags } = await this.parse(CastsList);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const locationId =
      flags.location === undefined
        ? undefined
        : await resolveLocation(earshot, flags.location, { prefix: true, ...this.calling });
    const filter = {
      ...group,
      ...(flags.search !== undefined && { search: flags.search }),
      ...(locationId !== undefined && { locationId }),
    };
    const order = flags.sort && ({ sort: flags.sort, order: flags.desc ? 'DESC' : 'ASC' } as const);
    const [total, casts] = await Promise.all([
      earshot.messageCasts.count(filter, this.calling),
      limited(earshot.messageCasts.all({ ...filter, ...order }, this.calling), flags),
    ]);
    const rows = table(casts, castColumns, { width: this.width, paint: this.paint });
    this.print(casts.length === 0 ? ['There is no such cast.'] : rows);
    if (casts.length > 0) this.note(shownOf(casts.length, total, 'cast'));
    return { casts, total };
  }
}
