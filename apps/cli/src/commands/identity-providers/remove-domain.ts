import type { IdentitySetup } from '@earshot/sdk';
import { EarshotCommand } from '../../earshot-command.ts';
import { BY_PASSWORD, domainArgs, providerFlags, readExisting } from '../../input/provider-flags.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { facts } from '../../output/facts.ts';
import { providerFacts } from '../../output/provider-facts.ts';
import { printable } from '../../output/text.ts';

export default class IdentityProvidersRemoveDomain extends EarshotCommand {
  static override summary = 'Remove a domain from the identity provider of a group';
  static override description = `Asks for confirmation. Its users sign in with a password again. ${BY_PASSWORD}`;
  static override args = domainArgs;
  static override flags = { yes: yesFlag, ...providerFlags };

  async run(): Promise<{ setup: IdentitySetup }> {
    const { args, flags } = await this.parse(IdentityProvidersRemoveDomain);
    const setup = await this.asPerson(flags, async (earshot) => {
      const { groupId } = await readExisting(earshot, flags.group, this.calling);
      const question = `Remove ${printable(args.domain)}?`;
      await this.confirm(question, { yes: flags.yes, otherwise: 'The domain was not removed.' });
      return await earshot.identityProviders.removeDomain({ groupId, domain: args.domain }, this.calling);
    });
    this.print(facts(providerFacts(setup), { width: this.width, paint: this.paint }));
    return { setup };
  }
}
