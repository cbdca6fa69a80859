import { PERSON_LIMITS, personEmail, personName } from '../users/person-fields.ts';

/** Statements of a provider about a user, by name. */
export type Claims = Readonly<Record<string, unknown>>;

interface Matching {
  readonly claim: string;
  readonly value: string;
}

const textsOf = (claim: unknown): readonly string[] =>
  (Array.isArray(claim) ? claim : [claim]).flatMap((one: unknown) =>
    typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean' ? [String(one)] : [],
  );

/** The first mapping whose claim has the value, or contains it in a list. Values are compared exactly. */
export const matchingOf = <T extends Matching>(mappings: readonly T[], claims: Claims): T | undefined =>
  mappings.find(({ claim, value }) => Object.hasOwn(claims, claim) && textsOf(claims[claim]).includes(value));

/** The address of the user, if the provider has verified it. Microsoft Entra says so in `xms_edov`. */
export function verifiedEmail(claims: Claims): string | undefined {
  const isVerified = claims['email_verified'] === true || [true, '1', 1].includes(claims['xms_edov'] as string);
  const parsed = personEmail.safeParse(claims['email']);
  return isVerified && parsed.success ? parsed.data : undefined;
}

const UNKNOWN = 'Unknown';

/** Names for a new user. Other characters than those of names are left out. */
export function namesOf(claims: Claims): { firstName: string; lastName: string } {
  const words = cleaned(claims['name'])?.split(' ') ?? [];
  const local = typeof claims['email'] === 'string' ? claims['email'].split('@')[0] : undefined;
  return {
    firstName: cleaned(claims['given_name']) ?? words[0] ?? cleaned(local) ?? UNKNOWN,
    lastName: cleaned(claims['family_name']) ?? cleaned(words.slice(1).join(' ')) ?? UNKNOWN,
  };
}

function cleaned(claim: unknown): string | undefined {
  if (typeof claim !== 'string') return undefined;
  const letters = claim
    .replaceAll(/[^\p{L}\p{M} '’ʼ-]+/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, PERSON_LIMITS.name);
  const parsed = personName.safeParse(letters);
  return parsed.success ? parsed.data : undefined;
}
