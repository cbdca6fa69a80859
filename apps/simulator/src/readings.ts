import type { State } from '@earshot/device-protocol/messages/state';
import { chance } from './chance.ts';
import type { Hardware } from './hardware.ts';
import type { Rhythm } from './life/rhythm.ts';

/** Fields that a controller reports about itself, without those that the protocol adds. */
export type Readings = Omit<State, 'v' | 'id' | 'boot' | 'seq' | 'at' | 'ownerEpoch' | 'trace' | 'plan'> & {
  readonly model: string;
};

export interface Situation {
  readonly seed: string;
  readonly serial: string;
  readonly hardware: Hardware;
  readonly hostname: string;
  readonly status: 'active' | 'rebooting';
  readonly faults: readonly string[];
  readonly headsetsOnline: number;
  readonly uptimeS: number;
  readonly rhythm: Rhythm;
  /** The controller's clock, milliseconds since 1970. */
  readonly clock: number;
}

/** Idle loads of a controller, which differ by controller and never change. */
export interface BasicLoads {
  readonly cpu: number;
  readonly memory: number;
  readonly disk: number;
  readonly temperature: number;
}

export const basicLoads = ({ seed, serial }: Pick<Situation, 'seed' | 'serial'>): BasicLoads => ({
  cpu: 6 + 12 * chance(seed, serial, 'cpu', ''),
  memory: 34 + 20 * chance(seed, serial, 'memory', ''),
  disk: 12 + 40 * chance(seed, serial, 'disk', ''),
  temperature: 36 + 8 * chance(seed, serial, 'temperature', ''),
});

/** @param load The share of the busiest load. `load` and `noise` are from 0 to 1. */
export function loadsAt(
  basic: BasicLoads,
  { rhythm, load, noise }: { readonly rhythm: Rhythm; readonly load: number; readonly noise: number },
): BasicLoads {
  const cpu = basic.cpu + 35 * rhythm.rush * load + 4 * noise;
  return {
    cpu,
    memory: basic.memory + 6 * rhythm.staff,
    disk: basic.disk,
    temperature: basic.temperature + cpu / 8,
  };
}

export const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
const iso = (time: number): string => new Date(time).toISOString();

const STEP_MS = 60_000;
const HEARTBEAT_MS = 60_000;
/** Lowest port of support tunnels. */
const TUNNEL_BASE = 20_000;

/**
 * Readings derived from the serial and the time. The load changes every minute, with noise every 2 s, and is higher
 * in busy hours.
 */
export function readingsOf(situation: Situation): Readings {
  const { hardware, status, faults, headsetsOnline, uptimeS, rhythm, hostname, clock } = situation;
  const minute = Math.floor(clock / STEP_MS);
  const luck = (what: string, occasion: string | number = '') =>
    chance(situation.seed, situation.serial, what, occasion);
  const { cpu, memory, disk, temperature } = loadsAt(basicLoads(situation), {
    rhythm,
    load: luck('cpu now', minute),
    noise: luck('cpu noise', Math.floor(clock / 2_000)),
  });
  return {
    model: hardware.model,
    versions: { firmware: hardware.firmware, hardware: hardware.model },
    status: status === 'active' && faults.length > 0 ? 'fault' : status,
    faults: faults.slice(0, 50),
    cpu: oneDecimal(cpu),
    memory: oneDecimal(memory),
    disk: oneDecimal(disk),
    temperature: oneDecimal(temperature),
    nics: hardware.isOld
      ? [{ name: 'eth0', ipAddress: hardware.address, up: true }]
      : [
          { name: 'eth0', mac: hardware.mac, ipAddress: hardware.address, up: true },
          { name: 'eth1', mac: `${hardware.mac.slice(0, -1)}f`, up: false },
        ],
    uptimeS,
    headsetsOnline,
    ...(hardware.isOld
      ? {}
      : {
          hostname,
          tunnelPort: luck('tunnel') < 0.1 ? TUNNEL_BASE + Math.floor(10_000 * luck('tunnel port')) : null,
          localApi: localApiOf(situation),
        }),
  };
}

/**
 * Local API of the shop: most controllers receive a heartbeat every minute, a few have received none since they
 * booted.
 */
function localApiOf({ seed, serial, clock, uptimeS }: Situation): NonNullable<State['localApi']> {
  const bootedAt = clock - uptimeS * 1_000;
  const silent = chance(seed, serial, 'local api') < 0.08;
  const heartbeat = silent ? bootedAt : Math.floor(clock / HEARTBEAT_MS) * HEARTBEAT_MS;
  const offline = chance(seed, serial, 'local api offline') < 0.3 || silent;
  return { heartbeatAt: iso(heartbeat), lastOfflineAt: offline ? iso(bootedAt + 60_000) : null };
}
