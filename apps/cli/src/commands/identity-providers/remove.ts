import { EarshotCommand } from '../../earshot-command.ts';
import { BY_PASSWORD, providerFlags, readExisting } from '../../input/provider-flags.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { printable } from '../../output/text.ts';

export default class IdentityProvidersRemove extends EarshotCommand {
  static override summary = 'Delete the identity provider of a group, with its domains, mappings and SCIM token';
  static override description = `Asks for confirmation. Its sessions end; users keep their accounts. ${BY_PASSWORD}`;
  static override flags = { yes: yesFlag, ...providerFlags };

  async run(): Promise<{ name: string }> {
    const { flags } = await this.parse(IdentityProvidersRemove);
    const name = await this.asPerson(flags, async (earshot, password) => {
      const { provider, changing } = await readExisting(earshot, flags.group, this.calling);
      const question = `Delete ${printable(provider.name)}?`;
      await this.confirm(question, { yes: flags.yes, otherwise: 'No identity provider was deleted.' });
      await earshot.identityProviders.remove({ ...changing, password }, this.calling);
      return provider.name;
    });
    this.print([`Deleted ${printable(name)}.`]);
    return { name };
  }
}
