import { findCallHandlingGroups, findMembers } from '@earshot/db/queries/team-members/found-members';
import { countTeamMembers } from '@earshot/db/queries/team-members/team-members';
import { spokenPreview } from '@earshot/domain/audio-clips/schema';
import { askedDevice } from '@earshot/domain/device-configuration/schema';
import { total } from '@earshot/domain/lists/schema';
import {
  callHandlingGroupsInput,
  checkedTeamMembers,
  checkTeamMembersInput,
  controllerGroups,
  countTeamMembersInput,
  createManyTeamMembersInput,
  createTeamMemberInput,
  findCallHandlingGroupsInput,
  findTeamMembersInput,
  foundCallHandlingGroups,
  foundTeamMembers,
  formerTeamMemberList,
  formerTeamMembersInput,
  listTeamMembersInput,
  speakTeamMemberInput,
  teamConfirmation,
  teamConfirmationInput,
  teamMember,
  teamMemberInput,
  teamMemberList,
  updateTeamMemberInput,
} from '@earshot/domain/team-members/schema';
import { erasedPerson, personData } from '@earshot/domain/team-members/person-data';
import { procedure } from '../../trpc/procedure.ts';
import { changeTeamMember } from './change-team-member.ts';
import { checkTeamMembers } from './check-team-members.ts';
import { createTeamMember } from './create-team-member.ts';
import { createTeamMembers } from './create-team-members.ts';
import { eraseTeamMember } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { getCallHandlingGroups } from './get-call-handling-groups.ts';
import { getTeamConfirmation } from './get-team-confirmation.ts';
import { getTeamMember } from './get-team-member.ts';
import { listFormerTeamMembers } from './list-former-members.ts';
import { listTeamMemberPage } from './list-team-members.ts';
import { readCallHandlingGroups } from './read-call-handling-groups.ts';
import { removeTeamMember } from './remove-team-member.ts';
import { speakTeamMember } from './speak-team-member.ts';

const onController = { feature: 'teamEnrolment', scope: { item: 'controller', from: 'controllerId' } } as const;
const onMember = { feature: 'teamEnrolment', scope: { item: 'teamMember', from: 'teamMemberId' } } as const;
const onPerson = { feature: 'teamEnrolment', scope: { item: 'everTeamMember', from: 'teamMemberId' } } as const;
const viewing = { permission: 'view_team_members', rate: 'read' } as const;
const creating = { ...onController, permission: 'create_team_members', rate: 'write' } as const;

/** People who enrol in headsets of a location. */
export const teamMemberRoutes = {
  list: procedure({ ...onController, ...viewing, rest: 'GET /locations/{controllerId}/team-members' })
    .input(listTeamMembersInput)
    .output(teamMemberList)
    .query(({ call, input }) => listTeamMemberPage(call, input)),
  count: procedure({ ...onController, ...viewing })
    .input(countTeamMembersInput)
    .output(total)
    .query(async ({ call, input }) => ({ total: await countTeamMembers(call.deps.db, call.scope, input) })),
  get: procedure({ ...onMember, ...viewing })
    .input(teamMemberInput)
    .output(teamMember)
    .query(({ call, input }) => getTeamMember(call, input.teamMemberId)),
  find: procedure({ ...viewing, feature: 'teamEnrolment', scope: 'group' })
    .input(findTeamMembersInput)
    .output(foundTeamMembers)
    .query(async ({ call, input: { search, ids, limit } }) => ({
      items: await findMembers(call.deps.db, call.scope, { search, ids, limit: ids?.length ?? limit }),
    })),
  // Users who send casts may address groups of people without seeing names.
  findCallHandlingGroups: procedure({
    permission: 'view_mcasts',
    feature: 'teamEnrolment',
    scope: 'group',
    rate: 'read',
  })
    .input(findCallHandlingGroupsInput)
    .output(foundCallHandlingGroups)
    .query(async ({ call, input }) => ({ items: await findCallHandlingGroups(call.deps.db, call.scope, input) })),
  create: procedure({ ...creating, audit: 'team-member.create', creates: true })
    .input(createTeamMemberInput)
    .output(teamMember)
    .mutation(({ call, input }) => createTeamMember(call, input)),
  // A mutation although it changes nothing, because its names do not fit into a URL.
  check: procedure({ ...creating, audit: 'team-member.check' })
    .input(checkTeamMembersInput)
    .output(checkedTeamMembers)
    .mutation(({ call, input }) => checkTeamMembers(call, input)),
  createMany: procedure({ ...creating, audit: 'team-member.create-many', creates: true })
    .input(createManyTeamMembersInput)
    .output(teamMemberList)
    .mutation(({ call, input }) => createTeamMembers(call, input)),
  update: procedure({ ...onMember, permission: 'edit_team_members', rate: 'write', audit: 'team-member.update' })
    .input(updateTeamMemberInput)
    .output(teamMember)
    .mutation(({ call, input }) => changeTeamMember(call, input)),
  remove: procedure({ ...onMember, permission: 'delete_team_members', rate: 'write', audit: 'team-member.delete' })
    .input(teamMemberInput)
    .output(teamMemberInput)
    .mutation(({ call, input }) => removeTeamMember(call, input.teamMemberId)),
  speak: procedure({ ...onController, permission: 'view_team_members', rate: 'expensive' })
    .input(speakTeamMemberInput)
    .output(spokenPreview)
    .query(({ call, input }) => speakTeamMember(call, input)),
  former: procedure({ ...onController, ...viewing })
    .input(formerTeamMembersInput)
    .output(formerTeamMemberList)
    .query(({ call, input }) => listFormerTeamMembers(call, input.controllerId)),
  // A mutation, so that the audit log has it.
  exportData: procedure({ ...onPerson, permission: 'view_team_members', rate: 'write', audit: 'team-member.export' })
    .input(teamMemberInput)
    .output(personData)
    .mutation(({ call, input }) => exportPerson(call, input.teamMemberId)),
  erase: procedure({ ...onPerson, permission: 'delete_team_members', rate: 'write', audit: 'team-member.erase' })
    .input(teamMemberInput)
    .output(erasedPerson)
    .mutation(({ call, input }) => eraseTeamMember(call, input.teamMemberId)),
  confirmation: procedure({ ...onController, ...viewing })
    .input(teamConfirmationInput)
    .output(teamConfirmation)
    .query(({ call, input }) => getTeamConfirmation(call, input.controllerId)),
  callHandlingGroups: procedure({ ...onController, ...viewing })
    .input(callHandlingGroupsInput)
    .output(controllerGroups)
    .query(({ call, input }) => getCallHandlingGroups(call, input.controllerId)),
  readCallHandlingGroups: procedure({
    ...onController,
    permission: 'view_team_members',
    rate: 'write',
    audit: 'call-handling-groups.read',
  })
    .input(callHandlingGroupsInput)
    .output(askedDevice)
    .mutation(({ call, input }) => readCallHandlingGroups(call, input.controllerId)),
};
