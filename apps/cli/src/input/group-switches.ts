import type { UpdateGroupInput } from '@earshot/sdk';
import { InputError } from '../refusals.ts';

type Flag = keyof NonNullable<UpdateGroupInput['flags']>;
type Feature = keyof NonNullable<UpdateGroupInput['features']>;

/** Listed here, because the SDK has types only. The compiler refuses a missing or an unknown name. */
const FLAGS = Object.keys({
  isCustomer: true,
  isSupportPartner: true,
  isTrial: true,
  mfaRequired: true,
  apisEnabled: true,
  namesInProofOfPlay: true,
} satisfies Record<Flag, true>) as Flag[];
const FEATURES = Object.keys({
  teamEnrolment: true,
  mds: true,
  locationTags: true,
  languageChange: true,
  voiceAssistant: true,
  showLocalApi: true,
} satisfies Record<Feature, true>) as Feature[];

export const SWITCHES: readonly string[] = [...FLAGS, ...FEATURES];

type Switches<Name extends string> = Partial<Record<Name, boolean>>;

const named = (text: string) =>
  text.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim().toLowerCase()]));

/** Parses names of flags and features, ignoring case. */
export function groupSwitches({ on, off }: { on: string; off: string }): {
  flags: Switches<Flag>;
  features: Switches<Feature>;
} {
  const [wanted, unwanted] = [named(on), named(off)];
  for (const name of [...wanted, ...unwanted]) {
    if (!SWITCHES.some((known) => known.toLowerCase() === name)) {
      throw new InputError(`Not a flag or feature: ${name}`, `There are ${SWITCHES.join(', ')}.`);
    }
  }
  const both = wanted.find((name) => unwanted.includes(name));
  if (both !== undefined) throw new InputError(`${both} cannot be both on and off`);
  const pick = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries([
      ...names.filter((name) => wanted.includes(name.toLowerCase())).map((name) => [name, true]),
      ...names.filter((name) => unwanted.includes(name.toLowerCase())).map((name) => [name, false]),
    ]) as Switches<Name>;
  return { flags: pick(FLAGS), features: pick(FEATURES) };
}
