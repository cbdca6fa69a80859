import type { IdentitySetup } from '@earshot/sdk';
import { EarshotCommand } from '../../earshot-command.ts';
import { BY_PASSWORD, providerFlags, readProvider } from '../../input/provider-flags.ts';
import { facts } from '../../output/facts.ts';
import { providerFacts } from '../../output/provider-facts.ts';

export default class IdentityProvidersGet extends EarshotCommand {
  static override summary = 'Show the identity provider of a group, with its domains, mappings and SCIM token';
  static override description = BY_PASSWORD;
  static override flags = providerFlags;

  async run(): Promise<{ setup: IdentitySetup }> {
    const { flags } = await this.parse(IdentityProvidersGet);
    const { setup } = await this.asPerson(flags, (earshot) => readProvider(earshot, flags.group, this.calling));
    this.print(facts(providerFacts(setup), { width: this.width, paint: this.paint }));
    return { setup };
  }
}
