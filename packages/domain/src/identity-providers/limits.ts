export const IDENTITY_LIMITS = {
  name: 60,
  issuer: 500,
  clientId: 300,
  clientSecret: 1_000,
  scopes: 300,
  domains: 50,
  domain: 253,
  mappings: 100,
  claim: 100,
  value: 300,
  exceptions: 20,
  subject: 255,
} as const;

/** Time between the start of a sign-in and the return from the provider, in milliseconds. */
export const IDENTITY_SIGN_IN_MS = 10 * 60_000;

/** Time after a sign-in by a provider in which it counts as a confirmation by password, in milliseconds. */
export const FRESH_SIGN_IN_MS = 15 * 60_000;

/** The path of the portal to which providers return. */
export const PROVIDER_RETURN_PATH = '/auth/sso';

export const DEFAULT_SCOPES = 'openid email profile';
