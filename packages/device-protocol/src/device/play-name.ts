import { iso } from './iso.ts';
import type { PlayName } from './kept.ts';

/** Entry fields that identify a play. */
export const named = ({ deliveryId, instant, trace }: PlayName & { readonly trace?: string | undefined }) => ({
  deliveryId,
  instant: iso(instant),
  ...(trace === undefined ? {} : { trace }),
});
