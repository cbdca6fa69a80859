import { timingSafeEqual } from 'node:crypto';
import type { Trx } from '@earshot/db/client';
import { forgiveClaimTries } from '@earshot/db/queries/controllers/claim-tries';
import { lockFreeHardware } from '@earshot/db/queries/controllers/claimable-controllers';
import { hashSecret } from '@earshot/db/secret-tokens';
import { CLAIM_MESSAGES } from '@earshot/domain/claims/schema';
import { badRequest } from '@earshot/domain/errors/app-error';

export interface Claim {
  readonly serialNumber: string;
  readonly claimCode: string;
}

const NOBODY = Buffer.alloc(32);

/** Locks unclaimed hardware if the code is right. The refusal does not reveal whether the hardware exists. */
export async function proveClaim(trx: Trx, userId: string, { serialNumber, claimCode }: Claim): Promise<void> {
  const found = await lockFreeHardware(trx, serialNumber);
  const isRight = timingSafeEqual(found?.claimCodeHash ?? NOBODY, hashSecret(claimCode));
  if (!isRight) throw badRequest(CLAIM_MESSAGES.wrong, { field: 'claimCode' });
  await forgiveClaimTries(trx, userId);
}
