import { type CallOptions, type CreateCastInput, type Earshot, isUuid } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { InputError } from '../refusals.ts';
import { parseDuration } from './duration.ts';
import { betweenCommas } from './location-names.ts';
import { resolveByName } from './resolve-by-name.ts';

type Listeners = NonNullable<CreateCastInput['listeners']>;

const KINDS = ['to-enrolled', 'to-groups', 'to-members'] as const;
const othersThan = (flag: (typeof KINDS)[number] | 'to-everyone') =>
  [...KINDS, 'to-everyone'].filter((other) => other !== flag);

/** Team members who hear a cast. Without these flags, the whole location hears it. */
export const listenerFlags = {
  'to-enrolled': Flags.boolean({
    description: 'Only team members who are enrolled in a headset',
    exclusive: othersThan('to-enrolled'),
  }),
  'to-groups': Flags.string({
    description: 'Only enrolled team members of these call-handling groups, comma-separated',
    helpValue: 'Supervisors',
    exclusive: othersThan('to-groups'),
  }),
  'to-members': Flags.string({
    description: 'Only these team members, when they are enrolled: names or ids, comma-separated',
    exclusive: othersThan('to-members'),
  }),
  'catch-up': Flags.string({
    description: 'With --to-…: for this long after a play, team members who enrol hear it then',
    helpValue: '4h',
  }),
};

/** Flag that removes the listeners of a cast. */
export const everyoneFlag = Flags.boolean({
  description: 'The whole location hears it',
  exclusive: othersThan('to-everyone'),
});

type Calling = CallOptions & { readonly groupId?: string | undefined };

interface Given {
  readonly 'to-everyone'?: boolean | undefined;
  readonly 'to-enrolled'?: boolean | undefined;
  readonly 'to-groups'?: string | undefined;
  readonly 'to-members'?: string | undefined;
  readonly 'catch-up'?: string | undefined;
  /** Listeners that the cast has already. */
  readonly listeners?: Listeners | null | undefined;
}

/** Returns the listeners that the flags name; undefined without these flags, null for the whole location. */
export async function readListenerFlags(
  earshot: Earshot,
  flags: Given,
  calling: Calling,
): Promise<Listeners | null | undefined> {
  const catchUp = flags['catch-up'];
  const given = await listenersOf(earshot, flags, calling);
  if (catchUp === undefined) return given;
  const listeners = given === undefined ? flags.listeners : given;
  if (listeners === undefined || listeners === null)
    throw new InputError('--catch-up needs listeners', 'Give --to-enrolled, --to-groups or --to-members.');
  return { ...listeners, catchUpMs: parseDuration(catchUp) };
}

async function listenersOf(earshot: Earshot, flags: Given, calling: Calling): Promise<Listeners | null | undefined> {
  if (flags['to-everyone'] === true) return null;
  if (flags['to-enrolled'] === true) return { kind: 'enrolled' };
  if (flags['to-groups'] !== undefined)
    return { kind: 'groups', callHandlingGroups: listed('to-groups', flags['to-groups']) };
  if (flags['to-members'] === undefined) return undefined;
  const teamMemberIds: string[] = [];
  for (const given of listed('to-members', flags['to-members']))
    teamMemberIds.push(await resolveMember(earshot, given, calling));
  return { kind: 'members', teamMemberIds };
}

function listed(flag: string, text: string): string[] {
  const names = betweenCommas(text);
  if (names.length === 0) throw new InputError(`--${flag} has no names`);
  return names;
}

async function resolveMember(earshot: Earshot, given: string, { groupId, ...calling }: Calling): Promise<string> {
  if (isUuid(given)) return given;
  const within = groupId ?? (await earshot.session.current({}, calling)).group.id;
  const found = await earshot.teamMembers.find({ groupId: within, search: given, limit: 50 }, calling);
  const { id } = await resolveByName(given, found, {
    noun: 'team member',
    listedBy: 'earshot team-members list',
    idOf: (member) => member.id,
    namesOf: ({ fullName }) => [fullName],
  });
  return id;
}
