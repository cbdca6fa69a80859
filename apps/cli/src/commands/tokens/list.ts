import type { ApiToken } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { limited } from '../../input/paging.ts';
import { table } from '../../output/table.ts';
import { tokenColumns } from '../../output/token-columns.ts';

export default class TokensList extends EarshotCommand {
  static override summary = 'List API tokens of a group and its sub-groups';
  static override flags = {
    group: groupFlag,
    search: Flags.string({ description: 'Part of the title or the description' }),
    limit: Flags.integer({ description: 'Maximum number of rows', default: 100, min: 1 }),
  };

  async run(): Promise<{ tokens: ApiToken[] }> {
    const { flags } = await this.parse(TokensList);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const filter = { ...group, ...(flags.search !== undefined && { search: flags.search }) };
    const tokens = await limited(earshot.apiTokens.all(filter, this.calling), flags);
    this.print(
      tokens.length === 0
        ? ['There is no API token.']
        : table(tokens, tokenColumns, { width: this.width, paint: this.paint }),
    );
    return { tokens };
  }
}
