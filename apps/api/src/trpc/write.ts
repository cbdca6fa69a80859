import type { Trx } from '@earshot/db/client';
import { insertAuditRow } from '@earshot/db/queries/audit/audit';
import { claimKey, rememberResponse, type IdempotentCall } from '@earshot/db/queries/idempotency';
import type { AuditEntry, OpenCall, PlacedCall, Write } from './call.ts';
import { isRetryable } from './database-errors.ts';
import type { Principal } from './principal.ts';
import type { Rule } from './rule.ts';

const TRIES = 3;

/** A call with the same idempotency key has already committed; `once` returns its response. */
export class AlreadyDone extends Error {}

/** Creates the `write` of a call: one transaction with the audit row and, if a key was given, the stored response. */
export function createWrite(
  call: Omit<OpenCall, 'write'> & Partial<Pick<PlacedCall, 'principal' | 'place'>>,
  { rule, key }: { rule: Rule; key: IdempotentCall | undefined },
): Write {
  const inTransaction = async <T>(trx: Trx, work: Parameters<Write>[0]): Promise<T> => {
    if (key !== undefined && !(await claimKey(trx, key))) throw new AlreadyDone();
    let entry: AuditEntry | 'unchanged' | undefined;
    const answer = (await work(trx, (given) => (entry = given))) as T;
    if (entry === undefined) throw new Error(`${call.path} changed something without saying what`);
    if (entry !== 'unchanged') await writeAuditRow(trx, call, { rule, entry });
    if (key !== undefined && rule.creates === true) await rememberResponse(trx, key, answer);
    return answer;
  };

  return async <T>(work: Parameters<Write>[0]): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await call.deps.db.transaction().execute((trx) => inTransaction<T>(trx, work));
      } catch (error) {
        if (tries >= TRIES || !isRetryable(error)) throw error;
      }
    }
  };
}

async function writeAuditRow(
  trx: Trx,
  call: Parameters<typeof createWrite>[0],
  { rule, entry }: { rule: Rule; entry: AuditEntry },
): Promise<void> {
  const { principal } = call;
  const userId = entry.userId ?? principal?.userId;
  if (userId === undefined || rule.audit === undefined) throw new Error(`${call.path} has no user for the audit log`);
  const place = entry.place ??
    call.place ?? { groupId: principal?.groupId ?? null, customerId: principal?.scope.customerId ?? null };
  const isActing = principal !== undefined && userId === principal.userId;
  const row = {
    customerId: place.customerId,
    groupId: place.groupId,
    ...(place.groupId === call.place?.groupId && { groupPath: call.place?.path }),
    ...(isActing && authorOf(principal)),
    principalId: principal?.directory === undefined ? userId : null,
    principalKind: principal?.kind ?? 'session',
    tokenId: principal === undefined || principal.kind === 'session' ? null : principal.holderId,
    action: rule.audit,
    subjectId: entry.subjectId,
    address: call.address,
    requestId: call.requestId,
    before: entry.before,
    after: entry.after,
  };
  await insertAuditRow(trx, row);
  if (entry.former !== undefined) await insertAuditRow(trx, { ...row, ...entry.former, after: undefined });
}

const authorOf = ({ directory, user }: Principal) =>
  directory === undefined
    ? { principalName: `${user.firstName} ${user.lastName}`, principalEmail: user.email }
    : { principalName: directory };
