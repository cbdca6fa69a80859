import { describe, expect, it, vi } from 'vitest';
import { createEarshot, type Earshot } from '../client.ts';
import { NotSignedInError, SecondFactorNeededError } from '../errors.ts';
import { fakePlatform, Refusal, sampleId } from '../testing/index.ts';

const url = 'http://earshot.test';
const AT = '2026-03-01T12:00:00.000Z';
const signedIn = { status: 'signed-in' as const, token: 'ess_1', device: null, expiresAt: AT, rotateAt: AT };
const challenged = { status: 'second-factor' as const, challenge: 'esc_1', expiresAt: AT };
const current = {
  user: { id: sampleId(1), firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', groupId: sampleId(900) },
  role: { id: 3, title: 'Standard', rank: 40 },
  group: { id: sampleId(900), title: 'North', features: [] },
  permissions: [],
  menu: [],
};
const credentials = { email: 'ada@example.com', password: 'correct horse' };

type Session = Earshot['session'];
const isCut = () => Promise.reject(new TypeError('fetch failed'));
const neverAnswers = () => new Promise<Response>(() => undefined);

/** Returns after how many seconds the call ends. */
const ends = async (call: Promise<unknown>) => {
  let ended = false;
  const settled = call.catch(() => undefined).then(() => (ended = true));
  let seconds = 0;
  for (; !ended && seconds < 30; seconds += 1) await vi.advanceTimersByTimeAsync(1_000);
  await settled;
  return seconds;
};

const failedSignIn = async (fetch: typeof globalThis.fetch) => {
  const { session } = createEarshot({ url, fetch, retry: { retries: 0 } });
  return await session.signIn(credentials).catch((caught: unknown) => caught);
};
const failedRead = async (fetch: typeof globalThis.fetch) => {
  const { session } = createEarshot({ url, token: 'ess_1', fetch, retry: { retries: 0 } });
  return await session.current().catch((caught: unknown) => caught);
};

describe('signing in', () => {
  it('returns a session for an e-mail address and a password [C-334]', async () => {
    const platform = fakePlatform({ 'session.signIn': () => signedIn });
    const earshot = createEarshot({ url, fetch: platform.fetch });
    expect(await earshot.session.signIn(credentials)).toEqual(signedIn);
    expect(platform.calls).toMatchObject([{ path: 'session.signIn', input: credentials, token: null }]);
  });

  it('throws a challenge when a second factor is required, with which it can be completed', async () => {
    const platform = fakePlatform({
      'session.signIn': () => challenged,
      'session.completeSecondFactor': () => signedIn,
    });
    const { session } = createEarshot({ url, fetch: platform.fetch });
    const error = await session.signIn(credentials).catch((caught: unknown) => caught);
    if (!(error instanceof SecondFactorNeededError)) throw error;
    expect([error.code, error.status, error.challenge, error.mustEnrol]).toEqual([
      'second-factor',
      401,
      'esc_1',
      false,
    ]);
    expect(await session.completeSecondFactor({ challenge: error.challenge, code: '123456' })).toEqual(signedIn);
  });

  it('waits 15 s for an answer, and other calls 10 s [A-254] [A-255]', async () => {
    vi.useFakeTimers();
    const { session } = createEarshot({ url, fetch: neverAnswers, retry: { retries: 0 } });
    expect(await ends(session.signIn(credentials))).toBe(15);
    expect(await ends(session.current())).toBe(10);
    vi.useRealTimers();
  });

  it('reports success false, status, message and name on failure, with the status 503 if there is no answer [C-337]', async () => {
    const name = 'ConnectionError';
    expect(await failedSignIn(isCut)).toMatchObject({
      success: false,
      status: 503,
      name,
      message: expect.stringContaining(url),
    });
    const refusing = fakePlatform({
      'session.signIn': () => {
        throw new Refusal(401, 'That email and password do not match.');
      },
    });
    expect(await failedSignIn(refusing.fetch)).toMatchObject({
      success: false,
      status: 401,
      name: 'NotSignedInError',
      message: 'That email and password do not match.',
    });
  });

  it.each([
    [
      'completeSecondFactor',
      (session: Session) => session.completeSecondFactor({ challenge: 'esc_1', code: '123456' }),
    ],
    ['beginSecondFactor', (session: Session) => session.beginSecondFactor({ challenge: 'esc_1' })],
    ['confirmSecondFactor', (session: Session) => session.confirmSecondFactor({ challenge: 'esc_1', code: '123456' })],
  ])('has the status 503 without an answer at the step %s, too [C-337]', async (_, step) => {
    const { session } = createEarshot({ url, fetch: isCut, retry: { retries: 0 } });
    await expect(step(session)).rejects.toMatchObject({ success: false, status: 503, name: 'ConnectionError' });
  });

  it('differs from another call, whose failure has the status of the answer, or -1 without one [A-258] [B-487]', async () => {
    expect(await failedRead(isCut)).toMatchObject({ success: false, code: 'connection', status: -1 });
    const refusing = fakePlatform({
      'session.current': () => {
        throw new Refusal(404, 'Gone');
      },
    });
    expect(await failedRead(refusing.fetch)).toMatchObject({ success: false, status: 404, message: 'Gone' });
  });

  it('requires no payload for the session query and logout [A-261]', async () => {
    const platform = fakePlatform({
      'session.current': () => current,
      'session.signOut': () => ({ signedOut: true as const }),
    });
    const { session } = createEarshot({ url, token: 'ess_1', fetch: platform.fetch });
    await session.current();
    await session.signOut();
    expect(platform.calls.map(({ path, input }) => ({ path, input }))).toEqual([
      { path: 'session.current', input: {} },
      { path: 'session.signOut', input: {} },
    ]);
  });
});

describe('watching the own session', () => {
  it('returns the session, and throws after sign-out', async () => {
    let over = false;
    const platform = fakePlatform({
      'session.current': () => {
        if (over) throw new Refusal(401, 'Not authenticated');
        return current;
      },
    });
    vi.stubGlobal('WebSocket', undefined);
    const { session } = createEarshot({ url, token: 'ess_1', fetch: platform.fetch });
    const values = session.watch();
    expect((await values.next()).value).toEqual(current);
    await values.return();
    over = true;
    await expect(session.watch().next()).rejects.toThrow(NotSignedInError);
    vi.unstubAllGlobals();
  });
});
