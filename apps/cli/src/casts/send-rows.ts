import { type CallOptions, type Earshot, EarshotError, type SendCastWish } from '@earshot/sdk';
import { InputError } from '../refusals.ts';
import type { SendRow } from './read-send-rows.ts';
import { toWish } from './to-wish.ts';

/** What would become of a row, or did. */
export interface SendOutcome {
  readonly line: number;
  readonly outcome: 'send' | 'sent' | 'error';
  readonly what: string;
  /** Locations that would hear it; null where only the platform knows. */
  readonly locations: number | null;
  readonly problem: string | null;
  readonly operationId: string | null;
  readonly deliveryId: string | null;
}

export interface PlannedSend {
  readonly outcome: SendOutcome;
  /** Of a row that is right. */
  readonly wish: SendCastWish | undefined;
}

const outcomeOf = ({ line, cells }: SendRow, given: Partial<SendOutcome>): SendOutcome => ({
  line,
  outcome: 'send',
  what: cells.text ?? cells.clip ?? '',
  locations: null,
  problem: null,
  operationId: null,
  deliveryId: null,
  ...given,
});

/** Looks at each row as far as that goes without making anything. */
export async function planSend(earshot: Earshot, row: SendRow, calling: CallOptions): Promise<PlannedSend> {
  try {
    const wish = await toWish(earshot, row, calling);
    const { locations } = await earshot.casts.check(wish, calling);
    return { wish, outcome: outcomeOf(row, { locations }) };
  } catch (error) {
    return { wish: undefined, outcome: outcomeOf(row, { outcome: 'error', problem: problemOf(error) }) };
  }
}

/** Sends a row. Sent again it is the same cast, for its key is the same. */
export async function sendRow(
  earshot: Earshot,
  { row, wish }: { row: SendRow; wish: SendCastWish },
  calling: CallOptions,
): Promise<SendOutcome> {
  try {
    const { id, deliveryId, targets } = await earshot.casts.send(wish, calling);
    return outcomeOf(row, { outcome: 'sent', locations: targets, operationId: id, deliveryId });
  } catch (error) {
    return outcomeOf(row, { outcome: 'error', problem: problemOf(error) });
  }
}

/** What is wrong with one row; what is wrong with the program, or ends it, is thrown on. */
function problemOf(error: unknown): string {
  if (error instanceof InputError || error instanceof EarshotError || error instanceof RangeError) return error.message;
  throw error;
}
