import { readListenersReach } from '@earshot/db/queries/deliveries/listeners-reach';
import type { listenersReach, listenersReachInput } from '@earshot/domain/message-casts/listeners-reach';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { previewLocations } from './preview-locations.ts';

/** Counts the listeners of a cast, and names the locations that cannot play to them. */
export async function previewListeners(
  call: PlacedCall,
  { listeners, ...input }: z.output<typeof listenersReachInput>,
): Promise<z.input<typeof listenersReach>> {
  const locations = await previewLocations(call, input);
  const ids = locations.map(({ id }) => id);
  return { locations: ids.length, ...(await readListenersReach(call.deps.db, { controllerIds: ids, listeners })) };
}
