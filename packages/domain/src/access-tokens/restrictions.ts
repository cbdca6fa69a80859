import { z } from 'zod';
import { timezone } from '../locations/location-fields.ts';
import { wallTimeAt } from '../schedules/wall-clock.ts';
import { minutesOfDay } from '../time/clock-time.ts';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { clockTime } from '../time/schema.ts';

export const RESTRICTION_LIMITS = { networks: 20, locations: 100_000 } as const;

const networkFormat = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const NO_NETWORK = 'Give an address or a network, for example 203.0.113.0/24';
/** Length of the longest IPv6 network. */
const LONGEST_NETWORK = 43;
const network = z
  .string()
  .max(LONGEST_NETWORK, NO_NETWORK)
  .refine((text) => networkFormat.safeParse(text).success, NO_NETWORK);

/** `to` before `from` is on the next day. */
export const restrictedHours = z
  .object({ from: clockTime, to: clockTime, timezone })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'Give another time than the first' });
export type RestrictedHours = z.infer<typeof restrictedHours>;

/** Restrictions of an API token, besides its group, its APIs and its expiry. Calls outside them are refused with UE_403. */
export const tokenRestrictions = z.object({
  /** Addresses and networks (CIDR) from which calls are accepted. Empty: from everywhere. */
  networks: z.array(network).max(RESTRICTION_LIMITS.networks),
  /** Hours of each day in which calls are accepted. Null: all. */
  hours: restrictedHours.nullable(),
  /** Locations to which a call may send a Message Cast. Null: as many as its creator may. */
  mostLocations: z
    .int('Give a whole number')
    .min(1, 'At least 1')
    .max(RESTRICTION_LIMITS.locations, 'At most 100,000')
    .nullable(),
  /** Refuses all calls that change something. */
  readOnly: z.boolean(),
});
export type TokenRestrictions = z.infer<typeof tokenRestrictions>;

export const NO_RESTRICTIONS: TokenRestrictions = { networks: [], hours: null, mostLocations: null, readOnly: false };

export function isWithinHours({ from, to, timezone: zone }: RestrictedHours, at: number): boolean {
  const wall = wallTimeAt(zone, at);
  const minute = Math.floor((wall - Math.floor(wall / DAY_MS) * DAY_MS) / MINUTE_MS);
  const [first, end] = [minutesOfDay(from), minutesOfDay(to)];
  return first < end ? minute >= first && minute < end : minute >= first || minute < end;
}

/** `from 08:00 to 18:00 (Europe/London)`. */
export const describeHours = ({ from, to, timezone: zone }: RestrictedHours): string =>
  `from ${from} to ${to} (${zone})`;
