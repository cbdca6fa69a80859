import { beforeEach, expect, it } from 'vitest';
import { resetFakePerson } from '../../testing/fake-person.ts';
import { answers, refuse } from '../../testing/memory-link.ts';
import { signIn } from '../../testing/render-app.tsx';
import { requireSession } from './require-session.ts';
import { clearSessionEnd, reauthenticate } from './session.ts';
import { forgetSessionToken } from './session-token.ts';

const refused = refuse('UE_401', 'Not authenticated');
const factorRequired = refuse('UE_401', 'Not authenticated', { reason: 'second-factor-required' });

beforeEach(() => {
  resetFakePerson();
  clearSessionEnd();
  signIn();
});

/** The sign-in address to which a page is redirected. */
const redirected = async () => await requireSession('/audio').catch((error: unknown) => error);
const toSignIn = (search: object) => ({ options: { to: '/auth/login', search } });

it('redirects a page to sign-in with the reason for which its session was refused [C-320]', async () => {
  answers.set('session.current', factorRequired);
  answers.set('session.rotate', factorRequired);
  expect(await redirected()).toMatchObject(toSignIn({ expired: true, factor: true, from: '/audio' }));
});

it('redirects a page that loads after the end of the session with the same reason [C-320]', async () => {
  answers.set('session.rotate', factorRequired);
  await reauthenticate();
  expect(await redirected()).toMatchObject(toSignIn({ expired: true, factor: true, from: '/audio' }));
});

it('redirects as expired when the session was refused for another reason [C-032]', async () => {
  answers.set('session.current', refused);
  answers.set('session.rotate', refused);
  expect(await redirected()).toMatchObject(toSignIn({ expired: true, factor: undefined, from: '/audio' }));
});

it('redirects a visitor who was not signed in without a reason [C-029]', async () => {
  forgetSessionToken();
  expect(await redirected()).toMatchObject(toSignIn({ from: '/audio' }));
});
