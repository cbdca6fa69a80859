import {
  type ApiToken,
  type CallOptions,
  type ControllerRecord,
  type Delivery,
  type Earshot,
  type FirmwareRelease,
  type HolidaySet,
  type Incident,
  isUuid,
  NotFoundError,
  type Operation,
  type Role,
  type Setting,
  type Tag,
  type TeamMember,
} from '@earshot/sdk';
import { Advised, InputError } from '../refusals.ts';
import { findByName, folded, type Kind, resolveByName } from './resolve-by-name.ts';

export const CAST_ARGUMENT = 'Name or id of the cast';
export const CLIP_ARGUMENT = 'Name or id of the clip';
export const DELIVERY_ARGUMENT = 'Id of the delivery, name or id of its cast, or last';
export const HOLIDAY_SET_ARGUMENT = 'Name or id of the holiday set';
export const INCIDENT_ARGUMENT = 'Id of the incident, or name or serial number of a location that has one';
export const LOCATION_ARGUMENT = 'Name, serial number or id of the location';
export const OPERATION_ARGUMENT = 'Id of the operation or of its delivery, or last';
export const ROLE_ARGUMENT = 'Title or id of the role';
export const TEAM_MEMBER_ARGUMENT = 'Full name or id of the team member';
export const TOKEN_ARGUMENT = 'Title or id of the API token';
export const USER_ARGUMENT = 'Email address or id of the user';

/** Describes the argument of a command that only shows something. */
export const orBeginning = (argument: string): string => `${argument}; the beginning of a name is enough`;

/** `prefix`: accepts the beginning of a name. Only for commands that show something. */
type Resolving = CallOptions & Pick<Kind<unknown>, 'prefix'>;
type InGroup = Resolving & { readonly groupId?: string | undefined };

const groupOf = ({ groupId }: Pick<InGroup, 'groupId'>) => (groupId === undefined ? {} : { groupId });
const idOf = ({ id }: { readonly id: string }): string => id;
const namesOf = ({ name }: { readonly name: string }): string[] => [name];

/** Resolves a cast. Names are unique only within a group. An id is returned as its own name. */
export async function resolveCast(
  { messageCasts }: Pick<Earshot, 'messageCasts'>,
  given: string,
  { groupId, prefix, ...calling }: InGroup,
): Promise<{ id: string; name: string }> {
  if (isUuid(given)) return { id: given, name: given };
  const items = messageCasts.all({ search: given.trim(), ...groupOf({ groupId }) }, calling);
  return await resolveByName(given, items, { noun: 'cast', listedBy: 'earshot casts list', idOf, namesOf, prefix });
}

/** Resolves a clip to its id. */
export async function resolveClip(
  { audioClips }: Pick<Earshot, 'audioClips'>,
  given: string,
  { prefix, ...calling }: Resolving,
): Promise<string> {
  if (isUuid(given)) return given;
  const items = audioClips.all({ search: given.trim() }, calling);
  return idOf(
    await resolveByName(given, items, { noun: 'clip', listedBy: 'earshot clips list', idOf, namesOf, prefix }),
  );
}

const LATEST_FIRST = { sort: 'createdAt', order: 'DESC' } as const;

/** Resolves a delivery to its id: `last`, its id, or the latest delivery of the cast with this id or exactly this name. */
export async function resolveDelivery(
  { deliveries }: Pick<Earshot, 'deliveries'>,
  given: string,
  calling: CallOptions,
): Promise<string> {
  if (isUuid(given.trim())) return await deliveryOfId({ deliveries }, given.trim(), calling);
  if (folded(given) === 'last') {
    for await (const { id } of deliveries.all(LATEST_FIRST, calling)) return id;
    throw new InputError('Nothing was sent yet', '`earshot deliveries list` shows all.');
  }
  const found = deliveries.all({ ...LATEST_FIRST, search: given.trim() }, calling);
  const item = await resolveByName(given, latestOfEachCast(found, folded(given)), {
    noun: 'cast that was sent',
    listedBy: 'earshot deliveries list',
    idOf,
    namesOf: ({ castName }) => [castName],
  });
  return item.id;
}

/** Lists of casts print ids of casts, and lists of deliveries ids of deliveries: both are accepted. */
async function deliveryOfId(
  { deliveries }: Pick<Earshot, 'deliveries'>,
  id: string,
  calling: CallOptions,
): Promise<string> {
  try {
    return idOf(await deliveries.get(id, calling));
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    const [latest] = await deliveries.list({ ...LATEST_FIRST, castId: id, pageSize: 1 }, calling);
    if (latest === undefined)
      throw new Advised(error, 'It is the id of no delivery, and of no cast that was sent: `earshot deliveries list`.');
    return latest.id;
  }
}

