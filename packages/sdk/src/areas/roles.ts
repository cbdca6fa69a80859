import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type {
  CreateRoleInput,
  DuplicateRoleInput,
  InputOf,
  ListRolesInput,
  OutputOf,
  Permission,
  RemoveRoleInput,
  Role,
  RoleDetail,
  RoleInput,
  SetRolePermissionsInput,
  SetRoleRankInput,
  ToggleRoleInput,
  UpdateRoleInput,
} from '../types.ts';

type InOwnGroup<Input> = Omit<Input, 'groupId'> & { groupId?: string | undefined };
type Changing = 'roles.update' | 'roles.setRank' | 'roles.setPermissions' | 'roles.toggle';

/** Roles: the permissions of users, and their rank relative to other users. Role ids are numbers. */
export class Roles {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  /** @internal */
  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
  }

  /**
   * Returns the roles of a group, highest rank first: all of them, those the caller can assign, or those the caller
   * can change.
   */
  async list(input: Partial<ListRolesInput> = {}, options?: CallOptions): Promise<Role[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.read('roles.list', { ...input, groupId }, options);
    return items;
  }

  async get(input: InOwnGroup<RoleInput>, options?: CallOptions): Promise<RoleDetail> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('roles.get', { ...input, groupId }, options);
  }

  /** Returns the permission keys of a role. Every user may read those of their own role. */
  async permissions(roleId: number, options?: CallOptions): Promise<Permission[]> {
    const { permissions } = await this.#call.read('roles.permissions', { roleId }, options);
    return permissions;
  }

  /**
   * Creates a custom role for the group's customer, with the permissions of `baseRoleId` or with none. A customer has
   * at most six.
   */
  async create(input: InOwnGroup<CreateRoleInput>, options?: CallOptions): Promise<RoleDetail> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.start('roles.create', { ...input, groupId }, options);
  }

  /** Copies a role as a new custom role. */
  async duplicate(input: InOwnGroup<DuplicateRoleInput>, options?: CallOptions): Promise<RoleDetail> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.start('roles.duplicate', { ...input, groupId }, options);
  }

  /**
   * Changes the name and the description. A stale `version` throws ConflictError, which says who changed the role and
   * when.
   */
  async update(input: InOwnGroup<UpdateRoleInput>, options?: CallOptions): Promise<RoleDetail> {
    return await this.#change('roles.update', input, options);
  }

  /** Sets the rank, from 10 to 49; a lower number means more power. It cannot exceed the caller's own rank. */
  async setRank(input: InOwnGroup<SetRoleRankInput>, options?: CallOptions): Promise<RoleDetail> {
    return await this.#change('roles.setRank', input, options);
  }

  /** Replaces all permissions of a role. The caller can only grant or revoke permissions that they have themselves. */
  async setPermissions(input: InOwnGroup<SetRolePermissionsInput>, options?: CallOptions): Promise<RoleDetail> {
    return await this.#change('roles.setPermissions', input, options);
  }

  /** Switches a custom role on or off. Users of a role that is off have no permissions. */
  async toggle(input: InOwnGroup<ToggleRoleInput>, options?: CallOptions): Promise<RoleDetail> {
    return await this.#change('roles.toggle', input, options);
  }

  /** Removes a role. A role in use throws ConflictError with the number of its users. */
  async remove(input: InOwnGroup<RemoveRoleInput>, options?: CallOptions): Promise<void> {
    const groupId = await this.#ownGroup(input.groupId, options);
    await this.#call.write('roles.remove', { ...input, groupId }, options);
  }

  async #change<P extends Changing>(
    path: P,
    input: InOwnGroup<InputOf<P>>,
    options: CallOptions | undefined,
  ): Promise<OutputOf<P>> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.write(path, { ...input, groupId }, options);
  }
}
