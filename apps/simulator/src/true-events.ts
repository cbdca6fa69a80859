import type { KeptChange } from '@earshot/device-protocol/device/kept-change';
import type { TrueEvent } from './truth.ts';

/**
 * Derives events from the changes that a controller has stored. A play is journaled when it sounds; a removal is
 * confirmed once the stored plan lacks the delivery.
 */
export function truthOf(serial: string, changes: readonly KeptChange[]): TrueEvent[] {
  return changes.flatMap((change): TrueEvent[] => {
    if (change.kind === 'plan-changed') {
      const at = Date.now();
      return change.remove.map((deliveryId) => ({ serial, kind: 'removal-confirmed', deliveryId, instant: '', at }));
    }
    if (change.kind !== 'entry-written') return [];
    const { entry } = change.entry;
    const at = Date.parse(entry.at);
    if (entry.kind === 'play-started') {
      return [{ serial, kind: 'play-started', deliveryId: entry.deliveryId, instant: entry.instant, at }];
    }
    if (entry.kind !== 'play-ended') return [];
    const { deliveryId, instant, outcome } = entry;
    return [{ serial, kind: 'play-ended', deliveryId, instant, outcome, at }];
  });
}
