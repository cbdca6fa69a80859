import { randomUUID } from 'node:crypto';
import { touchAccessToken } from '@earshot/db/queries/access-tokens/access-tokens';
import {
  findSessionByToken,
  findSessionRights,
  findTokenRights,
  type SessionRights,
} from '@earshot/db/queries/access-tokens/principals';
import { isRefusedForFactor } from '@earshot/db/queries/accounts/required-factor';
import { markPresentTokenUsed, revokeSession, touchSession } from '@earshot/db/queries/accounts/sessions';
import type { Database } from '@earshot/db/client';
import { insertAuditRow } from '@earshot/db/queries/audit/audit';
import { type Principal, sessionPrincipal, tokenPrincipal } from './principal.ts';
import { hashToken, isSessionToken } from './tokens.ts';

/** The client of a request or a socket. */
export interface Caller {
  readonly token: string | undefined;
  /** Returns the current principal; undefined if the caller is not signed in, or no longer. */
  readonly identify: () => Promise<Principal | undefined>;
  /** Like `identify`, but always reads again, even for a request. For subscriptions. */
  readonly identifyAgain: () => Promise<Principal | undefined>;
  /** Whether the caller is refused only because a required second factor has not been set up. */
  readonly lacksFactor: () => Promise<boolean>;
  /** Records activity of the user, which keeps an idle session alive. */
  readonly noteActivity: (principal: Principal) => Promise<void>;
}

const NOTE_EVERY_MS = 30_000;

/** Source of a call, for the audit log and the last use of a token. */
interface Origin {
  readonly address?: string | null;
  readonly requestId?: string;
}
interface CallerOptions extends Origin {
  readonly lasting: boolean;
}

/**
 * Creates the caller for a token. On a socket (`lasting`) the token is checked at the start; every later call checks
 * the session or the access token. A request reads once, however many calls are batched in it.
 */
export function createCaller(db: Database, token: string | undefined, { lasting, ...from }: CallerOptions): Caller {
  let found: Promise<Principal | undefined> | undefined;
  let notedAt = 0;
  const first = async () => (token === undefined ? undefined : await byToken(db, token, from));
  const identifyAgain = async () => {
    const known = await found;
    return known === undefined || token === undefined ? undefined : await again(db, known, token);
  };
  return {
    token,
    identifyAgain,
    lacksFactor: async () => token !== undefined && (await isRefusedForFactor(db, hashToken(token))),
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
    // Two clients use tokens of one session, so one of them was stolen.
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
      // It is unknown which of the two clients is the legitimate one.
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

/** A session is found by its id, because its token rotates; an access token by its secret, which may have ended. */
async function again(db: Database, known: Principal, token: string): Promise<Principal | undefined> {
  if (known.kind !== 'session') return await byToken(db, token, {});
  const rights = await findSessionRights(db, known.holderId);
  return rights === undefined ? undefined : sessionPrincipal(known.holderId, rights);
}

async function noteActivity(db: Database, principal: Principal, address: string | null): Promise<void> {
  if (principal.kind === 'session') await touchSession(db, principal.holderId);
  else await touchAccessToken(db, principal.holderId, address);
}
