import type { PlayingDelivery } from '@earshot/domain/deliveries/schema';

/** A cast that plays now or was stopped while the user watched. */
export interface SoundRow extends PlayingDelivery {
  /** The greatest number of locations that played it while the user watched. */
  readonly most: number;
  /** It was stopped, and no location plays it any more. */
  readonly silent: boolean;
}

/**
 * Follows what plays. Stopped casts stay as silent rows, and no row changes its place.
 * @param asked Ids that the user asked to stop: they may be silent before the platform reports them as stopping.
 */
export function followSound(
  before: readonly SoundRow[],
  now: readonly PlayingDelivery[],
  asked: ReadonlySet<string> = new Set(),
): SoundRow[] {
  const present = new Map(now.map((one) => [one.deliveryId, one]));
  const known = new Set(before.map(({ deliveryId }) => deliveryId));
  const followed = before.flatMap((row): SoundRow[] => {
    const one = present.get(row.deliveryId);
    if (one !== undefined) return [{ ...one, most: Math.max(row.most, one.playing), silent: false }];
    return row.silent || row.stopping || asked.has(row.deliveryId) ? [{ ...row, playing: 0, silent: true }] : [];
  });
  const fresh = now.filter(({ deliveryId }) => !known.has(deliveryId));
  return [...followed, ...fresh.map((one) => ({ ...one, most: one.playing, silent: false }))];
}

/** Rows of casts that the user may stop and that are not stopped yet. */
export const stoppable = (rows: readonly SoundRow[]): SoundRow[] =>
  rows.filter(({ inherited, stopping, silent }) => !inherited && !stopping && !silent);
