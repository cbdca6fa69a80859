import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePorts } from '@earshot/db/embedded/free-ports';
import { portOwner } from './port-owner.ts';
import { StartFailure } from './start-failure.ts';

/** A port that we are about to open. */
export type PortWish = { variable: string; what: string; host: string; port: number };

/** Gives each wish of port 0 a free one, then makes sure that all are free; names all that are not. */
export async function claimPorts<Name extends string>(
  wishes: Readonly<Record<Name, PortWish>>,
): Promise<Record<Name, number>> {
  const list: [string, PortWish][] = Object.entries(wishes);
  const chosen = await freePorts(list.filter(([, { port }]) => port === 0).length);
  const claimed = list.map(
    ([name, wish]) => [name, { ...wish, port: wish.port === 0 ? (chosen.pop() ?? 0) : wish.port }] as const,
  );
  const refused = await Promise.all(claimed.map(([, wish]) => whyRefused(wish)));
  const problems = refused.filter((text) => text !== undefined);
  if (problems.length > 0) {
    throw new StartFailure(
      problems.join('\n'),
      `End what listens there, or choose another port: ${firstVariable(claimed, refused)}=0 npm start takes a free one.`,
    );
  }
  // One entry for each wish.
  return Object.fromEntries(claimed.map(([name, { port }]) => [name, port])) as Record<Name, number>;
}

function firstVariable(
  claimed: readonly (readonly [string, PortWish])[],
  refused: readonly (string | undefined)[],
): string {
  return claimed[refused.findIndex((text) => text !== undefined)]?.[1].variable ?? 'API_PORT';
}

async function whyRefused({ variable, what, host, port }: PortWish): Promise<string | undefined> {
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
    if (code === 'EACCES') return `Port ${port}, wanted for ${what} (${variable}), may be opened by root only.`;
    if (code === 'EADDRNOTAVAIL') return `${host}, wanted for ${what} (${variable}), is no address of this machine.`;
    return `Port ${port}, wanted for ${what} (${variable}), cannot be opened: ${String(error)}.`;
  }
}
