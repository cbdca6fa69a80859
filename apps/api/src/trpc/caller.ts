import { randomUUID } from 'node:crypto';
import { touchAccessToken } from '@earshot/db/queries/access-tokens/access-tokens';
import {
  findSessionByToken,
  findSessionRights,
  findTokenRights,
  findTokenRightsById,
  type SessionRights,
} from '@earshot/db/queries/people/principals';
import { markPresentTokenUsed, revokeSession, touchSession } from '@earshot/db/queries/people/sessions';
import type { Database } from '@earshot/db/client';
import { insertAuditRow } from '@earshot/db/queries/audit/audit';
import { type Principal, sessionPrincipal, tokenPrincipal } from './principal.ts';
import { hashToken, isSessionToken } from './tokens.ts';

/** Whoever is at the other end of a request or a socket. */
export interface Caller {
  readonly token: string | undefined;
  /** Who it is at this moment; undefined when nobody is signed in (any more). */
  readonly identify: () => Promise<Principal | undefined>;
  /** The same, read anew however short the request was meant to be: for answers that last. */
  readonly identifyAgain: () => Promise<Principal | undefined>;
  /** Notes that the person did something, which keeps an idle session alive. */
  readonly noteActivity: (principal: Principal) => Promise<void>;
}

const NOTE_EVERY_MS = 30_000;

/** Where a call comes from, for the audit log and the last use of a token. */
interface Origin {
  readonly address?: string | null;
  readonly requestId?: string;
}
interface CallerOptions extends Origin {
  readonly lasting: boolean;
}

/**
 * The caller that holds this token. On a socket (`lasting`) the token counts at the start; from then on the session or
 * the access token itself does, read at every call. A request reads once, however many calls it carries.
 */
export function createCaller(db: Database, token: string | undefined, { lasting, ...from }: CallerOptions): Caller {
  let found: Promise<Principal | undefined> | undefined;
  let notedAt = 0;
  const first = async () => (token === undefined ? undefined : await byToken(db, token, from));
  const identifyAgain = async () => {
    const known = await found;
    return known === undefined ? undefined : await again(db, known);
  };
  return {
    token,
    identifyAgain,
    noteActivity: async (principal) => {
      if (Date.now() - notedAt < NOTE_EVERY_MS) return;
      notedAt = Date.now();
      await noteActivity(db, principal, from.address ?? null);
    },
    identify: async () => {
      if (found === undefined) {
        found = first();
        found.catch(() => (found = undefined));
        return await found;
      }
      return lasting ? await identifyAgain() : await found;
    },
  };
}

async function byToken(db: Database, token: string, from: Origin): Promise<Principal | undefined> {
  const hash = hashToken(token);
  if (!isSessionToken(token)) {
    const rights = await findTokenRights(db, hash);
    return rights === undefined ? undefined : tokenPrincipal(rights);
  }
  const session = await findSessionByToken(db, hash);
  if (session === undefined) return undefined;
  if (session.replayed) {
    // Two hold tokens of one session, and one of them should not.
    await revokeReplayed(db, session, from);
    return undefined;
  }
  if (!session.isPrevious && !session.presentUsed) await markPresentTokenUsed(db, session.sessionId);
  return sessionPrincipal(session.sessionId, session);
}

async function revokeReplayed(
  db: Database,
  { sessionId, userId, customerId, groupId }: SessionRights,
  from: Origin,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await revokeSession(trx, sessionId))) return;
    await insertAuditRow(trx, {
      customerId,
      groupId,
      // Which of the two it was is not known.
      principalId: null,
      principalKind: 'nobody',
      action: 'session.token-replayed',
      subjectId: userId,
      address: from.address ?? null,
      requestId: from.requestId ?? randomUUID(),
      after: { sessionId },
    });
  });
}

async function again(db: Database, known: Principal): Promise<Principal | undefined> {
  if (known.kind !== 'session') {
    const rights = await findTokenRightsById(db, known.holderId);
    return rights === undefined ? undefined : tokenPrincipal(rights);
  }
  const rights = await findSessionRights(db, known.holderId);
  return rights === undefined ? undefined : sessionPrincipal(known.holderId, rights);
}

async function noteActivity(db: Database, principal: Principal, address: string | null): Promise<void> {
  if (principal.kind === 'session') await touchSession(db, principal.holderId);
  else await touchAccessToken(db, principal.holderId, address);
}
