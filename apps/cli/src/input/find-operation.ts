import { type CallOptions, type Earshot, NotFoundError, type Operation } from '@earshot/sdk';
import { InputError } from '../refusals.ts';

export const OPERATION_ARGUMENT = 'Id of the operation or of its delivery, or last';

/** An operation by its id or that of what it works on, or the latest one. */
export async function findOperation(
  { operations }: Pick<Earshot, 'operations'>,
  given: string,
  calling: CallOptions,
): Promise<Operation> {
  if (given.trim().toLowerCase() !== 'last') return await findById(operations, given.trim(), calling);
  const { items } = await operations.list({ pageSize: 1 }, calling);
  const [latest] = items;
  if (latest === undefined) throw new InputError('Nothing was begun yet', '`earshot operations list` shows all.');
  return latest;
}

async function findById(operations: Earshot['operations'], id: string, calling: CallOptions): Promise<Operation> {
  try {
    return await operations.status(id, calling);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    const { items } = await operations.list({ subjectId: id, pageSize: 1 }, calling);
    const [latest] = items;
    if (latest === undefined) throw error;
    return latest;
  }
}
