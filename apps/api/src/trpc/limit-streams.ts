import { AppError } from '@earshot/domain/errors/app-error';

/** Subscriptions that a session or a token has open at one time: some dozens of browser tabs. */
export const MAX_STREAMS = 200;

/** Open ones by holder, of each api in this process. */
const openOf = new WeakMap<object, Map<string, number>>();

interface Options {
  /** What the open ones are counted by. */
  readonly of: object;
  readonly holder: string;
}

/** The values of a subscription, unless its holder has too many open: each of them keeps memory and reads again and again. */
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
