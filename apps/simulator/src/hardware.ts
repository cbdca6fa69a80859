import type { BaseUnitRow } from '@earshot/device-protocol/messages/base-units';
import { chance, pick } from './chance.ts';
import { baseUnitsOf } from './hardware/base-units.ts';
import { callHandlingGroupsOf } from './hardware/call-handling-groups.ts';
import { type Slot, slotsOf } from './hardware/slots.ts';
import type { Behaviour } from './scenario.ts';

export interface Hardware {
  readonly model: string;
  readonly firmware: string;
  /** Whether the firmware is old: it omits newer fields, and has no registration modules and conferences. */
  readonly isOld: boolean;
  readonly hostname: string;
  readonly mac: string;
  readonly address: string;
  readonly baseUnits: readonly BaseUnitRow[];
  /** Places for endpoints, each occupied at the start. */
  readonly slots: readonly Slot[];
  /** Names of groups that calls ring. */
  readonly callHandlingGroups: readonly string[];
}

const FIRMWARE = ['5.2.1', '5.2.1', '5.2.1', '5.1.7'];
const OLD_FIRMWARE = '3.8.4';

/** Derived from the serial, so equal at every start. */
export function hardwareOf(seed: string, serial: string, behaviour: Behaviour): Hardware {
  const of = { seed, serial };
  const isOld = chance(seed, serial, 'old firmware') < behaviour.oldFirmware;
  const fresh = FIRMWARE[pick([0, FIRMWARE.length - 1], seed, serial, 'firmware')] ?? '5.2.1';
  const { registrationModules, conferences, ...devices } = behaviour.devices;
  const none = [0, 0] as const;
  return {
    model: serial.slice(0, 3),
    firmware: isOld ? OLD_FIRMWARE : fresh,
    isOld,
    hostname: serial.toLowerCase(),
    mac: macOf(of),
    address: `10.${pick([10, 99], seed, serial, 'net')}.${pick([0, 255], seed, serial, 'shop')}.10`,
    baseUnits: baseUnitsOf(of, { ...devices, registrationModules: isOld ? none : registrationModules }),
    callHandlingGroups: callHandlingGroupsOf(of),
    slots: slotsOf(of, { ...devices, conferences: isOld ? none : conferences }),
  };
}

/** From the locally administered address range. */
function macOf({ seed, serial }: { seed: string; serial: string }): string {
  const pairs = Array.from({ length: 5 }, (_, i) => pick([0, 255], seed, serial, 'mac', i));
  return [2, ...pairs].map((pair) => pair.toString(16).padStart(2, '0')).join(':');
}
