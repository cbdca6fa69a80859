/**
 * Rule of a procedure, readable on the router. The SDK's declarations name it, so it is a type without imports, not
 * an interface.
 */
export type Meta = {
  /**
   * A permission key, `open` for every caller, or `signed-in` for every signed-in caller. `report`: the permission of the
   * report that this input field names, or any permission of reports if the input names none.
   */
  readonly permission: string | { readonly report: string };
  /**
   * Where the call applies:
   * - `group`: in `groupId` of the input
   * - an item: in the group of that item
   * - `place`: at the location of `controllerId` or `serialNumber`, else in `groupId`; with both, the location must
   *   be in the group
   * - `self`, `none`: no place
   *
   * An item that a parent group manages for its sub-groups is refused. With `reach` it may be read: the scope is then
   * the caller's own group, and nothing outside it may be returned.
   */
  readonly scope:
    | 'group'
    | 'place'
    | 'self'
    | 'none'
    | { readonly item: string; readonly from: string; readonly reach?: 'inherited' };
  /** Feature that must be off for the group. */
  readonly without?: string;
  /** Feature that must be on for the group. */
  readonly feature?: string;
  readonly rate: 'authentication' | 'read' | 'write' | 'watch' | 'expensive';
  /**
   * Input field with a secret of the platform: the mark of a known device, or the challenge after a correct password.
   * Its holder has a small budget of their own when the address has no calls left.
   */
  readonly proof?: 'device' | 'challenge';
  /** Reads from a replica, which may be some seconds behind; for calls that no user expects to show their last change. */
  readonly reads?: 'replica';
  /** The action in the audit log; required for mutations. */
  readonly audit?: string;
  /** Takes an idempotency key. With `secret` the response is not stored, so a repetition is refused. */
  readonly creates?: true | 'secret';
  /**
   * Refuses access tokens. `person` also refuses sessions given to a program: the call changes the user's identity or
   * lets others assume it. `directory` accepts the tokens of directories only, which no other call accepts.
   */
  readonly by?: 'session' | 'person' | 'directory';
  /** Method and path of the call in the REST API, below `/api/v1`. `{name}` takes that field of the input. */
  readonly rest?: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
};
