import type { Call } from './call.ts';
import type { CallOptions } from './options.ts';

/** The group of whoever is signed in: what a call is about when it names no group. */
export type OwnGroup = (given: string | undefined, options?: CallOptions) => Promise<string>;

/** Asks once for each token. */
export function createOwnGroup(call: Call, token: () => Promise<string | undefined>): OwnGroup {
  let known: { token: string | undefined; groupId: string } | undefined;
  return async (given, options) => {
    if (given !== undefined) return given;
    const present = await token();
    if (known === undefined || known.token !== present) {
      const { group } = await call.read('session.current', undefined, options);
      known = { token: present, groupId: group.id };
    }
    return known.groupId;
  };
}
