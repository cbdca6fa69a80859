import { randomUUID } from 'node:crypto';
import { makeReachable } from '../../../apps/api/src/testing/devices.ts';
import { insertTeamMemberRow, openTeamEnrolment } from '../../../apps/api/src/testing/team-members.ts';
import type { MakeInput, Sample } from './sample.ts';

const ofLocation =
  (more: () => object): MakeInput =>
  async ({ api, place: { controllerId } }) => {
    await openTeamEnrolment(api.deps.db);
    return { controllerId, ...more() };
  };

const ofGroup: MakeInput = async ({ api, place: { groupId } }) => {
  await openTeamEnrolment(api.deps.db);
  return { groupId };
};

const reachableLocation: MakeInput = async (sample) => {
  const { controllerId } = sample.place;
  await makeReachable(sample.api.deps.db, controllerId, ['call-handling-groups.read']);
  return await ofLocation(() => ({}))(sample);
};

const freshMember = async ({ api: { deps }, place }: Sample) => {
  await openTeamEnrolment(deps.db);
  return { teamMemberId: await insertTeamMemberRow(deps.db, place.controllerId) };
};

export const TEAM_MEMBER_INPUTS = {
  'teamMembers.list': ofLocation(() => ({})),
  'teamMembers.count': ofLocation(() => ({})),
  'teamMembers.get': freshMember,
  'teamMembers.find': ofGroup,
  'teamMembers.findCallHandlingGroups': ofGroup,
  'teamMembers.create': ofLocation(() => ({ fullName: randomUUID() })),
  'teamMembers.check': ofLocation(() => ({ names: [randomUUID()] })),
  'teamMembers.createMany': ofLocation(() => ({ names: [randomUUID()] })),
  'teamMembers.update': async (sample) => ({ ...(await freshMember(sample)), version: 1, fullName: randomUUID() }),
  'teamMembers.remove': freshMember,
  'teamMembers.speak': ofLocation(() => ({ fullName: 'Siobhán', saidAs: 'shi-VAWN' })),
  'teamMembers.former': ofLocation(() => ({})),
  'teamMembers.exportData': freshMember,
  'teamMembers.erase': freshMember,
  'teamMembers.confirmation': ofLocation(() => ({})),
  'teamMembers.callHandlingGroups': ofLocation(() => ({})),
  'teamMembers.readCallHandlingGroups': reachableLocation,
} as const satisfies Record<string, MakeInput>;
