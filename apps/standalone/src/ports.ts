import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePorts } from '@earshot/db/embedded/free-ports';
import { onFreePort } from '@earshot/db/embedded/on-free-port';
import { portOwner } from './port-owner.ts';
import { StartFailure } from './start-failure.ts';

/** A port that is about to be opened; 0 requests any free port. */
export type PortRequest = { variable: string; what: string; host: string; port: number };

export type Ports<Name extends string> = Record<Name, number>;

export type Claimed<Name extends string> = {
  ports: Ports<Name>;
  /** Ports without a requested number. They may be replaced by other free ports. */
  chosen: ReadonlySet<Name>;
};

/** Assigns a free port to each request for port 0, then checks that all ports are free. Throws with all that are not. */
export async function claimPorts<Name extends string>(
  requests: Readonly<Record<Name, PortRequest>>,
): Promise<Claimed<Name>> {
  const list: [string, PortRequest][] = Object.entries(requests);
  const free = await freePorts(list.filter(([, { port }]) => port === 0).length);
  const claimed = list.map(
    ([name, request]) => [name, { ...request, port: request.port === 0 ? (free.pop() ?? 0) : request.port }] as const,
  );
  // Port 0 checks only the address: a chosen port can still be replaced when its server starts.
  const refused = await Promise.all(list.map(([, request]) => whyRefused(request)));
  const problems = refused.filter((text) => text !== undefined);
  if (problems.length > 0) {
    throw new StartFailure(
      problems.join('\n'),
      `Stop the program that uses it, or choose another port: ${firstVariable(claimed, refused)}=0 npm start takes a free port.`,
    );
  }
  // `claimed` has one entry per request.
  const ports = Object.fromEntries(claimed.map(([name, { port }]) => [name, port])) as Ports<Name>;
  const chosen = Object.keys(ports).filter((name): name is Name => requests[name as Name].port === 0);
  return { ports, chosen: new Set(chosen) };
}

/**
 * Starts a server that opens these ports. If another program has taken one, replaces the chosen ports and starts
 * again.
 */
export async function onClaimedPorts<Name extends string, T>(
  { ports, chosen }: Claimed<Name>,
  names: readonly Name[],
  start: () => Promise<T>,
): Promise<T> {
  const replaceable = names.filter((name) => chosen.has(name));
  if (replaceable.length === 0) return await start();
  let isFirst = true;
  return await onFreePort(start, async () => {
    if (!isFirst) {
      const others = await freePorts(replaceable.length);
      for (const name of replaceable) ports[name] = others.pop() ?? 0;
    }
    isFirst = false;
    return replaceable.map((name) => ports[name]);
  });
}

function firstVariable(
  claimed: readonly (readonly [string, PortRequest])[],
  refused: readonly (string | undefined)[],
): string {
  return claimed[refused.findIndex((text) => text !== undefined)]?.[1].variable ?? 'API_PORT';
}

async function whyRefused({ variable, what, host, port }: PortRequest): Promise<string | undefined> {
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
    await once(server.close(), 'close');
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      const owner = await portOwner(port);
      return `Port ${port}, wanted for ${what} (${variable}), is taken${owner === undefined ? '' : ` by ${owner}`}.`;
    }
    if (code === 'EACCES') return `Port ${port}, wanted for ${what} (${variable}), can be opened by root only.`;
    if (code === 'EADDRNOTAVAIL')
      return `${host}, wanted for ${what} (${variable}), is not an address of this machine.`;
    return `Port ${port}, wanted for ${what} (${variable}), cannot be opened: ${String(error)}.`;
  }
}
