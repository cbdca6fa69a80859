import { randomUUID } from 'node:crypto';
import { insertTeamMemberRow, openTeamEnrolment } from '../../../apps/api/src/testing/team-members.ts';
import type { MakeInput, Sample } from './sample.ts';

const ofLocation =
  (more: () => object): MakeInput =>
  async ({ api, place: { controllerId } }) => {
    await openTeamEnrolment(api.deps.db);
    return { controllerId, ...more() };
  };

const freshMember = async ({ api: { deps }, place }: Sample) => {
  await openTeamEnrolment(deps.db);
  return { teamMemberId: await insertTeamMemberRow(deps.db, place.controllerId) };
};

export const TEAM_MEMBER_INPUTS = {
  'teamMembers.list': ofLocation(() => ({})),
  'teamMembers.count': ofLocation(() => ({})),
  'teamMembers.get': freshMember,
  'teamMembers.create': ofLocation(() => ({ fullName: randomUUID() })),
  'teamMembers.check': ofLocation(() => ({ names: [randomUUID()] })),
  'teamMembers.createMany': ofLocation(() => ({ names: [randomUUID()] })),
  'teamMembers.update': async (sample) => ({ ...(await freshMember(sample)), version: 1, fullName: randomUUID() }),
  'teamMembers.remove': freshMember,
} as const satisfies Record<string, MakeInput>;
