import type { CallOptions, Earshot, IdentitySetup } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { InputError } from '../refusals.ts';
import { groupFlag, inGroup } from './group-flags.ts';

export const domainArgs = { domain: Args.string({ description: 'Domain, such as example.com', required: true }) };

export const BY_PASSWORD =
  'Signs you in with your password for this, because no token may do it. With a second factor, use the portal.';

/** Flags of every command about the identity provider of a group. */
export const providerFlags = {
  group: groupFlag,
  email: Flags.string({ description: 'Sign in with this email address; else that of your sign-in' }),
  'password-stdin': Flags.boolean({ description: 'Read the password from standard input' }),
};

export interface ReadProvider {
  readonly groupId: string;
  readonly setup: IdentitySetup;
  /** Fields of each change: the group and the version that was read. */
  readonly changing: { readonly groupId: string; readonly version: number };
}

/** Reads the identity provider of the group of the flag, by default of the user's own group. */
export async function readProvider(
  earshot: Earshot,
  given: string | undefined,
  calling: CallOptions,
): Promise<ReadProvider> {
  const { groupId = (await earshot.session.current({}, calling)).group.id } = await inGroup(earshot, given, calling);
  const setup = await earshot.identityProviders.get(groupId, calling);
  return { groupId, setup, changing: { groupId, version: setup.provider?.version ?? 0 } };
}

/** As `readProvider`, for a group that must have one. */
export async function readExisting(
  earshot: Earshot,
  given: string | undefined,
  calling: CallOptions,
): Promise<ReadProvider & { readonly provider: NonNullable<IdentitySetup['provider']> }> {
  const read = await readProvider(earshot, given, calling);
  const { provider } = read.setup;
  if (provider === null)
    throw new InputError('The group has no identity provider', 'Set it up with `earshot identity-providers create`.');
  return { ...read, provider };
}
