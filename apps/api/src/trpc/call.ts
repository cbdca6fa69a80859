import type { Trx } from '@earshot/db/client';
import type { Place } from '@earshot/db/queries/groups/groups';
import type { Scope } from '@earshot/db/scope';
import type { Deps } from '../deps.ts';
import type { Principal } from './principal.ts';
import type { Rule } from './rule.ts';

/** The part of an audit row that a mutation provides itself. Actor, time and action are added by `createWrite`. */
export interface AuditEntry {
  readonly subjectId: string | null;
  /** Defaults to the place of the call. */
  readonly place?: Pick<Place, 'groupId' | 'customerId'>;
  /** The acting user, for calls without a principal such as a sign-in. */
  readonly userId?: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Writes a separate row for the customer that lost the subject, so that neither customer learns of the other. */
  readonly former?: {
    readonly groupId: string;
    readonly customerId: string | null;
    readonly groupPath: string;
    readonly before: unknown;
  };
}

/** Every mutation must call this once, with `unchanged` if nothing changed. */
export type Audit = (entry: AuditEntry | 'unchanged') => void;

/**
 * Runs `work` in one transaction with its audit row and, if a key was given, the stored response. Returns the result
 * of `work`. `work` may run again after a retryable database error, so it must have no other effects.
 */
export type Write = <T>(work: (trx: Trx, audit: Audit) => Promise<T>) => Promise<T>;

/** A call that needs no sign-in. */
export interface OpenCall {
  readonly deps: Deps;
  readonly requestId: string;
  readonly path: string;
  readonly address: string | null;
  readonly userAgent: string | null;
  /** The token of the request, or the one that opened the socket. */
  readonly token: string | undefined;
  readonly write: Write;
}

/** An authorized call. Queries take `scope`: nothing outside it can be read or written. */
export interface Call extends OpenCall {
  readonly principal: Principal;
  readonly scope: Scope;
  /**
   * Checks again whether the call is allowed and returns the current principal; throws otherwise. For subscriptions.
   */
  readonly recheck: () => Promise<Principal>;
}

/** A call about a group, or about an item in a group. `scope` is that group and its sub-groups. */
export interface PlacedCall extends Call {
  readonly place: Place;
}

export type CallOf<R extends Rule> = R extends { permission: 'open' }
  ? OpenCall
  : R['scope'] extends 'self' | 'none'
    ? Call
    : PlacedCall;
