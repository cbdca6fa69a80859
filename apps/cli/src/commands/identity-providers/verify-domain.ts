import type { IdentitySetup } from '@earshot/sdk';
import { EarshotCommand } from '../../earshot-command.ts';
import { BY_PASSWORD, domainArgs, providerFlags, readExisting } from '../../input/provider-flags.ts';
import { facts } from '../../output/facts.ts';
import { providerFacts } from '../../output/provider-facts.ts';

export default class IdentityProvidersVerifyDomain extends EarshotCommand {
  static override summary = 'Prove a domain of the identity provider of a group by its TXT record';
  static override description = BY_PASSWORD;
  static override args = domainArgs;
  static override flags = providerFlags;

  async run(): Promise<{ setup: IdentitySetup }> {
    const { args, flags } = await this.parse(IdentityProvidersVerifyDomain);
    const setup = await this.asPerson(flags, async (earshot) => {
      const { groupId } = await readExisting(earshot, flags.group, this.calling);
      return await earshot.identityProviders.proveDomain({ groupId, domain: args.domain }, this.calling);
    });
    this.print(facts(providerFacts(setup), { width: this.width, paint: this.paint }));
    return { setup };
  }
}
