import type { DeviceKind } from './kinds.ts';

export interface DeviceIdentity {
  /** The controller's name for the device: the unit code, an underscore and a device-specific part. */
  readonly id: string;
  /** The unit code, for example 8930; null or empty if there is none. */
  readonly unitId?: string | null | undefined;
}

const KIND_OF_UNIT: Readonly<Record<string, DeviceKind>> = {
  '8910': 'keypad',
  '8920': 'keypad',
  '8930': 'headset',
  JP900: 'headset',
  '8950': 'headset',
  '8830': 'handset',
  '8630': 'handset',
};
const KIND_OF_LETTER: Readonly<Record<string, DeviceKind>> = { V: 'headset', P: 'handset', K: 'keypad' };

/** The 6th character of an id determines the type if the unit code is unknown. */
const LETTER_AT = 5;
/** A keypad with a 1 as its 7th character has one button, so it is a call point. */
const VARIANT_AT = 6;

/** The type of an endpoint; undefined if neither its unit code nor its id determines it. */
export function kindOfDevice({ id, unitId }: DeviceIdentity): DeviceKind | undefined {
  const hasUnit = unitId !== undefined && unitId !== null && unitId !== '';
  if (!hasUnit && !id.includes('_')) return 'conference';
  const kind = (hasUnit ? kindOfUnit(unitId) : undefined) ?? KIND_OF_LETTER[id.charAt(LETTER_AT)];
  return kind === 'keypad' && id.charAt(VARIANT_AT) === '1' ? 'callpoint' : kind;
}

/** Falls back to the first four characters: 8930s is a variant of 8930. */
const kindOfUnit = (unitId: string): DeviceKind | undefined => KIND_OF_UNIT[unitId] ?? KIND_OF_UNIT[unitId.slice(0, 4)];
