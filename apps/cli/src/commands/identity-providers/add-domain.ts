import type { IdentitySetup } from '@earshot/sdk';
import { EarshotCommand } from '../../earshot-command.ts';
import { BY_PASSWORD, domainArgs, providerFlags, readExisting } from '../../input/provider-flags.ts';
import { facts } from '../../output/facts.ts';
import { providerFacts } from '../../output/provider-facts.ts';

export default class IdentityProvidersAddDomain extends EarshotCommand {
  static override summary = 'Add a domain to the identity provider of a group, and print the TXT record that proves it';
  static override description = BY_PASSWORD;
  static override args = domainArgs;
  static override flags = providerFlags;

  async run(): Promise<{ setup: IdentitySetup }> {
    const { args, flags } = await this.parse(IdentityProvidersAddDomain);
    const setup = await this.asPerson(flags, async (earshot) => {
      const { groupId } = await readExisting(earshot, flags.group, this.calling);
      return await earshot.identityProviders.addDomain({ groupId, domain: args.domain }, this.calling);
    });
    this.print(facts(providerFacts(setup), { width: this.width, paint: this.paint }));
    return { setup };
  }
}
