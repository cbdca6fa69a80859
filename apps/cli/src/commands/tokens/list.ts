import type { ApiToken } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { GROUP_ARGUMENT } from '../../input/group-argument.ts';
import { limited } from '../../limited.ts';
import { table } from '../../output/table.ts';
import { tokenColumns } from '../../output/token-columns.ts';

export default class TokensList extends EarshotCommand {
  static override summary = 'API tokens of a group and of those below it';
  static override flags = {
    group: Flags.string({ description: `${GROUP_ARGUMENT}; else your own` }),
    search: Flags.string({ description: 'Part of the title or the description' }),
    limit: Flags.integer({ description: 'How many at most', default: 100, min: 1 }),
  };

  async run(): Promise<{ tokens: ApiToken[] }> {
    const { flags } = await this.parse(TokensList);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const filter = { ...(group && { groupId: group.id }), ...(flags.search !== undefined && { search: flags.search }) };
    const tokens = await limited(earshot.apiTokens.all(filter, this.calling), flags.limit);
    this.print(
      tokens.length === 0
        ? ['There is no API token.']
        : table(tokens, tokenColumns, { width: this.width, paint: this.paint }),
    );
    return { tokens };
  }
}
