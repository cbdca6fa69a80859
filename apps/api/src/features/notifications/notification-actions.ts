import type { Trx } from '@earshot/db/client';
import type { ClipSound } from '@earshot/domain/audio-clips/change-schema';
import type { sendCastInput, sentCast } from '@earshot/domain/deliveries/schema';
import type { ResolvedName } from '@earshot/domain/locations/resolve-schema';
import type { CastFields, MessageCast } from '@earshot/domain/message-casts/schema';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Audit, PlacedCall } from '../../trpc/call.ts';

interface Spoken {
  readonly type: ClipSound['audioType'];
  readonly script: string | null;
  readonly voice: string | null;
  readonly mp3: Uint8Array;
  readonly durationMs: number;
}

/** Functions of locations, audio clips, casts and deliveries. */
export interface NotificationActions {
  readonly resolve: (call: PlacedCall, names: readonly string[]) => Promise<{ items: ResolvedName[] }>;
  readonly speak: (deps: Deps, sound: ClipSound) => Promise<Spoken>;
  /** Saves a cast whose name is locked. */
  readonly save: (trx: Trx, call: PlacedCall, fields: CastFields) => Promise<MessageCast>;
  readonly send: (
    trx: Trx,
    call: PlacedCall,
    of: { input: z.output<typeof sendCastInput>; audit: Audit },
  ) => Promise<z.input<typeof sentCast>>;
}
