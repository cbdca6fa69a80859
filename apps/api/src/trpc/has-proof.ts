import { isKnownDevice } from '@earshot/db/queries/accounts/known-devices';
import { isOpenChallenge } from '@earshot/db/queries/accounts/sign-in-challenges';
import { hashSecret } from '@earshot/db/secret-tokens';
import type { Deps } from '../deps.ts';
import type { Rule } from './rule.ts';

export type ReadInput = () => Promise<unknown>;

/**
 * Whether the call shows the secret that its rule names, and the secret has calls left. Invented secrets are recognised
 * without a read, and others read the database only within their budget, so a flood costs little.
 */
export async function hasProof(
  { db, rates, secrets }: Pick<Deps, 'db' | 'rates' | 'secrets'>,
  { proof }: Pick<Rule, 'proof'>,
  readInput: ReadInput,
): Promise<boolean> {
  if (proof === undefined) return false;
  const input = await readInput().catch(() => undefined);
  const secret = textOf(input, proof);
  if (secret === undefined || !secrets.isSigned(secret)) return false;
  const hash = hashSecret(secret);
  if (rates.take(`${proof} ${hash.toString('base64url')}`, 'proof') > 0) return false;
  if (proof === 'challenge') return await isOpenChallenge(db, hash);
  const email = textOf(input, 'email')?.trim();
  return email !== undefined && (await isKnownDevice(db, email, hash));
}

function textOf(input: unknown, field: string): string | undefined {
  const value: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, field) : undefined;
  return typeof value === 'string' ? value : undefined;
}
