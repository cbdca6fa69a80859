import type { IdentitySetup } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { BY_PASSWORD, providerFlags, readProvider } from '../../input/provider-flags.ts';
import { readSecretFile, saveFlags } from '../../input/save-provider.ts';
import { facts } from '../../output/facts.ts';
import { providerFacts } from '../../output/provider-facts.ts';
import { InputError } from '../../refusals.ts';

const { scopes, enabled } = saveFlags;

export default class IdentityProvidersCreate extends EarshotCommand {
  static override summary = 'Set up the OpenID Connect provider of a group; off, unless --enabled is given';
  static override description = BY_PASSWORD;
  static override examples = [
    '<%= config.bin %> identity-providers create --name "Acme Login" --issuer https://login.acme.example --client-id earshot --client-secret-file secret.txt',
  ];
  static override flags = {
    name: Flags.string({ description: 'Shown on the sign-in page', required: true }),
    issuer: Flags.string({ description: 'Address of the issuer', required: true }),
    'client-id': Flags.string({ description: 'Id of Earshot at the provider', required: true }),
    'client-secret-file': Flags.string({ description: 'File with the secret of Earshot there', required: true }),
    scopes,
    enabled,
    ...providerFlags,
  };

  async run(): Promise<{ setup: IdentitySetup }> {
    const { flags } = await this.parse(IdentityProvidersCreate);
    const clientSecret = await readSecretFile(flags['client-secret-file']);
    const setup = await this.asPerson(flags, async (earshot, password) => {
      const { changing, setup: present } = await readProvider(earshot, flags.group, this.calling);
      if (present.provider !== null)
        throw new InputError(
          'The group has an identity provider',
          'Change it with `earshot identity-providers update`.',
        );
      return await earshot.identityProviders.save(
        {
          ...changing,
          password,
          name: flags.name,
          issuer: flags.issuer,
          clientId: flags['client-id'],
          clientSecret,
          ...(flags.scopes !== undefined && { scopes: flags.scopes }),
          enabled: flags.enabled ?? false,
        },
        this.calling,
      );
    });
    this.print(facts(providerFacts(setup), { width: this.width, paint: this.paint }));
    return { setup };
  }
}
