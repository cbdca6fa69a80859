import {
  identityDomainInput,
  identitySetup,
  identitySetupInput,
  issueDirectoryTokenInput,
  issuedDirectoryToken,
  proveIdentityDomainInput,
  removeIdentityProviderInput,
  requireIdentityProviderInput,
  saveIdentityProviderInput,
  setIdentityMappingsInput,
  withdrawDirectoryTokenInput,
} from '@earshot/domain/identity-providers/schema';
import { procedure } from '../../trpc/procedure.ts';
import { addDomain, removeDomain } from './change-domains.ts';
import { issueDirectoryToken, withdrawDirectoryToken } from './directory-token.ts';
import { proveDomain } from './prove-domain.ts';
import { removeProvider } from './remove-provider.ts';
import { requireProvider } from './require-provider.ts';
import { saveProvider } from './save-provider.ts';
import { setMappings } from './set-mappings.ts';
import { describeSetup } from './setup-view.ts';

const ofGroup = { permission: 'edit_identity_provider', scope: 'group', by: 'person' } as const;
const writing = { ...ofGroup, rate: 'write' } as const;

/** The identity provider that signs in the users of a group and its sub-groups. */
export const identityProviderRoutes = {
  get: procedure({ ...ofGroup, rate: 'read' })
    .input(identitySetupInput)
    .output(identitySetup)
    .query(({ call }) => describeSetup(call.deps, call.deps.db, call.place.groupId)),
  save: procedure({ ...writing, rate: 'expensive', audit: 'identity-provider.save' })
    .input(saveIdentityProviderInput)
    .output(identitySetup)
    .mutation(({ call, input }) => saveProvider(call, input)),
  remove: procedure({ ...writing, audit: 'identity-provider.delete' })
    .input(removeIdentityProviderInput)
    .output(identitySetup)
    .mutation(({ call, input }) => removeProvider(call, input)),
  require: procedure({ ...writing, audit: 'identity-provider.require' })
    .input(requireIdentityProviderInput)
    .output(identitySetup)
    .mutation(({ call, input }) => requireProvider(call, input)),
  setMappings: procedure({ ...writing, audit: 'identity-provider.map' })
    .input(setIdentityMappingsInput)
    .output(identitySetup)
    .mutation(({ call, input }) => setMappings(call, input)),
  addDomain: procedure({ ...writing, audit: 'identity-provider.add-domain' })
    .input(identityDomainInput)
    .output(identitySetup)
    .mutation(({ call, input }) => addDomain(call, input.domain)),
  proveDomain: procedure({ ...writing, rate: 'expensive', audit: 'identity-provider.prove-domain' })
    .input(proveIdentityDomainInput)
    .output(identitySetup)
    .mutation(({ call, input }) => proveDomain(call, input)),
  removeDomain: procedure({ ...writing, audit: 'identity-provider.remove-domain' })
    .input(identityDomainInput)
    .output(identitySetup)
    .mutation(({ call, input }) => removeDomain(call, input.domain)),
  issueToken: procedure({ ...writing, audit: 'identity-provider.issue-token' })
    .input(issueDirectoryTokenInput)
    .output(issuedDirectoryToken)
    .mutation(({ call, input }) => issueDirectoryToken(call, input)),
  withdrawToken: procedure({ ...writing, audit: 'identity-provider.withdraw-token' })
    .input(withdrawDirectoryTokenInput)
    .output(identitySetup)
    .mutation(({ call, input }) => withdrawDirectoryToken(call, input)),
};
