import { TRPCClientError, type TRPCLink, wsLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { PublicRouter } from './contract.ts';
import { errorCode } from './api-error.ts';
import { socket } from './socket.ts';

/** How long a call may take, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 10_000;
export const AUTHENTICATION_TIMEOUT_MS = 15_000;

const UNANSWERED = 'The server did not answer in time.';

const timeoutOf = (path: string) => (path.startsWith('session.') ? AUTHENTICATION_TIMEOUT_MS : REQUEST_TIMEOUT_MS);

/** Fails queries and mutations that are not answered in time; subscriptions may take as long as they live. */
export const timeoutLink: TRPCLink<PublicRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const inner = next(op).subscribe(observer);
      if (op.type === 'subscription') return inner;
      const timer = setTimeout(() => {
        inner.unsubscribe();
        observer.error(new TRPCClientError(UNANSWERED));
      }, timeoutOf(op.path));
      return () => {
        clearTimeout(timer);
        inner.unsubscribe();
      };
    });

let lastId = 0;

/**
 * Sends over whichever socket is current, so that signing in or out can change it. Ids are given here: clients that share a
 * socket count each for itself, and would take each other's answers.
 */
export const socketLink: TRPCLink<PublicRouter> =
  (runtime) =>
  ({ op, next }) => {
    lastId += 1;
    return wsLink<PublicRouter>({ client: socket() })(runtime)({ op: { ...op, id: lastId }, next });
  };

/** Made by people who are not signed in, or not yet: a refusal is an answer to what they typed. */
const isOpenCall = (path: string) =>
  /^(accounts\.|passwords\.(requestReset|reset)$|session\.(signIn|\w+SecondFactor)$)/.test(path);

/** On NotAuthenticated: signs in again once and repeats the call. `reauthenticate` answers whether that worked. */
export const reauthenticateLink =
  (reauthenticate: () => Promise<boolean>): TRPCLink<PublicRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let stopped = false;
      const again = async (error: TRPCClientError<PublicRouter>) => {
        const worked = errorCode(error) === 'UE_401' && !isOpenCall(op.path) && (await reauthenticate());
        if (stopped) return;
        if (worked) inner = next(op).subscribe(observer);
        else observer.error(error);
      };
      let inner = next(op).subscribe({ ...observer, error: (error) => void again(error) });
      return () => {
        stopped = true;
        inner.unsubscribe();
      };
    });
