import type { Call } from './call.ts';
import type { CallOptions } from './options.ts';

/** Returns the given group, or the signed-in user's own group by default. */
export type OwnGroup = (given: string | undefined, options?: CallOptions) => Promise<string>;

/** Reads the user's group once per token. */
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
