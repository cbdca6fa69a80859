import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { isPortTaken } from './port-taken.ts';

const loopback = '127.0.0.1';
const lowest = 10_000;
const highest = 65_535;
/** Default of Linux; macOS and Windows use the upper part of it. */
const defaultRange: PortRange = { from: 32_768, to: 65_535 };
const defaultTries = 200;

export type PortRange = { from: number; to: number };

/** Returns the range from which the kernel assigns ports to outgoing connections and to servers that request port 0. */
export function ephemeralRange(file = '/proc/sys/net/ipv4/ip_local_port_range'): PortRange {
  try {
    const [from = Number.NaN, to = Number.NaN] = readFileSync(file, 'utf8').trim().split(/\s+/).map(Number);
    return Number.isInteger(from) && Number.isInteger(to) ? { from, to } : defaultRange;
  } catch {
    return defaultRange;
  }
}

export type Choosing = { range?: PortRange; tries?: number };

/**
 * Returns distinct free loopback ports, outside the ephemeral range if possible. Another program can still take a
 * port afterwards, so start servers with `onFreePort`.
 */
export async function freePorts(
  count: number,
  { range = ephemeralRange(), tries = defaultTries }: Choosing = {},
): Promise<number[]> {
  const servers: Server[] = [];
  try {
    // Keeps all ports bound until the end, so that none is chosen twice.
    for (let n = 0; n < count; n += 1) servers.push(await listenOnFreePort(range, tries));
    return servers.map(portOf);
  } finally {
    await Promise.all(servers.map((server) => once(server.close(), 'close')));
  }
}

async function listenOnFreePort(range: PortRange, tries: number): Promise<Server> {
  for (let n = 0; n < tries; n += 1) {
    const port = outside(range);
    const server = port === undefined ? undefined : await tryListen(port);
    if (server !== undefined) return server;
  }
  const server = await tryListen(0);
  if (server === undefined) throw new Error('No port of loopback is free');
  return server;
}

/** Returns a random port outside the range; undefined if there is none. */
function outside({ from, to }: PortRange): number | undefined {
  const below = Math.max(0, from - lowest);
  const above = Math.max(0, highest - Math.max(to, lowest - 1));
  if (below + above === 0) return undefined;
  const place = Math.floor(Math.random() * (below + above));
  return place < below ? lowest + place : Math.max(to + 1, lowest) + (place - below);
}

async function tryListen(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port, loopback);
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (isPortTaken(error)) return undefined;
    throw error;
  }
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A server of TCP has no port');
  return address.port;
}
