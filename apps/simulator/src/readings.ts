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

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
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
  const cpu =
    6 +
    12 * luck('cpu') +
    35 * rhythm.rush * luck('cpu now', minute) +
    4 * luck('cpu noise', Math.floor(clock / 2_000));
  return {
    model: hardware.model,
    versions: { firmware: hardware.firmware, hardware: hardware.model },
    status: status === 'active' && faults.length > 0 ? 'fault' : status,
    faults: faults.slice(0, 50),
    cpu: oneDecimal(cpu),
    memory: oneDecimal(34 + 20 * luck('memory') + 6 * rhythm.staff),
    disk: oneDecimal(12 + 40 * luck('disk')),
    temperature: oneDecimal(36 + 8 * luck('temperature') + cpu / 8),
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
