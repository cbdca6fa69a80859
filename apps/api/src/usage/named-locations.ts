import type { UsageCount } from '@earshot/db/queries/access-tokens/api-usage';

type Location = NonNullable<UsageCount['location']>;

/** Of a call that names many. */
const MOST_NAMED = 100;
const ONE = ['controllerId', 'locationId'] as const;
const MANY = ['controllerIds', 'targetIds'] as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Text that the database refuses would keep all from being written that is counted with it. */
const SERIAL = /^[A-Z0-9-]{1,40}$/i;

const ids = (values: readonly unknown[]) =>
  values.filter((value): value is string => typeof value === 'string' && UUID.test(value));

/** The locations that the input of a call names, each once: of many, the first hundred. */
export function namedLocations(input: unknown): Location[] {
  if (typeof input !== 'object' || input === null) return [];
  const field = (name: string): unknown => Reflect.get(input, name);
  const lists = MANY.map(field).flatMap((list) => (Array.isArray(list) ? list.slice(0, MOST_NAMED) : []));
  const named = [...new Set(ids([...ONE.map(field), ...lists]))].slice(0, MOST_NAMED);
  // Beside an id the serial number says the same again.
  if (named.length > 0) return named.map((controllerId) => ({ controllerId }));
  const serial = field('serialNumber');
  return typeof serial === 'string' && SERIAL.test(serial) ? [{ serial }] : [];
}
