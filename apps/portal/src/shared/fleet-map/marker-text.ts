import { FAULT, worstOf } from '@earshot/domain/fleet-map/status-code';
import { formatCount } from '#/lib/format.ts';
import { locationTexts } from '#/shared/locations/texts.ts';
import type { Marker } from './desk-messages.ts';
import { fleetMapTexts as texts } from './texts.ts';

export function markerText({ counts, total }: Pick<Marker, 'counts' | 'total'>): string {
  const faults = counts[FAULT] ?? 0;
  const worst = locationTexts.statuses[worstOf(counts) ?? 'unknown'];
  if (total === 1) return `${texts.cluster(1)}, ${worst}`;
  return faults === 0
    ? `${texts.cluster(total)}, ${worst}`
    : `${texts.cluster(total)}, ${formatCount(faults, 'fault')}`;
}
