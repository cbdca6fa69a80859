import { z } from 'zod';
import { configurationFacts } from '../device-configuration/facts-schema.ts';
import { FORM_MESSAGES } from '../forms/messages.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../lists/page.ts';
import { idempotencyKey, SORT_ORDERS, timestamp } from '../lists/schema.ts';
import { nameText } from '../names/name-text.ts';
import { TEAM_MEMBER_LIMITS } from './limits.ts';
import { TEAM_MEMBER_MESSAGES } from './messages.ts';
import { saidAs } from './said-as.ts';
import { TEAM_MEMBER_SORTS } from './sorts.ts';
import { nameKey, tidyName } from './tidy-name.ts';

const { tooMany, file } = TEAM_MEMBER_MESSAGES;

const nameWith = (messages: { readonly tooLong: string; readonly angleBrackets: string }) =>
  nameText
    .overwrite(tidyName)
    .min(1, FORM_MESSAGES.blank)
    .max(TEAM_MEMBER_LIMITS.name, messages.tooLong)
    .refine((text) => !/[<>]/.test(text), messages.angleBrackets);

/** Full name of a team member. Runs of spaces become one. */
export const teamMemberName = nameWith({
  tooLong: FORM_MESSAGES.tooLong(TEAM_MEMBER_LIMITS.name),
  angleBrackets: FORM_MESSAGES.forbidden('< >'),
});

/** Name of a call-handling group on a controller. */
export const callHandlingGroup = nameText.min(1, FORM_MESSAGES.blankTag).max(TEAM_MEMBER_LIMITS.groupName);
/** Names of groups on the controller of the location, without duplicates. */
export const callHandlingGroups = z
  .array(callHandlingGroup)
  .max(TEAM_MEMBER_LIMITS.groups)
  .overwrite((names) => [...new Set(names)]);

