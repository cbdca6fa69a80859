import { createServer } from 'node:net';
import { once } from 'node:events';

const loopback = '127.0.0.1';

/** Ports that nobody uses at this moment, all different. Somebody may take one before you do: then start again. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, loopback));
  // All are held at once, so that no port is given out twice.
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  });
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
