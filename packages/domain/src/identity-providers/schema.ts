import { z } from 'zod';
import { MOST_OVERLAP_HOURS, TOKEN_DAYS } from '../access-tokens/limits.ts';
import { timestamp } from '../lists/schema.ts';
import { nameText } from '../names/name-text.ts';
import { toDomain } from './domains.ts';
import { DEFAULT_SCOPES, IDENTITY_LIMITS } from './limits.ts';

const address = z
  .url({ protocol: /^https?$/, message: 'Enter the address of the issuer, for example https://login.example.com' })
  .max(IDENTITY_LIMITS.issuer)
  .refine((text) => !/[?#]/.test(text), 'The address of an issuer has no query');

const domain = z
  .string()
  .max(IDENTITY_LIMITS.domain)
  .transform((text, context) => {
    const found = toDomain(text);
    if (found !== undefined) return found;
    context.addIssue({ code: 'custom', message: 'Enter a domain, for example example.com' });
    return z.NEVER;
  });

/** The password of the caller. May be omitted within 15 minutes after a sign-in by an identity provider. */
const password = z.string().min(1).max(1000).optional();
/** The version that the caller has read; 0 if there is no provider yet. */
const version = z.int().min(0);

const identityProvider = z.object({
  /** Shown on the sign-in page. */
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  scopes: z.string(),
  enabled: z.boolean(),
  /** Users with an address in a proven domain sign in by the provider only. */
  required: z.boolean(),
  version: z.int(),
});

const identityDomain = z.object({
  domain: z.string(),
  /** The TXT record that proves the domain. */
  record: z.string(),
  provenAt: timestamp.nullable(),
  /** Internal staff confirmed the domain without the record. */
  byStaff: z.boolean(),
});

const mappingFields = {
  /** Name of the claim, for example `groups`. */
  claim: z.string(),
  /** The claim has this value, or is a list that contains it. */
  value: z.string(),
  roleId: z.int(),
  groupId: z.uuid(),
};
const identityMapping = z.object({ ...mappingFields, roleTitle: z.string(), groupTitle: z.string() });

const identityException = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** The user has a password and a second factor. */
  isReady: z.boolean(),
});

/** The token of the directory that sends users and groups by SCIM. */
const directoryConnection = z.object({
  /** The first characters of the token. */
  prefix: z.string(),
  /** The user whose rights limit it. */
  createdBy: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** Until then the token before the last one works too. */
  previousUntil: timestamp.nullable(),
  lastUsedAt: timestamp.nullable(),
  lastUsedFrom: z.string().nullable(),
});

const identityDirectory = z.object({
  /** The address that the provider must call. */
  url: z.string(),
  /** Null: the directory is not connected. */
  connection: directoryConnection.nullable(),
  /** Numbers of users and groups that the directory has sent. */
  users: z.int(),
  groups: z.int(),
});

/** The sign-in by the identity provider of a group. */
export const identitySetup = z.object({
  provider: identityProvider.nullable(),
  /** The address that the provider must accept for the return of users. */
  redirectUri: z.string(),
  domains: z.array(identityDomain),
  /** The first mapping that matches gives the role and the group, at each sign-in. */
  mappings: z.array(identityMapping),
  /** Users who may use a password although the provider is required. */
  exceptions: z.array(identityException),
  directory: identityDirectory,
});
export type IdentitySetup = z.infer<typeof identitySetup>;

export const identitySetupInput = z.object({ groupId: z.uuid() });

const changing = { groupId: z.uuid(), version, password };

export const saveIdentityProviderInput = z.object({
  ...changing,
  name: nameText.min(1, 'Name is required').max(IDENTITY_LIMITS.name),
  issuer: address,
  clientId: z.string().trim().min(1).max(IDENTITY_LIMITS.clientId),
  /** May be omitted if neither issuer nor client id changes. */
  clientSecret: z.string().trim().min(1).max(IDENTITY_LIMITS.clientSecret).optional(),
  scopes: z
    .string()
    .trim()
    .max(IDENTITY_LIMITS.scopes)
    .regex(/^[\u0021\u0023-\u005B\u005D-\u007E ]+$/, 'Enter scopes separated by spaces')
    .refine((text) => text.split(' ').includes('openid'), 'The scopes must contain openid')
    .default(DEFAULT_SCOPES),
  enabled: z.boolean(),
});
export type SaveIdentityProviderInput = z.output<typeof saveIdentityProviderInput>;

export const removeIdentityProviderInput = z.object(changing);
export type RemoveIdentityProviderInput = z.output<typeof removeIdentityProviderInput>;

export const requireIdentityProviderInput = z.object({
  ...changing,
  required: z.boolean(),
  exceptUserIds: z.array(z.uuid()).max(IDENTITY_LIMITS.exceptions),
});
export type RequireIdentityProviderInput = z.output<typeof requireIdentityProviderInput>;

export const setIdentityMappingsInput = z.object({
  ...changing,
  mappings: z
    .array(
      z.object({
        claim: z.string().trim().min(1).max(IDENTITY_LIMITS.claim),
        value: z.string().trim().min(1).max(IDENTITY_LIMITS.value),
        roleId: mappingFields.roleId,
        groupId: mappingFields.groupId,
      }),
    )
    .max(IDENTITY_LIMITS.mappings),
});
export type SetIdentityMappingsInput = z.output<typeof setIdentityMappingsInput>;

export const issueDirectoryTokenInput = z.object({
  ...changing,
  expiresInDays: z.int().min(1).max(TOKEN_DAYS.most).default(TOKEN_DAYS.most),
  /** Hours for which the present token works too. */
  overlapHours: z.int().min(0).max(MOST_OVERLAP_HOURS).default(0),
});
export type IssueDirectoryTokenInput = z.output<typeof issueDirectoryTokenInput>;
/** The token is returned only here. */
export const issuedDirectoryToken = z.object({ setup: identitySetup, secret: z.string() });
export type IssuedDirectoryToken = z.infer<typeof issuedDirectoryToken>;

export const withdrawDirectoryTokenInput = z.object(changing);
export type WithdrawDirectoryTokenInput = z.output<typeof withdrawDirectoryTokenInput>;

export const identityDomainInput = z.object({ groupId: z.uuid(), domain });
export const proveIdentityDomainInput = z.object({
  groupId: z.uuid(),
  domain,
  /** Confirms the domain without its record; for internal staff. */
  byStaff: z.boolean().default(false),
});
export type ProveIdentityDomainInput = z.output<typeof proveIdentityDomainInput>;
