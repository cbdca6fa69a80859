import { InputError } from '../refusals.ts';

const FLAGS = [
  'isCustomer',
  'isSupportPartner',
  'isTrial',
  'mfaRequired',
  'apisEnabled',
  'namesInProofOfPlay',
] as const;
const FEATURES = ['teamEnrolment', 'mds', 'locationTags', 'languageChange', 'voiceAssistant', 'showLocalApi'] as const;

export const SWITCHES: readonly string[] = [...FLAGS, ...FEATURES];

type Switches<Name extends string> = Partial<Record<Name, boolean>>;

const named = (text: string) =>
  text.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim().toLowerCase()]));

/** Parses names of flags and features, ignoring case. */
export function groupSwitches({ on, off }: { on: string; off: string }): {
  flags: Switches<(typeof FLAGS)[number]>;
  features: Switches<(typeof FEATURES)[number]>;
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
