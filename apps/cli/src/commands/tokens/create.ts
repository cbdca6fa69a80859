import type { ApiTokenDetail } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { restrictionFlags, restrictionsWith } from '../../input/restriction-flags.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { apiFlag, daysFlag, secretFlags } from '../../input/token-flags.ts';
import { InputError } from '../../refusals.ts';

export default class TokensCreate extends EarshotCommand {
  static override summary = 'Create an API token for a program; writes the secret once, to standard output';
  static override description =
    'Signs you in again for this, because a token cannot create tokens: in the portal, or here with --email or --password-stdin.';
  static override examples = [
    '<%= config.bin %> tokens create --title Tills --api notification --days 30',
    '<%= config.bin %> tokens create --title Tills --api notification --network 203.0.113.0/24 --hours 06:00-22:00 --most-locations 10',
    'echo "$PASSWORD" | <%= config.bin %> tokens create --title Tills --api status --password-stdin > secret',
  ];
  static override flags = {
    title: Flags.string({
      description: 'At most 50 characters, none of / { } | ; < > ! @ ? " ^ % + *',
      required: true,
    }),
    description: Flags.string({ description: 'At most 500 characters' }),
    api: apiFlag,
    days: daysFlag,
    ...restrictionFlags,
    group: groupFlag,
    ...secretFlags,
  };

  async run(): Promise<{ token: ApiTokenDetail; secret: string }> {
    const { flags } = await this.parse(TokensCreate);
    const { api: apisEnabled = [] } = flags;
    if (apisEnabled.length === 0) throw new InputError('No API is named', 'Give at least one --api.');
    const { title, description, days: expiresInDays } = flags;
    const restrictions = restrictionsWith(flags);
    const fields = {
      title,
      ...(description !== undefined && { description }),
      apisEnabled,
      ...(restrictions && { restrictions }),
      expiresInDays,
    };
    const { apiToken, secret } = await this.asUser(flags, async (earshot) => {
      const group = await inGroup(earshot, flags.group, this.calling);
      return await earshot.apiTokens.create({ ...group, ...fields }, this.calling);
    });
    this.note('Keep it now: it is not shown again.');
    this.print([secret]);
    return { token: apiToken, secret };
  }
}
