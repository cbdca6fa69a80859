import type { CallOptions, Earshot, Incident } from '@earshot/sdk';
import { InputError } from '../refusals.ts';

export const INCIDENT_ARGUMENT = 'Id of the incident, or name or serial number of a location that has one';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const folded = (text: string): string => text.trim().toLocaleLowerCase('en-GB');

/** The incident of that id, or the one of that location that is not over. */
export async function findIncident(
  { incidents }: Pick<Earshot, 'incidents'>,
  given: string,
  calling: CallOptions,
): Promise<Incident> {
  if (UUID.test(given)) return await incidents.get(given, calling);
  const like = await incidents.list({ search: given.trim(), pageSize: 200 }, calling);
  const found = like.filter(({ boxName, serialNumber }) => [boxName, serialNumber].map(folded).includes(folded(given)));
  const [one] = found;
  if (one === undefined) throw new InputError(`No incident of ${given}`, '`earshot incidents list` shows all.');
  if (new Set(found.map(({ controllerId }) => controllerId)).size > 1)
    throw new InputError(`Several locations are called ${given}`, 'Give the serial number or the id of the incident.');
  return one;
}
