import type { ImportRow } from '@earshot/domain/location-csv/import-row';
import type { ImportOutcome, PlannedRow } from '@earshot/domain/location-csv/schema';

/** A row of the file, what would be done with it, and what became of that. */
export interface ImportLine {
  readonly line: number;
  readonly serial: string;
  /** Null of those that can't be taken. */
  readonly row: ImportRow | null;
  readonly outcome: ImportOutcome;
  readonly reason: string | null;
  /** Null until the server has looked. */
  readonly planned: PlannedRow | null;
  /** Undefined until it was tried; null when it was done. */
  readonly failure?: string | null;
}

/** How the rows of a preview are counted and chosen: as planned, and those that failed. */
export const LINE_KINDS = ['create', 'complete', 'unchanged', 'error', 'failed'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export const kindOf = ({ outcome, failure }: ImportLine): LineKind =>
  typeof failure === 'string' ? 'failed' : outcome;

/** Still to be done. */
export const isOpen = ({ outcome, failure }: ImportLine): boolean =>
  (outcome === 'create' || outcome === 'complete') && failure !== null;

export function countKinds(lines: readonly ImportLine[]): Record<LineKind, number> {
  const counts = { create: 0, complete: 0, unchanged: 0, error: 0, failed: 0 };
  for (const line of lines) counts[kindOf(line)] += 1;
  return counts;
}

/** What is written of a row, in words. */
export function writesOf({ planned }: ImportLine): string {
  const { boxname, postcode, geodata, tags = [] } = planned?.writes ?? {};
  const [lng, lat] = geodata?.coordinates ?? [];
  const place = lat === undefined || lng === undefined ? [] : [`${lat}, ${lng}`];
  return [boxname, postcode, ...place, ...tags.map((tag) => `+ ${tag}`)]
    .filter((text) => text !== undefined)
    .join(' · ');
}
