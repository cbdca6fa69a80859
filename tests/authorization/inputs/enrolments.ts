import { openTeamEnrolment } from '../../../apps/api/src/testing/team-members.ts';
import type { MakeInput } from './sample.ts';

const inGroup: MakeInput = async ({ api, place: { groupId } }) => {
  await openTeamEnrolment(api.deps.db);
  return { groupId };
};

export const ENROLMENT_INPUTS = {
  'enrolments.list': inGroup,
  'enrolments.count': inGroup,
  'enrolments.stats': inGroup,
  'enrolments.watch': inGroup,
  'enrolments.history': async ({ api, place: { controllerId } }) => {
    await openTeamEnrolment(api.deps.db);
    return { controllerId, endpointId: 'matrix' };
  },
} as const satisfies Record<string, MakeInput>;
