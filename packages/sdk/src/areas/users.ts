import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import { type Filter, throughPages } from '../paging.ts';
import type {
  CheckUsersInput,
  CheckedPerson,
  CountUsersInput,
  CreateUserInput,
  ListUsersInput,
  ReassignRoleInput,
  ReassignedRole,
  RoleList,
  UpdateUserInput,
  User,
  UserDetail,
  UserInput,
} from '../types.ts';

type InOwnGroup<Input> = Omit<Input, 'groupId'> & { groupId?: string | undefined };

/** Milliseconds. Checking and updating up to 5,000 users takes longer than other calls. */
const REASSIGN_TIMEOUT_MS = 60_000;

/** Read calls send their input in the URL, which is limited to about 8,000 characters. */
const MOST_OF_AN_ADDRESS = 5_000;

function* inPortions(people: CheckUsersInput['people']): Generator<CheckUsersInput['people'], void, undefined> {
  let portion: CheckUsersInput['people'] = [];
  let length = 0;
  for (const person of people) {
    const more = encodeURIComponent(JSON.stringify(person)).length;
    if (portion.length > 0 && length + more > MOST_OF_AN_ADDRESS) {
      yield portion;
      portion = [];
      length = 0;
    }
    portion.push(person);
    length += more;
  }
  if (portion.length > 0) yield portion;
}

/** The users who may sign in, and their rights. */
export class Users {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  /** @internal */
  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
  }

  /** Returns one page of users. Defaults: 20 per page, sorted by name. */
  async list(input: Partial<ListUsersInput> = {}, options?: CallOptions): Promise<User[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.read('users.list', { ...input, groupId }, options);
    return items;
  }

  /** Iterates over all users, loading pages as needed. */
  all(
    filter: Filter<Omit<ListUsersInput, 'total'>> = {},
    options?: CallOptions,
  ): AsyncGenerator<User, void, undefined> {
    // Late pages are read from the end of the list, which needs the total number of users.
    let counted: Promise<number> | undefined;
    const { search, subGroups, roleId, groupId } = filter;
    const count = () => (counted ??= this.count({ search, subGroups, roleId, ...(groupId && { groupId }) }, options));
    return throughPages(
      async (page) => {
        const total = page.page > 1 ? await count() : undefined;
        return { items: await this.list({ ...filter, ...page, total }, options) };
      },
      ({ id }) => id,
    );
  }

  async count(input: Partial<CountUsersInput> = {}, options?: CallOptions): Promise<number> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { total } = await this.#call.read('users.count', { ...input, groupId }, options);
    return total;
  }

  async get(userId: string, options?: CallOptions): Promise<UserDetail> {
    return await this.#call.read('users.get', { userId }, options);
  }

  /**
   * Compares a list of people with the users and returns the needed change, or the obstacle, for each. Changes
   * nothing.
   */
  async check(
    people: CheckUsersInput['people'],
    options?: CallOptions & { groupId?: string },
  ): Promise<CheckedPerson[]> {
    const groupId = await this.#ownGroup(options?.groupId, options);
    const checked: CheckedPerson[] = [];
    for (const portion of inPortions(people)) {
      const { items } = await this.#call.read('users.check', { groupId, people: portion }, options);
      checked.push(...items);
    }
    return checked;
  }

  /** Returns the roles that the caller may assign to users of a group. */
  async assignableRoles(groupId?: string, options?: CallOptions): Promise<RoleList['items']> {
    const group = await this.#ownGroup(groupId, options);
    const { items } = await this.#call.read('roles.list', { groupId: group, for: 'assign' }, options);
    return items;
  }

  /** Creates a user (default role: 3, Standard) and sends them an email with a link to choose a password. */
  async create(input: InOwnGroup<CreateUserInput>, options?: CallOptions): Promise<UserDetail> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.start('users.create', { ...input, groupId }, options);
  }

  /** Changes the given fields; `groupId` moves the user. A stale `version` throws ConflictError. */
  async update(input: UpdateUserInput, options?: CallOptions): Promise<UserDetail> {
    return await this.#call.write('users.update', input, options);
  }

  /** Unlocks a user, who can then sign in again. */
  async unlock(userId: string, options?: CallOptions): Promise<UserDetail> {
    return await this.#call.write('users.unlock', { userId }, options);
  }

  /** Removes the user's second factor. */
  async resetSecondFactor(userId: string, options?: CallOptions): Promise<UserDetail> {
    return await this.#call.write('users.resetSecondFactor', { userId }, options);
  }

  /** Deletes a user; their sessions and tokens end at once. */
  async remove(userId: string, options?: CallOptions): Promise<void> {
    await this.#call.write('users.remove', { userId }, options);
  }

  /**
   * Assigns another role to up to 5,000 users, each on its own. The result says for each user whether the role
   * changed, and why not.
   */
  async reassignRole(input: InOwnGroup<ReassignRoleInput>, options?: CallOptions): Promise<ReassignedRole[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const reassigned = { ...input, groupId };
    const { items } = await this.#call.write('users.reassignRole', reassigned, {
      timeoutMs: REASSIGN_TIMEOUT_MS,
      ...options,
    });
    return items;
  }

  /** Sends the invitation email again to a user who has no password yet. */
  async resendInvitation(userId: string, options?: CallOptions): Promise<UserInput> {
    return await this.#call.write('users.resendInvitation', { userId }, options);
  }
}
