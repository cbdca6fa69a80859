import type { UsageCount } from '@earshot/db/queries/access-tokens/api-usage';
import { isUuid } from '@earshot/domain/ids/uuid';

type Location = NonNullable<UsageCount['location']>;

/** Most locations counted per call. */
const MOST_NAMED = 100;
const ONE = ['controllerId', 'locationId'] as const;
const MANY = ['controllerIds', 'targetIds', 'locations'] as const;
/** Only valid serials: one text that the database rejects would fail the whole batch. */
const SERIAL = /^[A-Z0-9-]{1,40}$/i;

const ids = (values: readonly unknown[]) =>
  values.filter((value): value is string => typeof value === 'string' && isUuid(value));

/** Distinct locations named by the input of a call, at most a hundred. */
export function namedLocations(input: unknown): Location[] {
  if (typeof input !== 'object' || input === null) return [];
  const field = (name: string): unknown => Reflect.get(input, name);
  const lists = MANY.map(field).flatMap((list) => (Array.isArray(list) ? list.slice(0, MOST_NAMED) : []));
  const named = [...new Set(ids([...ONE.map(field), ...lists]))].slice(0, MOST_NAMED);
  // A serial number beside an id names the same location.
  if (named.length > 0) return named.map((controllerId) => ({ controllerId }));
  const serial = field('serialNumber');
  return typeof serial === 'string' && SERIAL.test(serial) ? [{ serial }] : [];
}
