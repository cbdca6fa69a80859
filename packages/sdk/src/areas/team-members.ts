import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import { SPEECH_TIMEOUT_MS } from '../speech-timeout.ts';
import { throughPages } from '../paging.ts';
import type {
  CheckedTeamMembers,
  ControllerGroups,
  CountTeamMembersInput,
  CreateTeamMemberInput,
  ErasedPerson,
  FindCallHandlingGroupsInput,
  FindTeamMembersInput,
  FormerTeamMember,
  FoundCallHandlingGroup,
  FoundTeamMember,
  ListTeamMembersInput,
  Operation,
  SpeakTeamMemberInput,
  SpokenPreview,
  PersonData,
  TeamConfirmation,
  TeamMember,
  UpdateTeamMemberInput,
} from '../types.ts';

/**
 * People who enrol in headsets of a location. The location's group needs the feature `teamEnrolment`, and the portal
 * the setting `standaloneTeamMembers`.
 */
export class TeamMembers {
  readonly #call: Call;
  readonly #wait: (operationId: string, options?: CallOptions) => Promise<Operation>;

  /** @internal */
  constructor(call: Call, wait: (operationId: string, options?: CallOptions) => Promise<Operation>) {
    this.#call = call;
    this.#wait = wait;
  }

  /** Returns one page of the team members of a location. Defaults: 20 per page, sorted by name. */
  async list(input: ListTeamMembersInput, options?: CallOptions): Promise<TeamMember[]> {
    const { items } = await this.#call.read('teamMembers.list', input, options);
    return items;
  }

  /** Iterates over all team members of a location, loading pages as needed. */
  all(filter: Omit<ListTeamMembersInput, 'page'>, options?: CallOptions): AsyncGenerator<TeamMember, void, undefined> {
    return throughPages(
      async (page) => ({ items: await this.list({ ...filter, ...page }, options) }),
      ({ id }) => id,
    );
  }

  /** Finds team members of a group and its sub-groups by a part of their names, or by ids. Default: at most 20. */
  async find(input: FindTeamMembersInput, options?: CallOptions): Promise<FoundTeamMember[]> {
    const { items } = await this.#call.read('teamMembers.find', input, options);
    return items;
  }

  /** Finds call-handling groups of a group's locations by a part of their names; those at most locations first. */
  async findCallHandlingGroups(
    input: FindCallHandlingGroupsInput,
    options?: CallOptions,
  ): Promise<FoundCallHandlingGroup[]> {
    const { items } = await this.#call.read('teamMembers.findCallHandlingGroups', input, options);
    return items;
  }

  async count(input: CountTeamMembersInput, options?: CallOptions): Promise<number> {
    const { total } = await this.#call.read('teamMembers.count', input, options);
    return total;
  }

  async get(teamMemberId: string, options?: CallOptions): Promise<TeamMember> {
    return await this.#call.read('teamMembers.get', { teamMemberId }, options);
  }

  /** Adds a team member. A name that the location has, in any case, throws ConflictError. */
  async create(input: CreateTeamMemberInput, options?: CallOptions): Promise<TeamMember> {
    return await this.#call.start('teamMembers.create', input, options);
  }

  /** Returns those of the names that the location has, and how many team members it can still have. Changes nothing. */
  async check(controllerId: string, names: string[], options?: CallOptions): Promise<CheckedTeamMembers> {
    return await this.#call.write('teamMembers.check', { controllerId, names }, options);
  }

  /** Adds all of the names, at most 500, or none. If the location has one of them, throws ConflictError. */
  async createMany(
    input: { controllerId: string; names: string[]; idempotencyKey?: string | undefined },
    options?: CallOptions,
  ): Promise<TeamMember[]> {
    const { items } = await this.#call.start('teamMembers.createMany', input, options);
    return items;
  }

  /** Changes the given fields. A stale `version`, or a name that the location has, throws ConflictError. */
  async update(input: UpdateTeamMemberInput, options?: CallOptions): Promise<TeamMember> {
    return await this.#call.write('teamMembers.update', input, options);
  }

  async remove(teamMemberId: string, options?: CallOptions): Promise<void> {
    await this.#call.write('teamMembers.remove', { teamMemberId }, options);
  }

  /** Speaks a name, or its spelling `saidAs`, as speech says it, without saving anything. Returns the MP3 in base64. */
  async speak(input: SpeakTeamMemberInput, options?: CallOptions): Promise<SpokenPreview> {
    return await this.#call.read('teamMembers.speak', input, { timeoutMs: SPEECH_TIMEOUT_MS, ...options });
  }

  /** Returns people who left the team of a location and whose data may still be stored, the latest first. */
  async former(controllerId: string, options?: CallOptions): Promise<FormerTeamMember[]> {
    const { items } = await this.#call.read('teamMembers.former', { controllerId }, options);
    return items;
  }

  /**
   * Returns everything that is stored about a person: names, groups, uses of headsets and hearings. Also for a person who left
   * the team. The audit log records the export without the data.
   */
  async exportData(teamMemberId: string, options?: CallOptions): Promise<PersonData> {
    return await this.#call.write('teamMembers.exportData', { teamMemberId }, options);
  }

  /**
   * Removes a person from the team, and the name from everything that is stored. Uses of headsets remain under a
   * replacement, so that counts stay right. Also for a person who left the team. Cannot be undone.
   */
  async erase(teamMemberId: string, options?: CallOptions): Promise<ErasedPerson> {
    return await this.#call.write('teamMembers.erase', { teamMemberId }, options);
  }

  /** Returns whether the controller of a location has confirmed its present team members, or why not. */
  async confirmation(controllerId: string, options?: CallOptions): Promise<TeamConfirmation> {
    return await this.#call.read('teamMembers.confirmation', { controllerId }, options);
  }

  /** Returns the call-handling groups that the controller of a location last reported, without asking it. */
  async callHandlingGroups(controllerId: string, options?: CallOptions): Promise<ControllerGroups> {
    return await this.#call.read('teamMembers.callHandlingGroups', { controllerId }, options);
  }

  /**
   * Asks the controller for its call-handling groups, and waits for the answer, which `callHandlingGroups` returns.
   * Throws if the controller is offline. Throws ConflictError if its firmware cannot read them.
   */
  async readCallHandlingGroups(controllerId: string, options?: CallOptions): Promise<Operation> {
    const { operationId } = await this.#call.write('teamMembers.readCallHandlingGroups', { controllerId }, options);
    return await this.#wait(operationId, options);
  }
}
