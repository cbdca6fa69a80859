import type { ApiEvent } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { readMoment } from '../../input/audit-filter.ts';
import { groupFilterFlag, inGroup } from '../../input/group-flags.ts';
import { limited, pagingFlags } from '../../input/paging.ts';
import { orBeginning, resolveToken, TOKEN_ARGUMENT } from '../../input/resolvers.ts';
import { apiEventColumns } from '../../output/api-event-columns.ts';
import { table } from '../../output/table.ts';

export default class TokensHistory extends EarshotCommand {
  static override summary = 'List what API tokens changed and sent, newest first';
  static override description = 'Of all tokens of a group, or of one. `earshot audit list` lists the actions of users.';
  static override examples = [
    '<%= config.bin %> tokens history --from 2026-11-01 --all --json',
    '<%= config.bin %> tokens history "Stock system" --csv > stock.csv',
  ];
  static override args = { token: Args.string({ description: orBeginning(TOKEN_ARGUMENT) }) };
  static override flags = {
    group: groupFilterFlag,
    action: Flags.string({ description: 'Only this action', helpValue: 'delivery.send' }),
    from: Flags.string({ description: 'Only from this day or time on', helpValue: '2026-11-01' }),
    to: Flags.string({ description: 'Only before this day or time', helpValue: '2026-12-01' }),
    csv: Flags.boolean({
      description: 'Write all rows as CSV, in the format of the portal’s export',
      exclusive: ['limit', 'json'],
    }),
    ...pagingFlags(100),
  };

  async run(): Promise<{ events: ApiEvent[] } | undefined> {
    const { args, flags } = await this.parse(TokensHistory);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const filter = {
      ...group,
      ...(args.token !== undefined && {
        tokenId: (await resolveToken(earshot, args.token, { ...group, prefix: true, ...this.calling })).id,
      }),
      ...(flags.action !== undefined && { action: flags.action }),
      ...(flags.from !== undefined && { from: readMoment(flags.from) }),
      ...(flags.to !== undefined && { to: readMoment(flags.to) }),
    };
    if (flags.csv) {
      const { content } = await earshot.apiTokens.exportHistoryCsv(filter, this.calling);
      for await (const chunk of content) process.stdout.write(chunk);
      return undefined;
    }
    const events = await limited(earshot.apiTokens.allHistory(filter, this.calling), flags);
    this.print(
      events.length === 0
        ? ['No events match.']
        : table(events, apiEventColumns, { width: this.width, paint: this.paint }),
    );
    return { events };
  }
}
