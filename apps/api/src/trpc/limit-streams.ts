import { AppError } from '@earshot/domain/errors/app-error';

/** Open subscriptions per user, or per user's machine tokens: enough for some dozens of browser tabs. */
export const MAX_STREAMS = 200;

/** Open subscriptions by holder, separate for each api instance in this process. */
const openOf = new WeakMap<object, Map<string, number>>();

interface Options {
  /** The object that identifies the api instance. */
  readonly of: object;
  readonly holder: string;
}

/**
 * Passes on the values of a subscription. Refused if the holder has too many open, because each uses memory and reads
 * repeatedly.
 */
export async function* limitStreams(
  values: AsyncGenerator<unknown, void>,
  { of, holder }: Options,
): AsyncGenerator<unknown, void> {
  const open = openOf.get(of) ?? new Map<string, number>();
  openOf.set(of, open);
  const others = open.get(holder) ?? 0;
  if (others >= MAX_STREAMS) throw new AppError('UE_429', 'Too many subscriptions are open. Please close some.');
  open.set(holder, others + 1);
  try {
    yield* values;
  } finally {
    const left = (open.get(holder) ?? 1) - 1;
    if (left === 0) open.delete(holder);
    else open.set(holder, left);
  }
}
