import { once } from 'node:events';
import { connect } from 'node:net';

/** Returns undefined if the port accepts connections, otherwise the reason. */
export async function whyUnreachable(host: string, port: number): Promise<string | undefined> {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(5000) });
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.name !== 'AbortError' ? String(error.code) : 'no answer';
  } finally {
    socket.destroy();
  }
}
