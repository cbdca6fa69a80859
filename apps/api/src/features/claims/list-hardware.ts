import { listFreeHardware } from '@earshot/db/queries/controllers/claimable-controllers';
import type { listHardwareInput } from '@earshot/domain/claims/schema';
import { escapeSearchText } from '@earshot/domain/lists/search-text';
import type { z } from 'zod';
import type { Call } from '../../trpc/call.ts';

/** Lists a page of unclaimed hardware, by serial number. */
export async function listHardware(call: Call, { search, after, pageSize }: z.output<typeof listHardwareInput>) {
  const filter = { search: escapeSearchText(search.trim().toUpperCase()), after, limit: pageSize };
  const rows = await listFreeHardware(call.deps.db, filter);
  return {
    items: rows.map(({ serial, model, madeAt, addedAt, expiresAt }) => ({
      serialNumber: serial,
      model,
      madeAt,
      addedAt: addedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}
