import { createEarshot, EarshotError, type Health, NotSignedInError } from '@earshot/sdk';
import type { Check } from '@earshot/domain/health/check';
import { DAY_MS } from './durations.ts';
import { counted, printable } from './output/text.ts';
import { date, duration } from './output/time.ts';
import type { Place } from './profiles/place.ts';

export interface Circumstances {
  readonly place: Place | undefined;
  readonly cliVersion: string;
  readonly nodeVersion: string;
  /** Whether other users can read the file with the tokens; undefined if there is no file. */
  readonly isExposed: boolean | undefined;
  readonly configDir: string;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** In milliseconds. The platform reports whole seconds, so a smaller difference cannot be measured. */
const CLOCK_WARNING_MS = 3_000;
const CLOCK_FAILURE_MS = 60_000;
const EXPIRY_WARNING_MS = 7 * DAY_MS;

/** Checks everything between the CLI and the platform, in the order in which it would fail. */
export async function examine(circumstances: Circumstances): Promise<Check[]> {
  const { place } = circumstances;
  const local = [versionOfNode(circumstances), tokensOf(circumstances)].filter((check) => check !== undefined);
  if (place === undefined) {
    const advice = 'Sign in with `earshot login https://…`, or give --url.';
    return [...local, { id: 'address', status: 'failed', text: 'No address is known', advice }];
  }
  const address = addressOf(place);
  const health = await createEarshot({ url: place.url }).health({ signal: circumstances.signal }).catch(toEarshotError);
  if (health instanceof EarshotError) {
    const advice = 'Start Earshot there, or give the right address with --url.';
    return [...local, address, { id: 'reach', status: 'failed', text: health.message, advice }, ...skipped];
  }
  const [signIn, live] = await Promise.all([signInOf(place, circumstances), liveOf(place.url)]);
  return [
    ...local,
    address,
    reachOf(place.url, health),
    clockOf(health),
    versionsOf(health, circumstances),
    ...partsOf(health),
    ...clocksOf(health),
    ...deadMessagesOf(health),
    signIn,
    live,
  ];
}

const skipped: readonly Check[] = (['clock', 'version', 'parts', 'sign-in', 'live'] as const).map((id) => ({
  id,
  status: 'skipped',
  text:
    { clock: 'Clock', version: 'Version', parts: 'Parts', 'sign-in': 'Sign-in', live: 'Live updates' }[id] +
    ': not looked at',
}));

function toEarshotError(error: unknown): EarshotError {
  if (error instanceof EarshotError) return error;
  throw error;
}

const versionOfNode = ({ nodeVersion, cliVersion }: Circumstances): Check => ({
  id: 'node',
  status: 'ok',
  text: `earshot ${cliVersion} on Node ${nodeVersion}`,
});

function tokensOf({ isExposed, configDir }: Circumstances): Check | undefined {
  if (isExposed === undefined) return undefined;
  return isExposed
    ? {
        id: 'tokens',
        status: 'warning',
        text: 'Others on this machine can read your tokens',
        advice: `chmod 600 ${configDir}/profiles.json`,
      }
    : { id: 'tokens', status: 'ok', text: 'Only you can read your tokens' };
}

const LOOPBACK = /^(localhost|127\..*|\[::1\])$/;
const FROM = { flag: 'from --url', environment: 'from EARSHOT_URL', profile: 'from your last sign-in' } as const;

function addressOf({ url, from }: Place): Check {
  const { protocol, hostname } = new URL(url);
  const text = `Address ${url}, ${FROM[from]}`;
  if (protocol === 'http:' && !LOOPBACK.test(hostname)) {
    return { id: 'address', status: 'warning', text, advice: 'Tokens travel unencrypted: use https://' };
  }
  return { id: 'address', status: 'ok', text };
}

const reachOf = (url: string, { roundTripMs }: Health): Check => ({
  id: 'reach',
  status: 'ok',
  text: `Earshot answers at ${url} in ${roundTripMs} ms`,
});

function clockOf({ clockOffsetMs }: Health): Check {
  const id = 'clock';
  if (clockOffsetMs === undefined) return { id, status: 'skipped', text: 'Clock: the platform does not tell its time' };
  const off = Math.abs(clockOffsetMs);
  if (off <= CLOCK_WARNING_MS) return { id, status: 'ok', text: 'The clocks agree' };
  const text = `The clock of this machine is ${duration(off)} ${clockOffsetMs > 0 ? 'behind' : 'ahead'}`;
  return {
    id,
    status: off > CLOCK_FAILURE_MS ? 'failed' : 'warning',
    text,
    advice: 'Set it by network time; times shown here are wrong until then.',
  };
}

const release = (version: string): string => version.split('.').slice(0, 2).join('.');

function versionsOf({ version }: Health, { cliVersion }: Circumstances): Check {
  if (release(version) === release(cliVersion))
    return { id: 'version', status: 'ok', text: `Earshot ${printable(version)}, as this command line` };
  const text = `Earshot is ${printable(version)}, this command line ${cliVersion}`;
  return { id: 'version', status: 'warning', text, advice: 'Use the command line of the same version.' };
}

function partsOf({ status, parts }: Health): Check[] {
  const checks = Object.entries(parts).map(([part, state]): Check => {
    const id = `part:${part}`;
    const name = printable(part);
    if (state === 'ok') return { id, status: 'ok', text: `Part ${name} is well` };
    if (state === 'unknown') {
      const advice = 'Another part reports on it, and that one is down.';
      return { id, status: 'warning', text: `The status of ${name} is unknown`, advice };
    }
    return {
      id,
      status: 'failed',
      text: `Part ${name} is ${printable(state)}`,
      advice:
        part === 'retention'
          ? 'GET /health lists the retention rules that are behind. The reason is in the log of the worker.'
          : `The reason is in the log of ${name}.`,
    };
  });
  if (status === 'ok' || checks.some((check) => check.status === 'failed')) return checks;
  return [
    ...checks,
    {
      id: 'parts',
      status: 'failed',
      text: `Earshot says it is ${printable(status)}`,
      advice: 'The reason is in its log.',
    },
  ];
}

const clocksOf = ({ clocks }: Health): Check[] =>
  Object.entries(clocks)
    .filter(([, { off }]) => off)
    .map(([part, { aheadMs }]) => ({
      id: `clock:${part}`,
      status: 'failed',
      text: `The clock of ${printable(part)} is ${duration(Math.abs(aheadMs))} ${aheadMs > 0 ? 'ahead of' : 'behind'} the database`,
      advice: 'Set it by network time.',
    }));

function deadMessagesOf({ deadMessages }: Health): Check[] {
  if (deadMessages === undefined || deadMessages.count === 0) return [];
  const reasons = deadMessages.reasons.map((reason) => printable(reason)).join(', ');
  const text = `${counted(deadMessages.count, 'message')} for workflows given up: ${reasons}`;
  return [{ id: 'messages', status: 'failed', text, advice: 'Internal staff: earshot service messages' }];
}

async function signInOf({ url, token, profile }: Place, { now, signal }: Circumstances): Promise<Check> {
  const id = 'sign-in';
  const advice = `earshot login ${url}`;
  if (token === undefined) return { id, status: 'failed', text: 'You are not signed in', advice };
  if (token === '') return { id, status: 'failed', text: 'EARSHOT_TOKEN is empty', advice: 'unset EARSHOT_TOKEN' };
  const session = await createEarshot({ url, token }).session.current({}, { signal }).catch(toEarshotError);
  if (session instanceof NotSignedInError) {
    const text = profile === undefined ? 'EARSHOT_TOKEN is not valid (any more)' : 'Your sign-in is not valid any more';
    return { id, status: 'failed', text, advice };
  }
  if (session instanceof EarshotError)
    return { id, status: 'failed', text: `The sign-in could not be checked: ${session.message}` };
  const { user, role } = session;
  const text = `Signed in as ${printable(user.email)}, ${printable(role.title)}`;
  const expiresAt = profile?.expiresAt ?? undefined;
  if (expiresAt === undefined || Date.parse(expiresAt) - now.getTime() > EXPIRY_WARNING_MS)
    return { id, status: 'ok', text };
  return { id, status: 'warning', text: `${text}; the token ends on ${date(expiresAt)}`, advice };
}

const LIVE_TIMEOUT_MS = 5_000;

async function opens(socket: WebSocket): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const opened = await new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, LIVE_TIMEOUT_MS, false);
    socket.addEventListener('open', () => resolve(true));
    socket.addEventListener('error', () => resolve(false));
  });
  clearTimeout(timer);
  socket.close();
  return opened;
}

/** Checks whether a WebSocket can be opened; proxies are often not configured for it. */
async function liveOf(url: string): Promise<Check> {
  const id = 'live';
  if (typeof WebSocket === 'undefined') {
    const advice = 'Use Node 22 or later. Watching works without, but slower.';
    return { id, status: 'warning', text: 'This Node has no WebSockets', advice };
  }
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/trpc`);
  if (await opens(socket)) return { id, status: 'ok', text: 'Live updates arrive' };
  const advice = 'Let WebSockets on /trpc through the proxy. Watching works without, but slower.';
  return { id, status: 'warning', text: 'Live updates do not arrive', advice };
}
