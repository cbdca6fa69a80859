import type { ImportRow } from '@earshot/domain/location-csv/import-row';
import type { ImportOutcome, PlannedRow } from '@earshot/domain/location-csv/schema';

/** Row of the file with its planned change and its result. */
export interface ImportLine {
  readonly line: number;
  readonly serial: string;
  /** null for a row that cannot be read. */
  readonly row: ImportRow | null;
  readonly outcome: ImportOutcome;
  readonly reason: string | null;
  /** null until the server has planned the row. */
  readonly planned: PlannedRow | null;
  /** undefined before the attempt; null after success. */
  readonly failure?: string | null;
}

/** Kinds by which preview rows are counted and filtered: the planned outcomes and failures. */
export const LINE_KINDS = ['create', 'complete', 'unchanged', 'error', 'failed'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export const kindOf = ({ outcome, failure }: ImportLine): LineKind =>
  typeof failure === 'string' ? 'failed' : outcome;

/** Whether the row still needs to be applied. */
export const isOpen = ({ outcome, failure }: ImportLine): boolean =>
  (outcome === 'create' || outcome === 'complete') && failure !== null;

export function countKinds(lines: readonly ImportLine[]): Record<LineKind, number> {
  const counts = { create: 0, complete: 0, unchanged: 0, error: 0, failed: 0 };
  for (const line of lines) counts[kindOf(line)] += 1;
  return counts;
}

/** Describes the values that a row writes. */
export function writesOf({ planned }: ImportLine): string {
  const { boxName, postcode, geodata, tags = [] } = planned?.writes ?? {};
  const [lng, lat] = geodata?.coordinates ?? [];
  const place = lat === undefined || lng === undefined ? [] : [`${lat}, ${lng}`];
  return [boxName, postcode, ...place, ...tags.map((tag) => `+ ${tag}`)]
    .filter((text) => text !== undefined)
    .join(' · ');
}
