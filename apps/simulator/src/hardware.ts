import type { BaseUnitRow } from '@earshot/device-protocol/messages/base-units';
import { chance, pick } from './chance.ts';
import { baseUnitsOf } from './hardware/base-units.ts';
import { type Slot, slotsOf } from './hardware/slots.ts';
import type { Behaviour } from './scenario.ts';

/** What a controller is and what hangs on it, before anything happens to it. */
export interface Hardware {
  readonly model: string;
  readonly firmware: string;
  /** It leaves out what newer firmware tells, and has no registration modules and conferences. */
  readonly isOld: boolean;
  readonly hostname: string;
  readonly mac: string;
  readonly address: string;
  readonly baseUnits: readonly BaseUnitRow[];
  /** Places for endpoints, each with one at the beginning. */
  readonly slots: readonly Slot[];
}

const FIRMWARE = ['5.2.1', '5.2.1', '5.2.1', '5.1.7'];
const OLD_FIRMWARE = '3.8.4';

/** A function of the serial, the same at every start. */
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
    slots: slotsOf(of, { ...devices, conferences: isOld ? none : conferences }),
  };
}

/** From the range of addresses that are nobody's in particular. */
function macOf({ seed, serial }: { seed: string; serial: string }): string {
  const pairs = Array.from({ length: 5 }, (_, i) => pick([0, 255], seed, serial, 'mac', i));
  return [2, ...pairs].map((pair) => pair.toString(16).padStart(2, '0')).join(':');
}
