import type { ApiTokenDetail } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { apiFlag, daysFlag } from '../../input/token-flags.ts';
import { InputError } from '../../refusals.ts';

export default class TokensCreate extends EarshotCommand {
  static override summary = 'Create an API token for a program; writes the secret once, to standard output';
  static override description = 'Requires a signed-in user: `earshot login --email`. A token cannot create tokens.';
  static override examples = ['<%= config.bin %> tokens create --title Tills --api notification --days 30'];
  static override flags = {
    title: Flags.string({
      description: 'At most 50 characters, none of / { } | ; < > ! @ ? " ^ % + *',
      required: true,
    }),
    description: Flags.string({ description: 'At most 500 characters' }),
    api: apiFlag,
    days: daysFlag,
    group: groupFlag,
  };

  async run(): Promise<{ token: ApiTokenDetail; secret: string }> {
    const { flags } = await this.parse(TokensCreate);
    const { api: apisEnabled = [] } = flags;
    if (apisEnabled.length === 0) throw new InputError('No API is named', 'Give at least one --api.');
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const { apiToken, secret } = await earshot.apiTokens.create(
      {
        ...group,
        title: flags.title,
        ...(flags.description !== undefined && { description: flags.description }),
        apisEnabled,
        expiresInDays: flags.days,
      },
      this.calling,
    );
    this.note('Keep it now: it is not shown again.');
    this.print([secret]);
    return { token: apiToken, secret };
  }
}
