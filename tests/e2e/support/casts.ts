import { randomUUID } from 'node:crypto';
import type { Earshot } from '@earshot/sdk';

/** The shops of Leeds in the demo: two that play, one that fails, one that is offline. */
export const LEEDS = {
  playing: ['Leeds Headrow', 'Leeds White Rose'],
  failing: 'Leeds Crossgates',
  off: 'Leeds Kirkgate',
} as const;

/** A unique name. */
export const freshName = (words: string): string => `${words} ${randomUUID().slice(0, 8)}`;

/** Speech of more than a minute, because numbers are short to write. */
export const LONG_TEXT = Array.from({ length: 25 }, () => '777777').join(' ');

interface CastOptions {
  readonly name: string;
  readonly text: string;
  /** Names of shops. */
  readonly locations: readonly string[];
  /** Milliseconds from now; omit to play immediately. */
  readonly startsIn?: number;
}

const pathsOf = (castId: string, deliveryId: string) => ({
  castPath: `/msgs/${castId}`,
  deliveryPath: `/msgs/${castId}/delivery/${deliveryId}`,
});

/** Sends a cast. Returns the cast with the addresses of its pages. */
export async function sendCast(earshot: Earshot, { startsIn, ...options }: CastOptions) {
  const { castId, deliveryId, clipId } = await earshot.casts.send({
    ...options,
    ...(startsIn !== undefined && {
      segments: [{ startAt: new Date(Date.now() + startsIn).toISOString(), intervalMs: 0, count: 1 }],
    }),
  });
  return { deliveryId, clipPath: `/audio/${clipId}`, ...pathsOf(castId, deliveryId) };
}
export type Sent = Awaited<ReturnType<typeof sendCast>>;

export async function demoCast(earshot: Earshot, name: string): Promise<{ castId: string; castPath: string }> {
  const cast = (await earshot.messageCasts.list({ search: name })).find((found) => found.name === name);
  if (cast === undefined) throw new Error(`There is no cast "${name}"`);
  return { castId: cast.id, castPath: `/msgs/${cast.id}` };
}

/** Sends a cast of the demo again, to all its locations. */
export async function sendDemoCast(earshot: Earshot, name: string) {
  const { castId } = await demoCast(earshot, name);
  const { deliveryId } = await earshot.deliveries.send({ castId, idempotencyKey: freshName('send') });
  return { deliveryId, ...pathsOf(castId, deliveryId) };
}
