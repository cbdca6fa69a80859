import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type {
  IdentityDomainInput,
  IdentitySetup,
  IssueDirectoryTokenInput,
  IssuedDirectoryToken,
  ProveIdentityDomainInput,
  RemoveIdentityProviderInput,
  RequireIdentityProviderInput,
  SaveIdentityProviderInput,
  SetIdentityMappingsInput,
  WithdrawDirectoryTokenInput,
} from '../types.ts';

/**
 * The OpenID Connect provider that signs in the users of a group. Each change returns the whole setup, and a stale
 * `version` throws ConflictError. For sessions of users; tokens and programs are refused.
 */
export class IdentityProviders {
  readonly #call: Call;

  /** @internal */
  constructor(call: Call) {
    this.#call = call;
  }

  /** Returns provider, domains, mappings and exceptions of a group. `provider` is null if there is none. */
  async get(groupId: string, options?: CallOptions): Promise<IdentitySetup> {
    return await this.#call.read('identityProviders.get', { groupId }, options);
  }

  /** Creates or changes the provider. An enabled one must answer. Switching it off ends its sessions. */
  async save(input: SaveIdentityProviderInput, options?: CallOptions): Promise<IdentitySetup> {
    return await this.#call.write('identityProviders.save', input, options);
  }

  /** Removes the provider with its domains and mappings. Users keep their accounts. */
  async remove(input: RemoveIdentityProviderInput, options?: CallOptions): Promise<IdentitySetup> {
    return await this.#call.write('identityProviders.remove', input, options);
  }

  /** Refuses passwords of users in proven domains, except of the named users, or accepts them again. */
  async require(input: RequireIdentityProviderInput, options?: CallOptions): Promise<IdentitySetup> {
    return await this.#call.write('identityProviders.require', input, options);
  }

  /** Replaces the mappings from claims to roles and groups. The first one that matches applies. */
  async setMappings(input: SetIdentityMappingsInput, options?: CallOptions): Promise<IdentitySetup> {
    return await this.#call.write('identityProviders.setMappings', input, options);
  }

  /** Adds a domain. Publish its `record` as a TXT record of the domain, then prove it. */
  async addDomain(input: IdentityDomainInput, options?: CallOptions): Promise<IdentitySetup> {
    return await this.#call.write('identityProviders.addDomain', input, options);
  }

  /** Looks the TXT record up. Without the record ConflictError is thrown, unless internal staff confirm the domain. */
  async proveDomain(input: ProveIdentityDomainInput, options?: CallOptions): Promise<IdentitySetup> {
    return await this.#call.write('identityProviders.proveDomain', input, options);
  }

  /**
   * Makes the token with which the directory of the provider sends users and groups by SCIM, to `directory.url` of the
   * setup. Replaces the present token, which works for `overlapHours` more.
   */
  async issueToken(input: IssueDirectoryTokenInput, options?: CallOptions): Promise<IssuedDirectoryToken> {
    return await this.#call.write('identityProviders.issueToken', input, options);
  }

  /** Ends the token of the directory, and forgets what the directory has sent. Users keep their accounts. */
  async withdrawToken(input: WithdrawDirectoryTokenInput, options?: CallOptions): Promise<IdentitySetup> {
    return await this.#call.write('identityProviders.withdrawToken', input, options);
  }

  /** Removes a domain. Its users sign in with a password again. */
  async removeDomain(input: IdentityDomainInput, options?: CallOptions): Promise<IdentitySetup> {
    return await this.#call.write('identityProviders.removeDomain', input, options);
  }
}
