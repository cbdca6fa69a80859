import { DEMO_PASSWORD } from '@earshot/db/demo/people';
import { createEarshot, type Earshot } from '@earshot/sdk';

/** Address of the product: the one started by global-setup, or the running one. */
export const portalUrl = (): string => process.env['EARSHOT_PORTAL'] ?? 'http://127.0.0.1:8080';

export const AISHA = 'aisha@northwind.example';
export const BEN = 'ben@northwind.example';
export const DAN = 'dan@northwind.example';
export const ERIN = 'erin@harbour.example';
/** A user of the platform's own staff. */
export const SUPPORT = 'support@earshot.example';
export const PASSWORD = DEMO_PASSWORD;

/** Format of Playwright's storage state. */
export interface StorageState {
  readonly cookies: [];
  readonly origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

type Session = Awaited<ReturnType<Earshot['session']['signIn']>>;
const sessions = new Map<string, Promise<Session>>();

/** Longer than a test uses a session. */
const TEST_MS = 10 * 60_000;

/**
 * Shares a sign-in between tests, because frequent sign-ins are refused. A session due for rotation during a test is
 * replaced: a page that rotates the token does not share the new one.
 */
function sessionOf(email: string, url: string): Promise<Session> {
  const key = `${url} ${email}`;
  const known = sessions.get(key)?.catch(() => undefined);
  // Stored before anything is awaited, so that concurrent callers share one sign-in.
  const session = (async () => {
    const present = await known;
    if (present !== undefined && Date.parse(present.rotateAt) - Date.now() > TEST_MS) return present;
    return await createEarshot({ url }).session.signIn({ email, password: PASSWORD });
  })();
  sessions.set(key, session);
  return session;
}

/** Browser storage of a signed-in user. */
export async function signedIn(email: string, url = portalUrl()): Promise<StorageState> {
  const value = JSON.stringify(await sessionOf(email, url));
  return { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'earshot.session', value }] }] };
}

/** An SDK client of this user, to prepare test data. */
export async function platformOf(email: string, url = portalUrl()): Promise<Earshot> {
  const { token } = await sessionOf(email, url);
  return createEarshot({ url, token });
}
