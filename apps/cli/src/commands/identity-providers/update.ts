import type { IdentitySetup } from '@earshot/sdk';
import { EarshotCommand } from '../../earshot-command.ts';
import { BY_PASSWORD, providerFlags, readExisting } from '../../input/provider-flags.ts';
import { readFields, saveFlags } from '../../input/save-provider.ts';
import { facts } from '../../output/facts.ts';
import { providerFacts } from '../../output/provider-facts.ts';
import { InputError } from '../../refusals.ts';

export default class IdentityProvidersUpdate extends EarshotCommand {
  static override summary = 'Change the identity provider of a group, or switch it on or off';
  static override description = `A new issuer or client id needs the secret again. Switching it off ends its sessions. ${BY_PASSWORD}`;
  static override examples = ['<%= config.bin %> identity-providers update --enabled'];
  static override flags = { ...saveFlags, ...providerFlags };

  async run(): Promise<{ setup: IdentitySetup }> {
    const { flags } = await this.parse(IdentityProvidersUpdate);
    const fields = await readFields(flags);
    if (Object.keys(fields).length === 0)
      throw new InputError('Nothing to change', 'Give --enabled, --no-enabled or a field.');
    const setup = await this.asPerson(flags, async (earshot, password) => {
      const { provider, changing } = await readExisting(earshot, flags.group, this.calling);
      const { name, issuer, clientId, scopes, enabled } = provider;
      const present = { name, issuer, clientId, scopes, enabled };
      return await earshot.identityProviders.save({ ...changing, password, ...present, ...fields }, this.calling);
    });
    this.print(facts(providerFacts(setup), { width: this.width, paint: this.paint }));
    return { setup };
  }
}
