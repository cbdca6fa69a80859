import type { RouterOutputs } from '#/lib/router-types.ts';

/** A cast of the list. */
export type CastRow = RouterOutputs['messageCasts']['list']['items'][number];
