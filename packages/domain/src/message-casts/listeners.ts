/**
 * Team members to whom a cast is addressed: all who are enrolled, members of call-handling groups, or single members.
 * Without listeners, a cast plays to the whole location. The controller decides at the instant of each play who of them
 * is enrolled.
 */
export type Listeners =
  | { readonly kind: 'enrolled' }
  | { readonly kind: 'groups'; readonly callHandlingGroups: readonly string[] }
  | { readonly kind: 'members'; readonly teamMemberIds: readonly string[] };

export const LISTENER_KINDS = ['enrolled', 'groups', 'members'] as const satisfies readonly Listeners['kind'][];

export const LISTENER_LIMITS = {
  callHandlingGroups: 50,
  teamMembers: 500,
  /** Most team members that a controller may report for one play. */
  heard: 1_000,
  /** Longest time after a play in which a listener who enrols hears it, in hours. */
  catchUpHours: 24 * 7,
} as const;

/** Feature that a controller reports if it can address casts to listeners. */
export const LISTENERS_FEATURE = 'plan.listeners';

export interface Listener {
  readonly teamMemberId: string;
  readonly callHandlingGroups: readonly string[];
}

export function isListener(listeners: Listeners, { teamMemberId, callHandlingGroups }: Listener): boolean {
  switch (listeners.kind) {
    case 'enrolled':
      return true;
    case 'groups':
      return callHandlingGroups.some((name) => listeners.callHandlingGroups.includes(name));
    case 'members':
      return listeners.teamMemberIds.includes(teamMemberId);
  }
}
