import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type CuttableProxy = Awaited<ReturnType<typeof cuttableProxy>>;

/** A proxy to a server that can be cut, or kept silent, and restored, to simulate a network failure or a restart. */
export async function cuttableProxy(target: { host: string; port: number }) {
  const open = new Set<Socket>();
  let isCut = false;
  let isSilent = false;
  const server = createServer((incoming) => {
    if (isCut) return void incoming.destroy();
    const outgoing = connect(target);
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      if (isSilent) one.pause();
      else one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    /** Connections stay open, and carry nothing until they are restored. */
    silence: () => {
      isSilent = true;
      for (const socket of open) socket.unpipe().pause();
    },
    restore: () => {
      isCut = false;
      if (isSilent) for (const socket of open) socket.destroy();
      isSilent = false;
    },
    close: () => void server.close(),
  };
}
