import type { CallOptions, Earshot } from '@earshot/sdk';
import { InputError } from '../refusals.ts';

export const DELIVERY_ARGUMENT = 'Id of the delivery, name of its cast, or last';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const folded = (text: string): string => text.trim().toLocaleLowerCase('en-GB');

/** The id of a delivery given by its id, by the name of its cast (then the latest of it), or as `last`. */
export async function findDelivery(
  { deliveries }: Pick<Earshot, 'deliveries'>,
  given: string,
  calling: CallOptions,
): Promise<string> {
  if (UUID.test(given)) return given;
  const isLast = folded(given) === 'last';
  const latestFirst = { sort: 'createdAt', order: 'DESC', ...(!isLast && { search: given.trim() }) } as const;
  for await (const { id, castName } of deliveries.all(latestFirst, calling)) {
    if (isLast || folded(castName) === folded(given)) return id;
  }
  const advice = '`earshot deliveries list` shows all.';
  throw new InputError(isLast ? 'Nothing was sent yet' : `No cast that was sent is called ${given}`, advice);
}
