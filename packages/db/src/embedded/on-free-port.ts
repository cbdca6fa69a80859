import { freePorts } from './free-ports.ts';
import { isPortTaken } from './port-taken.ts';

const starts = 5;

/** Starts a server on a free port; retries on another port if the port was taken meanwhile. */
export async function onFreePort<T>(
  start: (port: number) => Promise<T>,
  choose: () => Promise<number[]> = () => freePorts(1),
): Promise<T> {
  for (let left = starts - 1; ; left -= 1) {
    const [port = 0] = await choose();
    try {
      return await start(port);
    } catch (error) {
      if (left === 0 || !isPortTaken(error)) throw error;
    }
  }
}
