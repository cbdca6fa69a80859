import type { Provider } from '@earshot/db/queries/identity-providers/providers';
import type { TakenSignIn } from '@earshot/db/queries/identity-providers/sign-ins';
import { refusalIn } from '@earshot/outbound/allowed-address';
import { AppError, badRequest } from '@earshot/domain/errors/app-error';
import type { Claims } from '@earshot/domain/identity-providers/claims';
import { IDENTITY_LIMITS, PROVIDER_RETURN_PATH } from '@earshot/domain/identity-providers/limits';
import * as client from 'openid-client';
import type { Deps } from '../deps.ts';

const TIMEOUT_SECONDS = 5;

export type ReachedProvider = Pick<Provider, 'issuer' | 'clientId' | 'scopes'> & { readonly secret: string };

export const redirectUri = ({ publicUrl }: Pick<Deps, 'publicUrl'>): string =>
  new URL(PROVIDER_RETURN_PATH, publicUrl).href;

export const openProvider = ({ secrets }: Pick<Deps, 'secrets'>, provider: Provider): ReachedProvider => ({
  ...provider,
  secret: secrets.open(provider.clientSecret, provider.groupId),
});

/** Reads the document of the issuer. Production accepts addresses with https only. */
async function discover(
  { production, fetchProvider }: Pick<Deps, 'production' | 'fetchProvider'>,
  { issuer, clientId, secret }: ReachedProvider,
) {
  const execute = [...(production ? [] : [client.allowInsecureRequests]), client.enableNonRepudiationChecks];
  const options = { execute, timeout: TIMEOUT_SECONDS, [client.customFetch]: fetchProvider };
  const found = await client.discovery(new URL(issuer), clientId, secret, client.None(), options);
  const methods = found.serverMetadata().token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authenticate = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
  const config = new client.Configuration(found.serverMetadata(), clientId, secret, authenticate(secret));
  config.timeout = TIMEOUT_SECONDS;
  config[client.customFetch] = fetchProvider;
  for (const apply of execute) apply(config);
  return config;
}

/** A change of the issuer's addresses is noticed after this time. The client reads unknown keys again by itself. */
const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 200;

interface Kept {
  readonly config: client.Configuration;
  readonly at: number;
}

/** Documents of issuers with their keys, by what reads them. */
const keptOf = new WeakMap<Deps['fetchProvider'], Map<string, Kept>>();

/** As `discover`, but a document that was read in the last ten minutes is used again. */
async function reach(deps: Deps, provider: ReachedProvider): Promise<client.Configuration> {
  const kept = keptOf.get(deps.fetchProvider) ?? new Map<string, Kept>();
  keptOf.set(deps.fetchProvider, kept);
  const key = JSON.stringify([provider.issuer, provider.clientId, provider.secret]);
  const known = kept.get(key);
  if (known !== undefined && performance.now() - known.at < KEPT_MS) return known.config;
  const config = await discover(deps, provider).catch((error: unknown) => {
    throw notReached(error);
  });
  // Deleted and set again, so that the oldest is the first.
  kept.delete(key);
  kept.set(key, { config, at: performance.now() });
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
  return config;
}

/** Refuses a provider whose issuer does not describe itself. */
export async function checkProvider(deps: Deps, provider: ReachedProvider): Promise<void> {
  await discover(deps, provider).catch((error: unknown) => {
    deps.log.info({ err: error, issuer: provider.issuer }, 'an identity provider could not be read');
    const message = refusalIn(error)?.message ?? 'This issuer does not answer as an OpenID Connect provider';
    throw badRequest(message, { field: 'issuer' });
  });
}

const notReached = (cause: unknown): AppError =>
  new AppError('UE_0010', 'Your identity provider does not answer. Try again in a moment.', { cause });

export interface BegunAtProvider {
  readonly url: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The address of the provider's sign-in page, with the secrets that its answer must match. */
export async function beginAtProvider(deps: Deps, provider: ReachedProvider, email: string): Promise<BegunAtProvider> {
  const config = await reach(deps, provider);
  const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri(deps),
    scope: provider.scopes,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    login_hint: email,
  });
  return { url: url.href, state, nonce, verifier };
}

const notAccepted = (cause: unknown): AppError =>
  new AppError('UE_401', 'The answer of your identity provider was not accepted. Sign in again.', {
    cause,
    details: { provider: 'not-accepted' },
  });

/**
 * Exchanges the code for the claims about the user. Signature, issuer, audience, expiry, nonce and state are checked.
 */
export async function claimsFrom(
  deps: Deps,
  provider: ReachedProvider,
  { query, begun }: { query: string; begun: TakenSignIn },
): Promise<Claims & { readonly sub: string }> {
  const config = await reach(deps, provider);
  const url = new URL(redirectUri(deps));
  url.search = query;
  try {
    const tokens = await client.authorizationCodeGrant(config, url, {
      pkceCodeVerifier: begun.verifier,
      expectedNonce: begun.nonce,
      expectedState: begun.state,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined || claims.sub.length > IDENTITY_LIMITS.subject) throw new Error('The subject is missing');
    if (config.serverMetadata().userinfo_endpoint === undefined) return claims;
    return { ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims };
  } catch (error) {
    deps.log.info({ err: error, issuer: provider.issuer }, 'the answer of an identity provider was not accepted');
    if (error instanceof client.AuthorizationResponseError) throw refusedByProvider(error);
    throw notAccepted(error);
  }
}

const refusedByProvider = (error: client.AuthorizationResponseError): AppError =>
  new AppError('UE_401', 'Your identity provider refused the sign-in.', {
    cause: error,
    details: { provider: 'refused', error: error.error.slice(0, 100) },
  });
