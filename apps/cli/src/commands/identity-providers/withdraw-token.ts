import type { IdentitySetup } from '@earshot/sdk';
import { EarshotCommand } from '../../earshot-command.ts';
import { BY_PASSWORD, providerFlags, readExisting } from '../../input/provider-flags.ts';
import { yesFlag } from '../../input/yes-flag.ts';

export default class IdentityProvidersWithdrawToken extends EarshotCommand {
  static override summary =
    'End the SCIM token of an identity provider, and forget the users and groups of its directory';
  static override description = `Asks for confirmation. Users keep their accounts. ${BY_PASSWORD}`;
  static override flags = { yes: yesFlag, ...providerFlags };

  async run(): Promise<{ setup: IdentitySetup }> {
    const { flags } = await this.parse(IdentityProvidersWithdrawToken);
    const setup = await this.asPerson(flags, async (earshot, password) => {
      const { changing } = await readExisting(earshot, flags.group, this.calling);
      await this.confirm('Disconnect the directory?', { yes: flags.yes, otherwise: 'The directory stays connected.' });
      return await earshot.identityProviders.withdrawToken({ ...changing, password }, this.calling);
    });
    this.print(['Disconnected the directory.']);
    return { setup };
  }
}
