import type { TeamMember } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { callHandlingGroupsFlag } from '../../input/call-handling-groups-flag.ts';
import { resolveLocationRecord } from '../../input/resolvers.ts';
import { saidAsFlag } from '../../input/said-as-flag.ts';
import { teamLocationFlag } from '../../input/team-location-flag.ts';
import { printable } from '../../output/text.ts';

export default class TeamMembersCreate extends EarshotCommand {
  static override summary = 'Add a team member to a location';
  static override examples = [
    '<%= config.bin %> team-members create "Ada Lovelace" --location "Leeds Headrow"',
    '<%= config.bin %> team-members create "Ada Lovelace" --location "Leeds Headrow" --group Tills --group Doors',
    '<%= config.bin %> team-members create "Siobhán Byrne" --said-as "shi-VAWN burn" --location "Leeds Headrow"',
  ];
  static override args = {
    name: Args.string({ description: 'Full name, at most 255 characters', required: true }),
  };
  static override flags = { location: teamLocationFlag, group: callHandlingGroupsFlag, 'said-as': saidAsFlag };

  async run(): Promise<{ teamMember: TeamMember }> {
    const { args, flags } = await this.parse(TeamMembersCreate);
    const earshot = await this.connect(flags.url);
    const { id, boxName } = await resolveLocationRecord(earshot, flags.location, this.calling);
    const callHandlingGroups = flags.group ?? [];
    const saidAs = flags['said-as'];
    const named = { fullName: args.name, ...(saidAs !== undefined && { saidAs }) };
    const member = { controllerId: id, ...named, callHandlingGroups };
    const teamMember = await earshot.teamMembers.create(member, this.calling);
    this.print([`Added ${printable(teamMember.fullName)} to ${printable(boxName)}. Id ${teamMember.id}`]);
    return { teamMember };
  }
}
