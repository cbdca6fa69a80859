import { findDelivery } from '@earshot/db/queries/deliveries/deliveries';
import { listPlaysBesides, listProofLocations } from '@earshot/db/queries/deliveries/proof-of-play';
import type { listPlaysInput, PlayPage, ProofOfPlay } from '@earshot/domain/deliveries/proof';
import { countProofRows } from '@earshot/domain/deliveries/proof-rows';
import { notFound } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { readPlans } from '../../proof-of-play/read-plans.ts';
import { type Located, playsOf, readLocated, readReports } from '../../proof-of-play/walk-proof.ts';

/** Lists one page of the plays of a delivery, at all its locations or at one. */
export async function listPlays(
  { deps: { db }, scope }: PlacedCall,
  { deliveryId, controllerId, page, pageSize }: z.output<typeof listPlaysInput>,
): Promise<PlayPage> {
  const delivery = await findDelivery(db, scope, deliveryId);
  if (delivery === undefined) throw notFound();
  const proof = { scope, deliveryId, lateMs: delivery.late_ms };
  const plans = await readPlans(db, proof);
  const locations = await readLocated(db, { proof, plans }, await listProofLocations(db, proof, controllerId));
  const besides = Map.groupBy(await listPlaysBesides(db, proof, controllerId), (play) => play.controllerId);
  const counts = locations.map(({ row, target }) =>
    countProofRows(
      target,
      (besides.get(row.controllerId) ?? []).map(({ instant }) => instant.getTime()),
    ),
  );
  const span = spanOf(locations, counts, { from: (page - 1) * pageSize, size: pageSize });
  const reports = await readReports(db, proof, span.locations);
  const asOf = new Date();
  const items: ProofOfPlay[] = span.locations.flatMap((location) => playsOf(location, reports, asOf));
  return {
    items: items.slice(span.skip, span.skip + pageSize),
    total: counts.reduce((sum, n) => sum + n, 0),
  };
}

/** Finds the locations on a page, and the number of plays of the first location on earlier pages. */
function spanOf(
  locations: readonly Located[],
  counts: readonly number[],
  { from, size }: { from: number; size: number },
): { locations: Located[]; skip: number } {
  const within: Located[] = [];
  let before = 0;
  let skip = 0;
  for (const [index, location] of locations.entries()) {
    const count = counts[index] ?? 0;
    if (before < from + size && before + count > from) {
      if (within.length === 0) skip = from - before;
      within.push(location);
    }
    before += count;
  }
  return { locations: within, skip };
}
