import type { UsageCount } from '@earshot/db/queries/access-tokens/api-usage';

type Location = NonNullable<UsageCount['location']>;

/** Of a call that names many. */
const MOST_NAMED = 100;
const ONE = ['controllerId', 'locationId'] as const;
const MANY = ['controllerIds', 'targetIds'] as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const ids = (values: readonly unknown[]) =>
  values.filter((value): value is string => typeof value === 'string' && UUID.test(value));

/** The locations that the input of a call names, each once: of many, the first hundred. */
export function namedLocations(input: unknown): Location[] {
  if (typeof input !== 'object' || input === null) return [];
  const field = (name: string): unknown => Reflect.get(input, name);
  const lists = MANY.map(field).flatMap((list) => (Array.isArray(list) ? list.slice(0, MOST_NAMED) : []));
  const named = [...new Set(ids([...ONE.map(field), ...lists]))].slice(0, MOST_NAMED);
  const serial = field('serialNumber');
  return [
    ...named.map((controllerId) => ({ controllerId })),
    ...(typeof serial === 'string' && serial !== '' ? [{ serial }] : []),
  ];
}
