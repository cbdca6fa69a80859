import { KEEPER_RANK } from '../roles/keeper.ts';
import { type ActingPerson, ranksAbove } from './rank-rules.ts';

/**
 * Acts on a user. `describe`: name, phone and job title. `remove`: delete the account. `invite`: resend the
 * invitation. `control`: email address, second factor, lock, role and group, which can transfer the account or its
 * permissions.
 */
export const ACTS_ON_USERS = ['describe', 'remove', 'invite', 'control'] as const;
export type ActOnUsers = (typeof ACTS_ON_USERS)[number];

export interface ActingUser extends ActingPerson {
  readonly userId: string;
}

export interface TargetPerson {
  readonly id: string;
  readonly rank: number;
  /** All permissions of the role, even while it is disabled, because it can be enabled again. */
  readonly rolePermissions: readonly string[];
}

export interface ActRefusal {
  readonly reason: 'self' | 'higher-rank' | 'same-rank' | 'more-permissions';
  readonly message: string;
  readonly missing: readonly string[];
}

const MESSAGES = {
  self: 'Change your own e-mail address and second factor in your profile',
  'higher-rank': 'This person has a higher rank than you',
  'same-rank':
    'This person has the same rank as you. Only a higher rank can change their e-mail address, second factor, lock, role or group',
} as const;

const refusal = (reason: keyof typeof MESSAGES): ActRefusal => ({ reason, message: MESSAGES[reason], missing: [] });

/** Users of the top ranks manage one another, because their customer has no higher rank. */
const isBelow = (target: TargetPerson, by: ActingUser): boolean =>
  target.rank > by.rank || (target.rank === by.rank && by.rank <= KEEPER_RANK);

/**
 * Why the acting user may not do this to the target; undefined if allowed. The act's own permission is checked
 * elsewhere.
 */
export function actRefusal(by: ActingUser, target: TargetPerson, act: ActOnUsers): ActRefusal | undefined {
  if (ranksAbove(target, by)) return refusal('higher-rank');
  if (act === 'describe') return undefined;
  if (target.id === by.userId) return act === 'control' ? refusal('self') : undefined;
  if (act === 'control' && !isBelow(target, by)) return refusal('same-rank');
  const missing = target.rolePermissions.filter((permission) => !by.permissions.has(permission));
  if (missing.length === 0) return undefined;
  const message = `This person has permissions that you do not have: ${missing.join(', ')}`;
  return { reason: 'more-permissions', message, missing };
}

export function actRefusals(by: ActingUser, target: TargetPerson): Record<ActOnUsers, string | null> {
  const why = (act: ActOnUsers) => actRefusal(by, target, act)?.message ?? null;
  return { describe: why('describe'), remove: why('remove'), invite: why('invite'), control: why('control') };
}
