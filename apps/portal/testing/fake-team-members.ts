import { spokenPreview } from '@earshot/domain/audio-clips/schema';
import { askedDevice } from '@earshot/domain/device-configuration/schema';
import { badRequest, conflict, notFound } from '@earshot/domain/errors/app-error';
import { total } from '@earshot/domain/lists/schema';
import { TEAM_MEMBER_LIMITS } from '@earshot/domain/team-members/limits';
import { TEAM_MEMBER_MESSAGES } from '@earshot/domain/team-members/messages';
import * as team from '@earshot/domain/team-members/schema';
import { erasedPerson, personData, type PersonData } from '@earshot/domain/team-members/person-data';
import { nameKey } from '@earshot/domain/team-members/tidy-name';
import { ask, controllers } from './fake-device-configuration.ts';
import { has, paged, sorted } from './fake-lists.ts';
import { fail, signedIn, t } from './fake-procedures.ts';
import { locations, uuid } from './fixtures.ts';
import { toneWav } from './tone.ts';

let made = 0;
const AT = '2026-11-20T14:32:00.000Z';
const member = (values: Pick<team.TeamMember, 'controllerId' | 'fullName'> & Partial<team.TeamMember>) => ({
  id: uuid(12, (made += 1)),
  saidAs: '',
  callHandlingGroups: [],
  createdAt: AT,
  updatedAt: AT,
  version: 1,
  ...values,
});

/** Whether each controller has its team. Shared by all calls; `resetFakeTeam` leaves a confirmed one. */
export const fakeConfirmation: Omit<team.TeamConfirmation, 'controllerId'> = confirmed();
function confirmed(): typeof fakeConfirmation {
  return {
    version: 3,
    state: 'taken',
    refusal: null,
    online: true,
    lastActiveAt: AT,
    takenAt: AT,
    updatedAt: AT,
    updatedBy: 'Ada Byron',
  };
}

/** People who left a team. Shared by all calls; `resetFakeTeam` leaves none. */
export const fakeFormer: team.FormerTeamMember[] = [];

/** Shared by all calls; `resetFakeTeam` leaves 22 members at the first location. */
export const fakeTeam: team.TeamMember[] = [];
export function resetFakeTeam(): void {
  made = 0;
  fakeFormer.length = 0;
  Object.assign(fakeConfirmation, confirmed());
  const controllerId = locations[0]?.id ?? '';
  fakeTeam.splice(
    0,
    fakeTeam.length,
    member({ controllerId, fullName: 'Ada Lovelace', callHandlingGroups: ['Tills', 'Doors'] }),
    member({ controllerId, fullName: 'Alan Turing' }),
    ...Array.from({ length: 20 }, (_, n) => member({ controllerId, fullName: `Person ${String(n).padStart(2, '0')}` })),
  );
}
resetFakeTeam();

/** The groups that a controller reports, and its last answer. Shared by all calls; `resetFakeGroups` clears the answer. */
export const fakeGroups: { reported: string[]; known: Omit<team.ControllerGroups, 'controllerId'> } = neverRead();
function neverRead(): typeof fakeGroups {
  return {
    reported: ['Supervisors', 'Tills', 'Stock room'],
    known: { groups: null, readAt: null, online: true, lastActiveAt: AT, isSupported: true },
  };
}
export const resetFakeGroups = (): void => void Object.assign(fakeGroups, neverRead());

const at = ({ controllerId, search }: { controllerId: string; search?: string }) =>
  fakeTeam.filter((one) => one.controllerId === controllerId && has(one.fullName, search));
const find = (id: string) => fakeTeam.find((one) => one.id === id) ?? fail(notFound());
const findFormer = (id: string) => fakeFormer.find((one) => one.id === id);
const existing = (controllerId: string, names: readonly string[]) => {
  const known = new Set(at({ controllerId }).map(({ fullName }) => nameKey(fullName)));
  return names.filter((name) => known.has(nameKey(name)));
};
const room = (controllerId: string) => TEAM_MEMBER_LIMITS.members - at({ controllerId }).length;

function add(controllerId: string, names: readonly string[], taken: string): team.TeamMember[] {
  if (existing(controllerId, names).length > 0) fail(conflict(taken, { field: 'fullName' }));
  if (names.length > room(controllerId)) fail(badRequest(TEAM_MEMBER_MESSAGES.tooMany));
  const added = names.map((fullName) => member({ controllerId, fullName }));
  fakeTeam.push(...added);
  return added;
}

const dataOf = (person: team.TeamMember | team.FormerTeamMember): PersonData => {
  const { id, controllerId, fullName } = person;
  const { callHandlingGroups, createdAt } =
    'createdAt' in person ? person : { callHandlingGroups: [], createdAt: null };
  return {
    teamMemberId: id,
    exportedAt: AT,
    location: { controllerId, name: 'Shop', serialNumber: 'SN1' },
    fullName,
    isInTeam: createdAt !== null,
    createdAt,
    callHandlingGroups,
    names: [{ fullName, until: null }],
    saidAs: '',
    uses: [],
    hearings: [],
  };
};