/** Yields the first delivery of each cast name, and ends at the name that is wanted. */
async function* latestOfEachCast(deliveries: AsyncIterable<Delivery>, wanted: string): AsyncGenerator<Delivery> {
  const seen = new Set<string>();
  for await (const delivery of deliveries) {
    const name = folded(delivery.castName);
    if (!seen.has(name)) yield delivery;
    if (name === wanted) return;
    seen.add(name);
  }
}

const HOLIDAY_SETS = { noun: 'holiday set', listedBy: 'earshot holidays list', idOf, namesOf };

/** Resolves a holiday set that a group may use. */
export const resolveHolidaySet = async (
  earshot: Pick<Earshot, 'holidaySets'>,
  given: string,
  { prefix, ...place }: InGroup,
): Promise<HolidaySet> =>
  await resolveByName(given, await usableSets(earshot, given, place), { ...HOLIDAY_SETS, prefix });

/** Finds a holiday set that a group may use by its whole name or id; undefined if there is none. */
export const findHolidaySet = async (
  earshot: Pick<Earshot, 'holidaySets'>,
  given: string,
  place: InGroup,
): Promise<HolidaySet | undefined> => await findByName(given, await usableSets(earshot, given, place), HOLIDAY_SETS);

/** Lists the sets that a group may use. Its own sets hide inherited ones of the same name, except by id. */
async function usableSets(
  { holidaySets }: Pick<Earshot, 'holidaySets'>,
  given: string,
  { groupId, ...calling }: Omit<InGroup, 'prefix'>,
): Promise<HolidaySet[]> {
  const sets = await holidaySets.list({ groupId }, calling);
  const own = new Set(sets.filter(({ inherited }) => !inherited).map(({ name }) => folded(name)));
  return sets.filter(({ id, inherited, name }) => !inherited || id === given.trim() || !own.has(folded(name)));
}

/** Resolves an incident: its id, or the incident of a location. */
export async function resolveIncident(
  { incidents }: Pick<Earshot, 'incidents'>,
  given: string,
  { prefix, ...calling }: Resolving,
): Promise<Incident> {
  if (isUuid(given)) return await incidents.get(given, calling);
  return await resolveByName(given, latestOfEachLocation(incidents.all({ search: given.trim() }, calling)), {
    noun: 'location with an incident',
    listedBy: 'earshot incidents list',
    idOf,
    namesOf: ({ boxName, serialNumber }) => [boxName, serialNumber],
    prefix,
  });
}

async function* latestOfEachLocation(newestFirst: AsyncIterable<Incident>): AsyncGenerator<Incident> {
  const seen = new Set<string>();
  for await (const incident of newestFirst) {
    if (!seen.has(incident.controllerId)) yield incident;
    seen.add(incident.controllerId);
  }
}

/** Minimum length of a search text on the platform. */
const MIN_SEARCH = 3;

/** Resolves a location to its id. */
export async function resolveLocation(
  { locations }: Pick<Earshot, 'locations'>,
  given: string,
  { prefix, ...calling }: Resolving,
): Promise<string> {
  const search = given.trim();
  if (isUuid(search)) return search;
  const items = locations.all(search.length < MIN_SEARCH ? {} : { search }, calling);
  const found = await resolveByName(given, items, {
    noun: 'location',
    listedBy: 'earshot locations list',
    idOf,
    namesOf: ({ boxName, serialNumber }) => [boxName, serialNumber],
    prefix,
  });
  return found.id;
}

/** Resolves a location to the record of its controller. */
export const resolveLocationRecord = async (
  earshot: Pick<Earshot, 'locations'>,
  given: string,
  { prefix, ...calling }: Resolving,
): Promise<ControllerRecord> =>
  await earshot.locations.record(await resolveLocation(earshot, given, { prefix, ...calling }), calling);

/** Resolves an operation: its id, the id of its subject, or `last`. */
export async function resolveOperation(
  { operations }: Pick<Earshot, 'operations'>,
  given: string,
  calling: CallOptions,
): Promise<Operation> {
  const id = given.trim();
  const latest = async (filter: { subjectId?: string }): Promise<Operation | undefined> =>
    (await operations.list({ ...filter, pageSize: 1 }, calling)).items[0];
  if (folded(given) === 'last') {
    const operation = await latest({});
    if (operation !== undefined) return operation;
    throw new InputError('Nothing was started yet', '`earshot operations list` shows all.');
  }
  try {
    return await operations.status(id, calling);
  } catch (error) {
    const ofSubject = error instanceof NotFoundError ? await latest({ subjectId: id }) : undefined;
    if (ofSubject === undefined) throw error;
    return ofSubject;
  }
}

/** Resolves a firmware release by its version or id. */
export const resolveRelease = async (
  { firmware }: Pick<Earshot, 'firmware'>,
  given: string,
  calling: CallOptions,
): Promise<FirmwareRelease> =>
  await resolveByName(given, await firmware.list(calling), {
    noun: 'release',
    listedBy: 'earshot firmware list',
    idOf,
    namesOf: ({ version }) => [version],
  });

