import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

const CLIENT = { clientId: 'earshot', clientSecret: 'a secret of the client' } as const;

export type ProviderClaims = Readonly<Record<string, unknown>>;

export interface TestIdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The user who signs in next, by subject, with the claims about them. */
  readonly users: Map<string, ProviderClaims>;
  /** Signs a user in at this address without asking; returns the query of the return. */
  readonly visit: (url: string, subject: string) => Promise<string>;
  /** The user whom the provider signs in next, without asking. */
  signsIn: string;
  /** Changes the claims of the next tokens, which are signed again with the provider's key, or with another one. */
  forge: ((claims: JWTPayload) => { claims?: JWTPayload; withOtherKey?: boolean }) | undefined;
  readonly stop: () => Promise<void>;
}

interface Cookies {
  readonly jar: Map<string, string>;
}

/** Follows the redirects of the provider as a browser would, until it returns to the client. */
async function follow(start: string, { jar }: Cookies, redirectUri: string): Promise<string> {
  let url = start;
  for (;;) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The provider stopped: ${response.status} ${await response.text()}`);
    const next = new URL(location, url);
    if (next.href.startsWith(redirectUri)) return next.search.slice(1);
    url = next.href;
  }
}

/** A real OpenID provider on loopback, which signs in whom the test names. */
export async function testIdentityProvider(redirectUri: string): Promise<TestIdentityProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const other = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const users = new Map<string, ProviderClaims>();
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [key] },
    cookies: { keys: ['cookies'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'groups'],
    },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...users.get(sub), sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      if (oidc.client === undefined || oidc.session?.accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const made: TestIdentityProvider = {
    issuer,
    ...CLIENT,
    users,
    forge: undefined,
    signsIn: '',
    visit: async (url, who) => {
      made.signsIn = who;
      return await follow(url, { jar: new Map() }, redirectUri);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
  provider.use(async (context, next) => {
    await next();
    const answer = context.body as { id_token?: string } | undefined;
    if (context.path !== '/token' || made.forge === undefined || answer?.id_token === undefined) return;
    const [, payload = ''] = answer.id_token.split('.');
    const present = JSON.parse(Buffer.from(payload, 'base64url').toString()) as JWTPayload;
    const { claims = present, withOtherKey = false } = made.forge(present);
    answer.id_token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .sign(withOtherKey ? other.privateKey : privateKey);
  });
  const answer = provider.callback();
  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    await provider.interactionFinished(request, response, { login: { accountId: made.signsIn } });
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const work = request.url?.startsWith('/interaction/') === true ? interact : answer;
    Promise.resolve(work(request, response)).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  return made;
}
