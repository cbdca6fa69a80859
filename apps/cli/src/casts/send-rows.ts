import { type CallOptions, type Earshot, EarshotError, type SendCastInput } from '@earshot/sdk';
import { InputError } from '../refusals.ts';
import type { SendRow } from './read-send-rows.ts';
import { toSendInput } from './to-send-input.ts';

/** Planned or actual result of a row. */
export interface SendOutcome {
  readonly line: number;
  readonly outcome: 'send' | 'sent' | 'error';
  readonly what: string;
  /** Number of locations that receive the cast; null if only the platform knows. */
  readonly locations: number | null;
  readonly problem: string | null;
  readonly operationId: string | null;
  readonly deliveryId: string | null;
}

export interface PlannedSend {
  readonly outcome: SendOutcome;
  /** Undefined if the row is invalid. */
  readonly input: SendCastInput | undefined;
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

/** Checks a row as far as possible without creating anything. */
export async function planSend(earshot: Earshot, row: SendRow, calling: CallOptions): Promise<PlannedSend> {
  try {
    const input = await toSendInput(earshot, row, calling);
    const { locations } = await earshot.casts.check(input, calling);
    return { input, outcome: outcomeOf(row, { locations }) };
  } catch (error) {
    return { input: undefined, outcome: outcomeOf(row, { outcome: 'error', problem: problemOf(error) }) };
  }
}

/** Sends a row. The key of the row makes a repetition return the same cast. */
export async function sendRow(
  earshot: Earshot,
  { row, input }: { row: SendRow; input: SendCastInput },
  calling: CallOptions,
): Promise<SendOutcome> {
  try {
    const { id, deliveryId, targets } = await earshot.casts.send(input, calling);
    return outcomeOf(row, { outcome: 'sent', locations: targets, operationId: id, deliveryId });
  } catch (error) {
    return outcomeOf(row, { outcome: 'error', problem: problemOf(error) });
  }
}

/** Returns the message of an error that concerns only this row; rethrows all other errors. */
function problemOf(error: unknown): string {
  if (error instanceof InputError || error instanceof EarshotError || error instanceof RangeError) return error.message;
  throw error;
}
