import { insertHardware } from '@earshot/db/queries/controllers/claimable-controllers';
import { hashSecret } from '@earshot/db/secret-tokens';
import type { addHardwareInput } from '@earshot/domain/claims/schema';
import { DAY_MS } from '@earshot/domain/time/durations';
import type { z } from 'zod';
import type { Call } from '../../trpc/call.ts';

/** Adds hardware that can be claimed. Only hashes of the codes are stored. */
export function addHardware(call: Call, { hardware }: z.output<typeof addHardwareInput>) {
  return call.write(async (trx, audit) => {
    const rows = hardware.map(({ serialNumber, claimCode, model, madeAt, days }) => ({
      serial: serialNumber,
      claimCodeHash: hashSecret(claimCode).toString('hex'),
      model: model ?? null,
      madeAt: madeAt ?? null,
      expiresAt: new Date(Date.now() + days * DAY_MS).toISOString(),
    }));
    const added = new Set(await insertHardware(trx, rows));
    const serials = [...new Set(rows.map(({ serial }) => serial))];
    if (added.size === 0) audit('unchanged');
    else audit({ subjectId: null, after: { added: [...added] } });
    return { added: [...added], known: serials.filter((serial) => !added.has(serial)) };
  });
}
