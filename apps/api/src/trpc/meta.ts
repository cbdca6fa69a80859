/**
 * What a procedure says of itself, readable on the router. Kept free of imports, and a type and no interface, because
 * the declarations of the SDK name it.
 */
export type Meta = {
  /** A permission key, `open` for everybody, or `signed-in` for whoever is. */
  readonly permission: string;
  /**
   * Where the call must lie: in `groupId` of the input, where an item of the input lies, in a `place` (`controllerId` or
   * `serialNumber` of a location, else `groupId`; with both, the location must lie in the group), or nowhere in particular.
   * An item that a group above manages for all groups below it is refused, unless `reach` says that it may be looked at:
   * then the call's scope is the caller's own group, and nothing outside it may be told.
   */
  readonly scope:
    | 'group'
    | 'place'
    | 'self'
    | 'none'
    | { readonly item: string; readonly from: string; readonly reach?: 'inherited' };
  /** Must be switched on for the group in question. */
  /** Only where the group lacks this feature. */
  readonly without?: string;
  readonly feature?: string;
  readonly rate: 'authentication' | 'read' | 'write' | 'watch' | 'expensive';
  /** The verb in the audit log; every mutation has one. */
  readonly audit?: string;
  /** Takes an idempotency key. With `secret` the answer is not kept, so a repetition is refused. */
  readonly creates?: true | 'secret';
  /** Not for access tokens. */
  readonly by?: 'session';
};