export const teamMemberRouter = t.router({
  list: signedIn
    .input(team.listTeamMembersInput)
    .output(team.teamMemberList)
    .query(({ input }) => ({ items: paged(sorted(at(input), input.sort, input.order), input) })),
  count: signedIn
    .input(team.countTeamMembersInput)
    .output(total)
    .query(({ input }) => ({ total: at(input).length })),
  find: signedIn
    .input(team.findTeamMembersInput)
    .output(team.foundTeamMembers)
    .query(({ input: { ids, search, limit } }) => ({
      items: fakeTeam
        .filter(({ id, fullName }) => (ids === undefined ? has(fullName, search) : ids.includes(id)))
        .slice(0, ids?.length ?? limit)
        .map((one) => ({ ...one, boxName: locations.find(({ id }) => id === one.controllerId)?.boxName ?? '' })),
    })),
  findCallHandlingGroups: signedIn
    .input(team.findCallHandlingGroupsInput)
    .output(team.foundCallHandlingGroups)
    .query(({ input: { search, limit } }) => {
      const names = new Set(fakeTeam.flatMap(({ callHandlingGroups }) => callHandlingGroups));
      const found = [...names].filter((name) => has(name, search)).slice(0, limit);
      const members = (name: string) => fakeTeam.filter(({ callHandlingGroups }) => callHandlingGroups.includes(name));
      return { items: found.map((name) => ({ name, locations: 1, teamMembers: members(name).length })) };
    }),
  get: signedIn
    .input(team.teamMemberInput)
    .output(team.teamMember)
    .query(({ input }) => find(input.teamMemberId)),
  create: signedIn
    .input(team.createTeamMemberInput)
    .output(team.teamMember)
    .mutation(({ input: { controllerId, fullName, saidAs, callHandlingGroups } }) => {
      const [added] = add(controllerId, [fullName], TEAM_MEMBER_MESSAGES.exists);
      return Object.assign(added ?? fail(notFound()), { saidAs, callHandlingGroups });
    }),
  check: signedIn
    .input(team.checkTeamMembersInput)
    .output(team.checkedTeamMembers)
    .mutation(({ input: { controllerId, names } }) => ({
      existing: existing(controllerId, names),
      room: room(controllerId),
    })),
  createMany: signedIn
    .input(team.createManyTeamMembersInput)
    .output(team.teamMemberList)
    .mutation(({ input: { controllerId, names } }) => ({
      items: add(controllerId, names, TEAM_MEMBER_MESSAGES.file.exist),
    })),
  update: signedIn
    .input(team.updateTeamMemberInput)
    .output(team.teamMember)
    .mutation(({ input: { teamMemberId, version, ...change } }) => {
      const one = find(teamMemberId);
      if (one.version !== version)
        fail(conflict('Changed meanwhile', { version: one.version, changedBy: 'Ben Carter', changedAt: AT }));
      return Object.assign(one, { ...change, version: version + 1 });
    }),
  remove: signedIn
    .input(team.teamMemberInput)
    .output(team.teamMemberInput)
    .mutation(({ input }) => {
      fakeTeam.splice(fakeTeam.indexOf(find(input.teamMemberId)), 1);
      return input;
    }),
  speak: signedIn
    .input(team.speakTeamMemberInput)
    .output(spokenPreview)
    .query(() => ({ mp3: toneWav(900).toString('base64'), durationMs: 900, voice: 'en-GB-f' })),
  former: signedIn
    .input(team.formerTeamMembersInput)
    .output(team.formerTeamMemberList)
    .query(({ input }) => ({ items: fakeFormer.filter(({ controllerId }) => controllerId === input.controllerId) })),
  exportData: signedIn
    .input(team.teamMemberInput)
    .output(personData)
    .mutation(({ input }) => dataOf(findFormer(input.teamMemberId) ?? find(input.teamMemberId))),
  erase: signedIn
    .input(team.teamMemberInput)
    .output(erasedPerson)
    .mutation(({ input }) => {
      const former = findFormer(input.teamMemberId);
      if (former === undefined) fakeTeam.splice(fakeTeam.indexOf(find(input.teamMemberId)), 1);
      else fakeFormer.splice(fakeFormer.indexOf(former), 1);
      return { ...input, replacement: 'Erased person 1a2b3c', uses: 3 };
    }),
  confirmation: signedIn
    .input(team.teamConfirmationInput)
    .output(team.teamConfirmation)
    .query(({ input }) => ({ ...input, ...fakeConfirmation })),
  callHandlingGroups: signedIn
    .input(team.callHandlingGroupsInput)
    .output(team.controllerGroups)
    .query(({ input }) => ({ ...input, ...fakeGroups.known })),
  readCallHandlingGroups: signedIn
    .input(team.callHandlingGroupsInput)
    .output(askedDevice)
    .mutation(({ input }) => {
      if (controllers.answer === 'completed')
        fakeGroups.known = { ...fakeGroups.known, groups: fakeGroups.reported, readAt: new Date().toISOString() };
      return ask('call-handling-groups.read', input.controllerId);
    }),
});