const ROLES = {
  noun: 'role',
  idOf: ({ id }: { readonly id: number }): string => String(id),
  namesOf: ({ title }: { readonly title: string }): string[] => [title],
};

/** Resolves a role of the group. */
export async function resolveRole(
  { roles }: Pick<Earshot, 'roles'>,
  given: string,
  { groupId, prefix, ...calling }: InGroup,
): Promise<Role> {
  const all = await roles.list(groupOf({ groupId }), calling);
  return await resolveByName(given, all, { ...ROLES, listedBy: 'earshot roles list', prefix });
}

/** Resolves a role that the user can assign. An id is returned as its own title; the platform checks it. */
export async function resolveAssignableRole(
  { users }: Pick<Earshot, 'users'>,
  given: string,
  { groupId, prefix, ...calling }: InGroup,
): Promise<{ id: number; title: string }> {
  if (/^\d+$/.test(given.trim())) return { id: Number(given), title: given.trim() };
  const kind = { ...ROLES, noun: 'role that you can assign', listedBy: 'earshot roles list --for assign', prefix };
  return await resolveByName(given, await users.assignableRoles(groupId, calling), kind);
}

/** Resolves a setting by its key. */
export async function resolveSetting(
  { settings }: Pick<Earshot, 'settings'>,
  given: string,
  { prefix, ...calling }: Resolving,
): Promise<Setting> {
  const { settings: all } = await settings.list(calling);
  return await resolveByName(given, all, {
    noun: 'setting',
    listedBy: 'earshot settings list',
    idOf: ({ key }) => key,
    namesOf: ({ key }) => [key],
    prefix,
  });
}

/** Resolves a tag of the group. */
export async function resolveTag(
  { tags }: Pick<Earshot, 'tags'>,
  given: string,
  { groupId, ...calling }: Omit<InGroup, 'prefix'>,
): Promise<Tag> {
  const kind = { noun: 'tag', listedBy: 'earshot tags list', idOf, namesOf: ({ text }: Tag) => [text] };
  return await resolveByName(given, await tags.find(groupId, calling), kind);
}

/** Resolves a team member of a location. */
export const resolveTeamMember = async (
  { teamMembers }: Pick<Earshot, 'teamMembers'>,
  given: string,
  { controllerId, ...calling }: CallOptions & { readonly controllerId: string },
): Promise<TeamMember> =>
  await resolveByName(given, teamMembers.all({ controllerId }, calling), {
    noun: 'team member of the location',
    listedBy: 'earshot team-members list',
    idOf,
    namesOf: ({ fullName }) => [fullName],
  });

export interface Person {
  readonly id: string;
  readonly fullName: string;
}

/** Resolves a team member of a location, or a person who left its team. An id needs no location. */
export async function resolvePerson(
  earshot: Pick<Earshot, 'locations' | 'teamMembers'>,
  given: string,
  { location, ...calling }: CallOptions & { readonly location: string | undefined },
): Promise<Person> {
  const id = given.trim();
  // The name of a person who left the team is not read by the id.
  if (isUuid(id)) return { id, fullName: id };
  if (location === undefined) throw new InputError('A name needs its location', 'Give --location, or the id.');
  const controllerId = await resolveLocation(earshot, location, calling);
  const kind: Kind<Person> = {
    noun: 'present or former team member of the location',
    listedBy: 'earshot team-members former',
    idOf,
    namesOf: ({ fullName }) => [fullName],
  };
  const present = await findByName<Person>(given, earshot.teamMembers.all({ controllerId }, calling), kind);
  return present ?? (await resolveByName<Person>(given, await earshot.teamMembers.former(controllerId, calling), kind));
}

/** Resolves an API token of the group. */
export const resolveToken = async (
  { apiTokens }: Pick<Earshot, 'apiTokens'>,
  given: string,
  { groupId, prefix, ...calling }: InGroup,
): Promise<ApiToken> =>
  await resolveByName(given, apiTokens.all(groupOf({ groupId }), calling), {
    noun: 'API token',
    listedBy: 'earshot tokens list',
    idOf,
    namesOf: ({ title }) => [title],
    prefix,
  });

/** Resolves a user to their id. */
export async function resolveUser(
  { users }: Pick<Earshot, 'users'>,
  given: string,
  calling: CallOptions,
): Promise<string> {
  if (isUuid(given.trim())) return given.trim();
  const items = users.all({ search: given.trim() }, calling);
  const kind = { noun: 'user', listedBy: 'earshot users list', idOf };
  return idOf(await resolveByName(given, items, { ...kind, namesOf: ({ email }) => [email] }));
}
