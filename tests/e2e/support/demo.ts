import { DEMO_PASSWORD } from '@earshot/db/demo/people';
import { createEarshot, type Earshot } from '@earshot/sdk';

/** Where the product answers: the one that global-setup started, or the one that runs already. */
export const portalUrl = (): string => process.env['EARSHOT_PORTAL'] ?? 'http://127.0.0.1:8080';

export const AISHA = 'aisha@northwind.example';
export const BEN = 'ben@northwind.example';
export const DAN = 'dan@northwind.example';
export const ERIN = 'erin@harbour.example';
/** Of the platform's own staff. */
export const SUPPORT = 'support@earshot.example';
export const PASSWORD = DEMO_PASSWORD;

/** As a browser keeps it. */
export interface StorageState {
  readonly cookies: [];
  readonly origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

type Session = Awaited<ReturnType<Earshot['session']['signIn']>>;
const sessions = new Map<string, Promise<Session>>();

/** One sign-in a person and process: too many tries in a short time are refused. */
function sessionOf(email: string, url: string): Promise<Session> {
  const key = `${url} ${email}`;
  const session = sessions.get(key) ?? createEarshot({ url }).session.signIn({ email, password: PASSWORD });
  sessions.set(key, session);
  return session;
}

/** A browser in which somebody has signed in. */
export async function signedIn(email: string, url = portalUrl()): Promise<StorageState> {
  const value = JSON.stringify(await sessionOf(email, url));
  return { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'earshot.session', value }] }] };
}

/** The platform as a program of this person sees it: to prepare what a test begins with. */
export async function platformOf(email: string, url = portalUrl()): Promise<Earshot> {
  const { token } = await sessionOf(email, url);
  return createEarshot({ url, token });
}
