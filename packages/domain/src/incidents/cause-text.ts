import type { IncidentKind } from './kinds.ts';

const MOST_FAULTS = 5;

const WHY_OFFLINE: Readonly<Record<string, string>> = {
  bye: 'It lost its connection to the platform: the line or the power of the shop may be down.',
  silence: 'It has stopped reporting: nothing was heard from it for two and a half minutes.',
};

export function causeText(
  kind: IncidentKind,
  { statusCause, faults }: { statusCause: string | null; faults: readonly string[] },
): string {
  if (kind === 'controller-offline') return WHY_OFFLINE[statusCause ?? ''] ?? 'It cannot be reached.';
  if (faults.length === 0) return 'It reports a fault.';
  const named = faults.slice(0, MOST_FAULTS).join(', ');
  const more = faults.length - MOST_FAULTS;
  return `It reports ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}: ${named}${more > 0 ? ` and ${more} more` : ''}.`;
}
