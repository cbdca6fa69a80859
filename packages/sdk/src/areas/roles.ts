import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type { InputOf, OutputOf, Permission, Role, RoleDetail } from '../types.ts';

type InOwnGroup<Input> = Omit<Input, 'groupId'> & { groupId?: string | undefined };
type Changing = 'roles.update' | 'roles.setRank' | 'roles.setPermissions' | 'roles.toggle';

/** Roles: what people may do, and how much power they have over others. Ids are numbers. */
export class Roles {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
  }

  /** The roles of a group, the most power first: all of them, those that can be given, or those that can be changed. */
  async list(input: Partial<InputOf<'roles.list'>> = {}, options?: CallOptions): Promise<Role[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.read('roles.list', { ...input, groupId }, options);
    return items;
  }

  async get(input: InOwnGroup<InputOf<'roles.get'>>, options?: CallOptions): Promise<RoleDetail> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('roles.get', { ...input, groupId }, options);
  }

  /** The permission keys of a role; everybody may ask for those of their own. */
  async permissions(roleId: number, options?: CallOptions): Promise<Permission[]> {
    const { permissions } = await this.#call.read('roles.permissions', { roleId }, options);
    return permissions;
  }

  /** A custom role of the group's customer, with the permissions of `baseRoleId` or with none. At most six. */
  async create(input: InOwnGroup<InputOf<'roles.create'>>, options?: CallOptions): Promise<RoleDetail> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.start('roles.create', { ...input, groupId }, options);
  }

  /** A custom role like another one. */
  async duplicate(input: InOwnGroup<InputOf<'roles.duplicate'>>, options?: CallOptions): Promise<RoleDetail> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.start('roles.duplicate', { ...input, groupId }, options);
  }

  /** Name and description. A stale `version` is refused with UE_409, who changed it and when. */
  async update(input: InOwnGroup<InputOf<'roles.update'>>, options?: CallOptions): Promise<RoleDetail> {
    return await this.#change('roles.update', input, options);
  }

  /** From 10 to 49; the lower, the more power. Not above the caller's own. */
  async setRank(input: InOwnGroup<InputOf<'roles.setRank'>>, options?: CallOptions): Promise<RoleDetail> {
    return await this.#change('roles.setRank', input, options);
  }

  /** All that the role may do from now on. Nobody gives or takes away what they do not have themselves. */
  async setPermissions(input: InOwnGroup<InputOf<'roles.setPermissions'>>, options?: CallOptions): Promise<RoleDetail> {
    return await this.#change('roles.setPermissions', input, options);
  }

  /** Switches a custom role off or on: while it is off, those who have it may do nothing. */
  async toggle(input: InOwnGroup<InputOf<'roles.toggle'>>, options?: CallOptions): Promise<RoleDetail> {
    return await this.#change('roles.toggle', input, options);
  }

  /** Refused with UE_409 and how many there are while people have it. */
  async remove(input: InOwnGroup<InputOf<'roles.remove'>>, options?: CallOptions): Promise<void> {
    const groupId = await this.#ownGroup(input.groupId, options);
    await this.#call.write('roles.remove', { ...input, groupId }, options);
  }

  async #change<P extends Changing>(
    path: P,
    input: InOwnGroup<InputOf<P>>,
    options: CallOptions | undefined,
  ): Promise<OutputOf<P>> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.write(path, { ...input, groupId } as InputOf<P>, options);
  }
}
