import type { DeviceKind } from './kinds.ts';

export interface DeviceIdentity {
  /** As its controller names it: the unit code, an underscore and what is its own. */
  readonly id: string;
  /** The unit code, for example 8930; null or empty when it has none. */
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

/** The 6th character of an id tells the type where no known unit code does. */
const LETTER_AT = 5;
/** A keypad with a 1 in the 7th place has one button: it is a call point. */
const VARIANT_AT = 6;

/** The type of an endpoint; undefined when neither its unit code nor its id tells. */
export function kindOfDevice({ id, unitId }: DeviceIdentity): DeviceKind | undefined {
  const hasUnit = unitId !== undefined && unitId !== null && unitId !== '';
  if (!hasUnit && !id.includes('_')) return 'conference';
  const kind = (hasUnit ? kindOfUnit(unitId) : undefined) ?? KIND_OF_LETTER[id.charAt(LETTER_AT)];
  return kind === 'keypad' && id.charAt(VARIANT_AT) === '1' ? 'callpoint' : kind;
}

/** 8930s is a unit of the code 8930. */
const kindOfUnit = (unitId: string): DeviceKind | undefined => KIND_OF_UNIT[unitId] ?? KIND_OF_UNIT[unitId.slice(0, 4)];
