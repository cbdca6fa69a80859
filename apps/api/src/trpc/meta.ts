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
   */
  readonly scope: 'group' | 'place' | 'self' | 'none' | { readonly item: string; readonly from: string };
  /** Must be switched on for the group in question. */
  readonly feature?: string;
  readonly rate: 'authentication' | 'read' | 'write' | 'watch' | 'expensive';
  /** The verb in the audit log; every mutation has one. */
  readonly audit?: string;
  /** Takes an idempotency key. With `secret` the answer is not kept, so a repetition is refused. */
  readonly creates?: true | 'secret';
  /** Not for access tokens. */
  readonly by?: 'session';
};
