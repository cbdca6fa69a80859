import { readFile } from 'node:fs/promises';
import type { SaveIdentityProviderInput } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { InputError } from '../refusals.ts';

/** Fields of an identity provider. */
export const saveFlags = {
  name: Flags.string({ description: 'Shown on the sign-in page' }),
  issuer: Flags.string({ description: 'Address of the issuer, such as https://login.example.com' }),
  'client-id': Flags.string({ description: 'Id of Earshot at the provider' }),
  'client-secret-file': Flags.string({ description: 'File with the secret of Earshot at the provider' }),
  scopes: Flags.string({ description: 'Separated by spaces; with openid' }),
  enabled: Flags.boolean({ description: 'Let users sign in by the provider', allowNo: true }),
};

interface GivenFields {
  readonly name?: string | undefined;
  readonly issuer?: string | undefined;
  readonly 'client-id'?: string | undefined;
  readonly 'client-secret-file'?: string | undefined;
  readonly scopes?: string | undefined;
  readonly enabled?: boolean | undefined;
}

export type ProviderFields = Partial<
  Pick<SaveIdentityProviderInput, 'name' | 'issuer' | 'clientId' | 'clientSecret' | 'scopes' | 'enabled'>
>;

/** Reads the fields of the flags, and the secret from its file. */
export async function readFields(flags: GivenFields): Promise<ProviderFields> {
  const { name, issuer, 'client-id': clientId, 'client-secret-file': file, scopes, enabled } = flags;
  const clientSecret = file === undefined ? undefined : await readSecretFile(file);
  const fields = { name, issuer, clientId, clientSecret, scopes, enabled };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Reads a secret, without the line break at the end of its file. */
export async function readSecretFile(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new InputError(`--client-secret-file cannot be read: ${file}`, 'Name a file that contains the secret only.');
  });
  return text.trim();
}
