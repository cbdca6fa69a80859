import { connection } from './connection.ts';

/** Interval between attempts to reach the server, in milliseconds. */
export const REACH_EVERY_MS = 2_000;

async function isReachable(): Promise<boolean> {
  try {
    // A proxy answers 502 to 504 while the server behind it is away.
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}

async function reach(): Promise<boolean> {
  if (await isReachable()) return false;
  connection.lost();
  do await new Promise((resolve) => setTimeout(resolve, REACH_EVERY_MS));
  while (!(await isReachable()));
  connection.opened();
  return true;
}

let waiting: Promise<boolean> | undefined;

/** Waits until the server answers, and reports the lost connection meanwhile. Returns whether the server was away. */
export const reachServer = (): Promise<boolean> =>
  (waiting ??= reach().finally(() => {
    waiting = undefined;
  }));

/** Reloads the page. While the server is away, waits, because the browser would show its own error page. */
export const reloadPage = async (): Promise<void> => {
  await reachServer();
  location.reload();
};
