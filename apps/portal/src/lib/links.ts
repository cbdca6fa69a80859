import { TRPCClientError, type TRPCLink, wsLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { PublicRouter } from './contract.ts';
import { errorCode } from './api-error.ts';
import { socket } from './socket.ts';

/** Timeouts of calls, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 10_000;
export const AUTHENTICATION_TIMEOUT_MS = 15_000;

const UNANSWERED = 'The server did not answer in time.';

const timeoutOf = (path: string) => (path.startsWith('session.') ? AUTHENTICATION_TIMEOUT_MS : REQUEST_TIMEOUT_MS);

/** Fails queries and mutations without a timely response. Subscriptions have no timeout. */
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
 * Sends each call over the current socket, which signing in or out replaces. Assigns ids here: clients that share a
 * socket number their calls separately, and would receive each other's responses.
 */
export const socketLink: TRPCLink<PublicRouter> =
  (runtime) =>
  ({ op, next }) => {
    lastId += 1;
    return wsLink<PublicRouter>({ client: socket() })(runtime)({ op: { ...op, id: lastId }, next });
  };

/** Calls made before sign-in: a refusal concerns the input, not the session. */
const isOpenCall = (path: string) =>
  /^(accounts\.|passwords\.(requestReset|reset)$|session\.(signIn|\w+SecondFactor)$)/.test(path);

/**
 * On NotAuthenticated, renews the session once and repeats the call. `reauthenticate` returns whether renewal
 * succeeded.
 */
export const reauthenticateLink =
  (reauthenticate: (refusal: unknown) => Promise<boolean>): TRPCLink<PublicRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let stopped = false;
      const again = async (error: TRPCClientError<PublicRouter>) => {
        const worked = errorCode(error) === 'UE_401' && !isOpenCall(op.path) && (await reauthenticate(error));
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
