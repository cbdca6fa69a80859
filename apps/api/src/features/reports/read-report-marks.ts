import { isFeatureOn } from '@earshot/db/queries/groups/is-feature-on';
import { type MarkKind, markKindsFor } from '@earshot/domain/reports/marks';
import type { ReportMarks, reportMarksInput } from '@earshot/domain/reports/schema';
import { openReport } from '@earshot/reports/open-report';
import { readMarks } from '@earshot/reports/read-marks';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';

/** Reads the things on the time axis of a report that the caller may see. */
export async function readReportMarks(
  call: PlacedCall,
  { kinds: wanted, ...request }: z.output<typeof reportMarksInput>,
): Promise<ReportMarks> {
  const opened = await openReport(call, { ...request, compare: undefined, sort: undefined, outliers: undefined });
  const seen = await seenMarkKinds(call);
  const { scope } = call.principal;
  const { kinds: read, bars } = await readMarks(call.deps.db, opened, {
    kinds: seen.filter((kind) => wanted?.includes(kind) ?? true),
    reader: scope,
  });
  const kinds = seen.map(
    (kind) => read.find((each) => each.kind === kind) ?? { kind, state: 'not-asked' as const, count: null },
  );
  return { kinds, bars };
}

/** Kinds of marks that a reader may see at a place. */
export const seenMarkKinds = async ({
  deps,
  place,
  principal,
}: Pick<PlacedCall, 'deps' | 'place' | 'principal'>): Promise<MarkKind[]> =>
  markKindsFor(principal.permissions, { hasCasts: await isFeatureOn(deps, place, 'mds') });
