import { findGroup, type Place } from '@earshot/db/queries/groups/groups';
import { findUsersByEmail, listRolesById, listTakenEmails } from '@earshot/db/queries/users/user-checks';
import type { RoleToGive } from '@earshot/db/queries/users/user-roles';
import { NEW_USER_ROLE_ID } from '@earshot/domain/permissions/default-roles';
import { type ActOnUsers, actRefusal } from '@earshot/domain/users/acting-on-users';
import { roleRefusal } from '@earshot/domain/users/rank-rules';
import {
  type CheckedPerson,
  type checkUsersInput,
  createUserInput,
  type ListedPerson,
} from '@earshot/domain/users/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { actingUser } from './user-view.ts';

type Known = Awaited<ReturnType<typeof findUsersByEmail>> extends Map<string, infer Row> ? Row : never;
interface Facts {
  readonly call: PlacedCall;
  readonly known: Known | undefined;
  readonly isTaken: boolean;
  readonly roles: ReadonlyMap<number, RoleToGive>;
  /** By id; undefined if the caller does not see the group. */
  readonly groups: ReadonlyMap<string, Place | undefined>;
}

/** Compares listed users with the existing ones: the changes needed, and the problems. Changes nothing. */
export async function checkUsers(
  call: PlacedCall,
  { people }: z.output<typeof checkUsersInput>,
): Promise<{ items: CheckedPerson[] }> {
  const { db } = call.deps;
  const emails = people.map(({ email }) => email.trim());
  const groupIds = [...new Set(people.flatMap(({ groupId }) => groupId ?? []))];
  const [known, taken, roles, found] = await Promise.all([
    findUsersByEmail(db, call.scope, emails),
    listTakenEmails(db, emails, call.principal.scope),
    listRolesById(db, [NEW_USER_ROLE_ID, ...people.flatMap(({ roleId }) => roleId ?? [])]),
    Promise.all(groupIds.map((groupId) => findGroup(db, call.principal.scope, groupId))),
  ]);
  const groups = new Map(groupIds.map((groupId, index) => [groupId, found[index]]));
  const items = people.map((person) => {
    const email = person.email.trim().toLowerCase();
    return checkPerson(person, { call, known: known.get(email), isTaken: taken.has(email), roles, groups });
  });
  return { items };
}

function checkPerson(person: ListedPerson, facts: Facts): CheckedPerson {
  const { call, known } = facts;
  const input = createUserInput.safeParse({
    ...person,
    groupId: person.groupId ?? known?.group_id ?? call.place.groupId,
  });
  const changes = known === undefined || !input.success ? [] : changedFields(person, input.data, known);
  const problems = [
    ...(input.error?.issues.map(({ message }) => message) ?? []),
    ...(known === undefined
      ? creationProblems(person, facts)
      : changes.length > 0
        ? changeProblems(person, facts)
        : []),
  ];
  const action =
    problems.length > 0 ? 'error' : known === undefined ? 'create' : changes.length > 0 ? 'update' : 'unchanged';
  const of = action === 'update' || action === 'unchanged' ? known : undefined;
  return { action, problems: [...new Set(problems)], userId: of?.id ?? null, version: of?.version ?? null, changes };
}

function changedFields(person: ListedPerson, input: z.output<typeof createUserInput>, known: Known): string[] {
  const pairs: Record<string, readonly [requested: unknown, present: unknown]> = {
    firstName: [input.firstName, known.first_name],
    lastName: [input.lastName, known.last_name],
    phone: [input.phone, known.phone ?? ''],
    jobTitle: [input.jobTitle, known.job_title ?? ''],
    roleId: [input.roleId, known.role_id],
    groupId: [input.groupId, known.group_id],
  };
  return Object.entries(pairs)
    .filter(([field, [requested, present]]) => Reflect.get(person, field) !== undefined && requested !== present)
    .map(([field]) => field);
}

function creationProblems({ roleId = NEW_USER_ROLE_ID, groupId }: ListedPerson, facts: Facts): string[] {
  if (facts.isTaken) return ['This e-mail address is already used'];
  return placeProblems(facts, { roleId, groupId });
}

function changeProblems({ roleId, groupId }: ListedPerson, facts: Facts): string[] {
  const { call, known } = facts;
  if (!call.principal.permissions.has('edit_users')) return ['You do not have the permission for this'];
  const isOther = (roleId ?? known?.role_id) !== known?.role_id || (groupId ?? known?.group_id) !== known?.group_id;
  if (isOther && known?.id === call.principal.userId) return ["You can't give yourself another role or group."];
  const refusal = known === undefined ? undefined : refusalOf(call, known, isOther ? 'control' : 'describe');
  if (refusal !== undefined) return [refusal];
  if (!isOther) return [];
  return placeProblems(facts, { roleId: roleId === known?.role_id ? undefined : roleId, groupId });
}

const refusalOf = ({ principal }: PlacedCall, known: Known, act: ActOnUsers): string | undefined =>
  actRefusal(actingUser(principal), { ...known, rolePermissions: known.role_permissions }, act)?.message;

/** Problems with the group, which the caller must see, and the role, which the caller must be allowed to give there. */
function placeProblems(
  { call, roles, groups }: Facts,
  { roleId, groupId }: { roleId: number | undefined; groupId: string | undefined },
): string[] {
  const place = groupId === undefined ? call.place : groups.get(groupId);
  if (place === undefined) return ['There is no such group'];
  if (roleId === undefined) return [];
  const { role, permissions, scope } = call.principal;
  const by = { rank: role.rank, permissions, customerId: scope.customerId };
  const refusal = roleRefusal(by, roles.get(roleId), place.customerId);
  return refusal === undefined ? [] : [refusal];
}
