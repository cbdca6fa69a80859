import type { Trx } from '@earshot/db/client';
import type { CastRow } from '@earshot/db/queries/message-casts/message-casts';
import type { Delivery, sendCastInput, sentCast } from '@earshot/domain/deliveries/schema';
import type { Audience } from '@earshot/domain/message-casts/audience';
import type { CastFields, MessageCast, removedCast } from '@earshot/domain/message-casts/schema';
import type { z } from 'zod';
import type { Audit, PlacedCall } from '../../trpc/call.ts';

/** Functions of the newer area that the older area shares. */
export interface CastActions {
  /** Saves a cast whose name is locked. */
  readonly save: (trx: Trx, call: PlacedCall, fields: CastFields) => Promise<MessageCast>;
  readonly check: (trx: Trx, call: PlacedCall, of: { fields: CastFields; before?: CastRow }) => Promise<Audience>;
  readonly remove: (call: PlacedCall, castId: string) => Promise<z.input<typeof removedCast>>;
  readonly send: (
    trx: Trx,
    call: PlacedCall,
    of: { input: z.output<typeof sendCastInput>; audit: Audit },
  ) => Promise<z.input<typeof sentCast>>;
  readonly cancel: (call: PlacedCall, input: { deliveryId: string; cut: boolean }) => Promise<Delivery>;
}