/** A person who may enrol in headsets of a location. */
export const teamMember = z.object({
  id: z.uuid(),
  controllerId: z.uuid(),
  fullName: z.string(),
  /** Phonetic spelling that speech uses instead of the name; empty if there is none. */
  saidAs: z.string(),
  /** Names of groups on the controller that calls for this person ring. */
  callHandlingGroups: z.array(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
  version: z.int(),
});
export type TeamMember = z.infer<typeof teamMember>;
export const teamMemberList = z.object({ items: z.array(teamMember) });

const filter = { controllerId: z.uuid(), search: z.string().max(200).default('') };
/** The team members of a location; by name unless sorted otherwise. */
export const listTeamMembersInput = z.object({
  ...filter,
  page: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  sort: z.enum(TEAM_MEMBER_SORTS).default('fullName'),
  order: z.enum(SORT_ORDERS).default('ASC'),
});
export type ListTeamMembersInput = z.output<typeof listTeamMembersInput>;
export const countTeamMembersInput = z.object(filter);

export const teamMemberInput = z.object({ teamMemberId: z.uuid() });

/** Most team members or groups that a search returns. */
const MAX_FOUND = 50;
const inGroup = { groupId: z.uuid(), search: z.string().trim().max(200).default('') };

/** Team members of a group and its sub-groups, by a part of their names or by ids. */
export const findTeamMembersInput = z.object({
  ...inGroup,
  ids: z.array(z.uuid()).min(1).max(TEAM_MEMBER_LIMITS.members).optional(),
  limit: z.int().min(1).max(MAX_FOUND).default(20),
});
export type FindTeamMembersInput = z.input<typeof findTeamMembersInput>;
export const foundTeamMember = teamMember
  .pick({ id: true, fullName: true, callHandlingGroups: true, controllerId: true })
  .extend({ boxName: z.string() });
export type FoundTeamMember = z.infer<typeof foundTeamMember>;
export const foundTeamMembers = z.object({ items: z.array(foundTeamMember) });

/** Call-handling groups of a group's locations, by a part of their names; those at most locations first. */
export const findCallHandlingGroupsInput = z.object({
  ...inGroup,
  limit: z.int().min(1).max(MAX_FOUND).default(MAX_FOUND),
});
export type FindCallHandlingGroupsInput = z.input<typeof findCallHandlingGroupsInput>;
export const foundCallHandlingGroup = z.object({
  name: z.string(),
  /** Locations whose controllers have the group, or whose team members are in it. */
  locations: z.int(),
  teamMembers: z.int(),
});
export type FoundCallHandlingGroup = z.infer<typeof foundCallHandlingGroup>;
export const foundCallHandlingGroups = z.object({ items: z.array(foundCallHandlingGroup) });

export const teamMemberValues = z.object({
  fullName: teamMemberName,
  saidAs: saidAs.default(''),
  callHandlingGroups: callHandlingGroups.default([]),
});
export const createTeamMemberInput = teamMemberValues.extend({ controllerId: z.uuid(), idempotencyKey });
export type CreateTeamMemberInput = z.input<typeof createTeamMemberInput>;

/** Fields left out stay unchanged. `version` is the version last read. */
export const updateTeamMemberInput = z.object({
  teamMemberId: z.uuid(),
  version: z.int(),
  fullName: teamMemberName.optional(),
  saidAs: saidAs.optional(),
  callHandlingGroups: callHandlingGroups.optional(),
});
export type UpdateTeamMemberInput = z.input<typeof updateTeamMemberInput>;

/** A name and its phonetic spelling, saved or not, to be spoken as speech says it. */
export const speakTeamMemberInput = z.object({
  controllerId: z.uuid(),
  fullName: teamMemberName,
  saidAs: saidAs.default(''),
});
export type SpeakTeamMemberInput = z.input<typeof speakTeamMemberInput>;

export const teamConfirmationInput = z.object({ controllerId: z.uuid() });
/** Whether the controller has the present team members of its location. */
export const teamConfirmation = configurationFacts.extend({ controllerId: z.uuid() });
export type TeamConfirmation = z.infer<typeof teamConfirmation>;

export const callHandlingGroupsInput = z.object({ controllerId: z.uuid() });
/** The call-handling groups of a controller, as it last reported them. */
export const controllerGroups = z.object({
  controllerId: z.uuid(),
  /** Null if the controller was never asked. */
  groups: z.array(z.string()).nullable(),
  readAt: timestamp.nullable(),
  online: z.boolean(),
  /** When the controller was last active. */
  lastActiveAt: timestamp.nullable(),
  /** Whether the firmware can report its groups; null until the controller has reported its features. */
  isSupported: z.boolean().nullable(),
});
export type ControllerGroups = z.infer<typeof controllerGroups>;

const newNames = z
  .array(nameWith(file))
  .min(1)
  .max(TEAM_MEMBER_LIMITS.members, tooMany)
  .refine((names) => new Set(names.map(nameKey)).size === names.length, file.twice);

export const checkTeamMembersInput = z.object({ controllerId: z.uuid(), names: newNames });
/** `existing`: those of the names that the location has. `room`: number of team members that can still be added. */
export const checkedTeamMembers = z.object({ existing: z.array(z.string()), room: z.int() });
export type CheckedTeamMembers = z.infer<typeof checkedTeamMembers>;

/** Adds all of the names, or none. */
export const createManyTeamMembersInput = z.object({ controllerId: z.uuid(), names: newNames, idempotencyKey });

/** A person who left the team of a location, while uses of headsets by this person may still be stored. */
export const formerTeamMember = z.object({
  id: z.uuid(),
  controllerId: z.uuid(),
  /** The last name. */
  fullName: z.string(),
  leftAt: timestamp,
});
export type FormerTeamMember = z.infer<typeof formerTeamMember>;
export const formerTeamMembersInput = z.object({ controllerId: z.uuid() });
export const formerTeamMemberList = z.object({ items: z.array(formerTeamMember) });
