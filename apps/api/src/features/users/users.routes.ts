import { countUsers } from '@earshot/db/queries/users/user-list';
import { total } from '@earshot/domain/lists/schema';
import {
  checkedPeople,
  checkUsersInput,
  countUsersInput,
  createUserInput,
  getUserInput,
  listUsersInput,
  reassignment,
  reassignRoleInput,
  updateUserInput,
  userDetail,
  userInput,
  userPage,
} from '@earshot/domain/users/schema';
import { procedure } from '../../trpc/procedure.ts';
import { changeUser } from './change-user.ts';
import { checkUsers } from './check-users.ts';
import { createUser } from './create-user.ts';
import { getUser } from './get-user.ts';
import { listUserPage } from './list-users.ts';
import { reassignRole } from './reassign-role.ts';
import { removeUser } from './remove-user.ts';
import { resendInvitation } from './resend-invitation.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { unlockUser } from './unlock-user.ts';

const onUser = { item: 'user', from: 'userId' } as const;
const viewing = { permission: 'view_users', rate: 'read' } as const;
const editing = { permission: 'edit_users', scope: onUser, rate: 'write' } as const;

export const userRoutes = {
  list: procedure({ ...viewing, scope: 'group' })
    .input(listUsersInput)
    .output(userPage)
    .query(({ call, input }) => listUserPage(call, input)),
  count: procedure({ ...viewing, scope: 'group' })
    .input(countUsersInput)
    .output(total)
    .query(async ({ call, input }) => ({ total: await countUsers(call.deps.db, call.scope, input) })),
  get: procedure({ ...viewing, scope: onUser })
    .input(getUserInput)
    .output(userDetail)
    .query(({ call, input }) => getUser(call, input)),
  check: procedure({ permission: 'create_users', scope: 'group', rate: 'read' })
    .input(checkUsersInput)
    .output(checkedPeople)
    .query(({ call, input }) => checkUsers(call, input)),
  create: procedure({
    permission: 'create_users',
    scope: 'group',
    rate: 'write',
    audit: 'user.create',
    creates: true,
  })
    .input(createUserInput)
    .output(userDetail)
    .mutation(({ call, input }) => createUser(call, input)),
  update: procedure({ ...editing, audit: 'user.update' })
    .input(updateUserInput)
    .output(userDetail)
    .mutation(({ call, input }) => changeUser(call, input)),
  unlock: procedure({ ...editing, audit: 'user.unlock' })
    .input(userInput)
    .output(userDetail)
    .mutation(({ call, input }) => unlockUser(call, input.userId)),
  resetSecondFactor: procedure({ ...editing, audit: 'user.reset-second-factor' })
    .input(userInput)
    .output(userDetail)
    .mutation(({ call, input }) => resetSecondFactor(call, input.userId)),
  remove: procedure({ permission: 'delete_users', scope: onUser, rate: 'write', audit: 'user.delete' })
    .input(userInput)
    .output(userInput)
    .mutation(({ call, input }) => removeUser(call, input.userId)),
  reassignRole: procedure({ permission: 'edit_users', scope: 'group', rate: 'expensive', audit: 'user.reassign-role' })
    .input(reassignRoleInput)
    .output(reassignment)
    .mutation(({ call, input }) => reassignRole(call, input)),
  resendInvitation: procedure({
    permission: 'create_users',
    scope: onUser,
    rate: 'expensive',
    audit: 'user.resend-invitation',
  })
    .input(userInput)
    .output(userInput)
    .mutation(({ call, input }) => resendInvitation(call, input.userId)),
};
