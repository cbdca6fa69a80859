import type { Trx } from '@earshot/db/client';
import type { Place } from '@earshot/db/queries/groups/groups';
import type { Scope } from '@earshot/db/scope';
import type { Deps } from '../deps.ts';
import type { Principal } from './principal.ts';
import type { Rule } from './rule.ts';

/** What the audit log says of a mutation besides who, when and which. */
export interface AuditEntry {
  readonly subjectId: string | null;
  /** Where it happened; of a call in a group or on an item this is known. */
  readonly place?: Pick<Place, 'groupId' | 'customerId'>;
  /** Who did it, where the call itself does not tell: a sign-in. */
  readonly userId?: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** A row of its own for the customer that something was taken from: neither is told of the other. */
  readonly former?: {
    readonly groupId: string;
    readonly customerId: string | null;
    readonly groupPath: string;
    readonly before: unknown;
  };
}

/** Given to each mutation; it must be called once, with `unchanged` when there was nothing to do. */
export type Audit = (entry: AuditEntry | 'unchanged') => void;

/**
 * Runs `work` in one transaction together with its audit row and, where a key was given, the answer to repeat. What
 * `work` returns is the answer. It may be run again when the database asks for it, so it has no other effects.
 */
export type Write = <T>(work: (trx: Trx, audit: Audit) => Promise<T>) => Promise<T>;

/** A call by anybody. */
export interface OpenCall {
  readonly deps: Deps;
  readonly requestId: string;
  readonly path: string;
  readonly address: string | null;
  readonly userAgent: string | null;
  /** The token that came with the request or opened the socket. */
  readonly token: string | undefined;
  readonly write: Write;
}

/** A call by somebody who may make it. Queries take `scope`: nothing outside it can be read or written. */
export interface Call extends OpenCall {
  readonly principal: Principal;
  readonly scope: Scope;
  /** Asks again whether the call may be made, and by whom with which rights; throws when not. For calls that last. */
  readonly recheck: () => Promise<Principal>;
}

/** A call about a group or about an item that lies in one; `scope` is that group and what is below it. */
export interface PlacedCall extends Call {
  readonly place: Place;
}

export type CallOf<R extends Rule> = R extends { permission: 'open' }
  ? OpenCall
  : R['scope'] extends 'self' | 'none'
    ? Call
    : PlacedCall;
