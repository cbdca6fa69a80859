import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Forwards each new connection to the present target. Connections stay with theirs, as at a load balancer that drains. */
export interface SwitchingProxy {
  readonly url: string;
  readonly to: (port: number) => void;
  readonly close: () => void;
}

export async function switchingProxy(target: number): Promise<SwitchingProxy> {
  let present = target;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(present, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => open.delete(from));
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    to: (port) => {
      present = port;
    },
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
