import { createHash } from 'node:crypto';
import type { Database } from '@earshot/db/client';
import { findCall, type IdempotentCall } from '@earshot/db/queries/idempotency';
import { conflict } from '@earshot/domain/errors/app-error';
import type { Principal } from './principal.ts';
import type { Rule } from './rule.ts';
import { AlreadyDone } from './write.ts';

/** Identity of a call for repetition; undefined if no key was given. */
export function idempotentCall(
  principal: Principal,
  { rule, path, input }: { rule: Rule; path: string; input: unknown },
): IdempotentCall | undefined {
  if (rule.creates === undefined || typeof input !== 'object' || input === null) return undefined;
  const key: unknown = Reflect.get(input, 'idempotencyKey');
  if (typeof key !== 'string') return undefined;
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest();
  return { principalId: principal.userId, key, procedure: path, inputHash };
}

/** Runs the call once per key; a repetition returns the stored response. */
export async function once<T>(db: Database, call: IdempotentCall | undefined, run: () => Promise<T>): Promise<T> {
  if (call === undefined) return await run();
  const earlier = await answerOf(db, call);
  // Stored by `rememberResponse` for this procedure; the output schema validates it again.
  if (earlier !== undefined) return earlier.answer as T;
  try {
    return await run();
  } catch (error) {
    const answer = error instanceof AlreadyDone ? await answerOf(db, call) : undefined;
    if (answer === undefined) throw error;
    return answer.answer as T;
  }
}

async function answerOf(db: Database, call: IdempotentCall): Promise<{ answer: unknown } | undefined> {
  const found = await findCall(db, call);
  if (found === undefined) return undefined;
  if (found.procedure !== call.procedure || !found.input_hash.equals(call.inputHash)) {
    throw conflict('The idempotency key was used for another call', { field: 'idempotencyKey' });
  }
  if (found.response === null) {
    throw conflict('This was done already, and its secret is shown only once', { field: 'idempotencyKey' });
  }
  return { answer: found.response };
}
