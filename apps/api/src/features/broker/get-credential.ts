import { readCredentialDates } from '@earshot/db/queries/controllers/credential-renewal';
import type { ControllerCredential } from '@earshot/domain/broker/schema';
import type { PlacedCall } from '../../trpc/call.ts';

/** Returns the validity period of a controller's credential. */
export async function getCredential({ deps }: PlacedCall, serialNumber: string): Promise<ControllerCredential> {
  const found = await readCredentialDates(deps.db, serialNumber);
  if (found === undefined) return { serialNumber, state: 'none', validFrom: null, validUntil: null };
  const { validFrom, validUntil, disabledAt } = found;
  const state = disabledAt !== null ? 'withdrawn' : validUntil < new Date() ? 'expired' : 'valid';
  return { serialNumber, state, validFrom: validFrom.toISOString(), validUntil: validUntil.toISOString() };
}
