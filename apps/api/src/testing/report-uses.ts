import { moveCounters } from '@earshot/db/queries/devices/device-counters';
import { takeEnrolmentFacts } from '@earshot/db/queries/enrolments/enrolment-facts';
import type { Database } from '@earshot/db/client';

let number = 0;

type Told = readonly [fact: string, minutesAgo: number, fullName?: string];

/** Stores facts of a headset as its controller reports them, some minutes ago. */
export async function reportUses(
  db: Database,
  { controllerId, deviceId }: { controllerId: string; deviceId: string },
  told: readonly Told[],
): Promise<void> {
  const events = told.map(([name, minutesAgo, fullName]) => ({
    controllerId,
    deviceId,
    n: (number += 1),
    at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    name: `endpoint.${name}`,
    detail: { deviceId, fullName },
  }));
  await db.transaction().execute(async (trx) => {
    const { deltas } = await takeEnrolmentFacts(trx, events, new Date());
    await moveCounters(trx, deltas);
  });
}
