import type { CallOptions, Earshot, Operation } from '@earshot/sdk';
import { InputError } from '../refusals.ts';

export const OPERATION_ARGUMENT = 'Id of the operation, or last';

/** An operation by its id, or the latest one. */
export async function findOperation(
  { operations }: Pick<Earshot, 'operations'>,
  given: string,
  calling: CallOptions,
): Promise<Operation> {
  if (given.trim().toLowerCase() !== 'last') return await operations.status(given.trim(), calling);
  const { items } = await operations.list({ pageSize: 1 }, calling);
  const [latest] = items;
  if (latest === undefined) throw new InputError('Nothing was begun yet', '`earshot operations list` shows all.');
  return latest;
}
