import type { IssuedDirectoryToken } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { BY_PASSWORD, providerFlags, readExisting } from '../../input/provider-flags.ts';
import { yesFlag } from '../../input/yes-flag.ts';

export default class IdentityProvidersIssueToken extends EarshotCommand {
  static override summary = 'Make or replace the SCIM token of an identity provider; written once, to standard output';
  static override description = `Your rights limit it. Asks for confirmation if there is one. ${BY_PASSWORD}`;
  static override examples = ['<%= config.bin %> identity-providers issue-token --overlap-hours 24 --yes'];
  static override flags = {
    yes: yesFlag,
    days: Flags.integer({ description: 'Validity in days', default: 365, min: 1, max: 365 }),
    'overlap-hours': Flags.integer({
      description: 'Hours for which the present token works, too',
      default: 0,
      min: 0,
      max: 168,
    }),
    ...providerFlags,
  };

  async run(): Promise<IssuedDirectoryToken> {
    const { flags } = await this.parse(IdentityProvidersIssueToken);
    const issued = await this.asPerson(flags, async (earshot, password) => {
      const { setup, changing } = await readExisting(earshot, flags.group, this.calling);
      if (setup.directory.connection !== null)
        await this.confirm('Replace the present token?', { yes: flags.yes, otherwise: 'The token was not replaced.' });
      const { days: expiresInDays, 'overlap-hours': overlapHours } = flags;
      const input = { ...changing, password, expiresInDays, overlapHours };
      return await earshot.identityProviders.issueToken(input, this.calling);
    });
    this.note(`Address for the directory: ${issued.setup.directory.url}`);
    this.note('Keep the token now: it is not shown again.');
    this.print([issued.secret]);
    return issued;
  }
}
