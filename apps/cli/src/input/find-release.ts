import type { CallOptions, Earshot, FirmwareRelease } from '@earshot/sdk';
import { InputError } from '../refusals.ts';

/** A release by its version or its id. */
export async function findRelease(
  { firmware }: Pick<Earshot, 'firmware'>,
  given: string,
  calling: CallOptions,
): Promise<FirmwareRelease> {
  const releases = await firmware.list(calling);
  const found = releases.find(({ id, version }) => id === given || version === given);
  if (found === undefined) throw new InputError(`There is no release ${given}`, '`earshot firmware list` shows all.');
  return found;
}
