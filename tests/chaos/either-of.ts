import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Address of several servers that do the same. */
export interface EitherOf {
  readonly url: string;
  readonly close: () => void;
}

/**
 * Forwards connections to the servers in turn, and to the next one if a server refuses it, as a client does that knows all
 * addresses. Connections break with their server.
 */
export async function eitherOf(ports: readonly number[]): Promise<EitherOf> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer({ pauseOnConnect: true }, (near) => {
    turn += 1;
    void forward(
      near,
      ports.map((_, i) => ports[(turn + i) % ports.length] ?? 0),
    );
  });
  const forward = async (near: Socket, order: readonly number[]): Promise<void> => {
    near.on('error', () => near.destroy());
    const far = await firstToAnswer(order);
    if (far === undefined) near.destroy();
    else {
      join(near, far);
      join(far, near);
    }
  };
  const join = (from: Socket, to: Socket): void => {
    open.add(from);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
    from.pipe(to);
    if (from.destroyed) to.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Undefined if all refuse the connection. */
async function firstToAnswer(ports: readonly number[]): Promise<Socket | undefined> {
  for (const port of ports) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return socket;
    } catch {
      socket.destroy();
    }
  }
  return undefined;
}
