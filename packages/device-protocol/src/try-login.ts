import { connect, type ConnectOptions } from './connect.ts';

/** Ample for a broker nearby. */
const WITHIN_MS = 10_000;

/** An Error if the broker cannot be reached. */
export type LoginOutcome = 'accepted' | 'refused' | Error;

/** Return codes of MQTT 3.1.1 for a wrong name, a wrong password or missing rights. */
const REFUSED: ReadonlySet<unknown> = new Set([4, 5]);

/** Whether the broker lets these credentials in. Disconnects at once. */
export async function tryLogin(options: ConnectOptions): Promise<LoginOutcome> {
  const client = connect(options);
  const { promise, resolve } = Promise.withResolvers<LoginOutcome>();
  const timer = setTimeout(() => resolve(new Error(`no answer within ${WITHIN_MS / 1_000} s`)), WITHIN_MS);
  client.once('connect', () => resolve('accepted'));
  client.once('error', (error) => resolve('code' in error && REFUSED.has(error.code) ? 'refused' : error));
  // Follows an error, which has the reason.
  client.once('close', () => resolve(new Error('the connection was closed')));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    client.end(true);
  }
}
