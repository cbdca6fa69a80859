import type { TeamMember } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { callHandlingGroupsFlag } from '../../input/call-handling-groups-flag.ts';
import { resolveLocationRecord } from '../../input/resolvers.ts';
import { teamLocationFlag } from '../../input/team-location-flag.ts';
import { printable } from '../../output/text.ts';

export default class TeamMembersCreate extends EarshotCommand {
  static override summary = 'Add a team member to a location';
  static override examples = [
    '<%= config.bin %> team-members create "Ada Lovelace" --location "Leeds Headrow"',
    '<%= config.bin %> team-members create "Ada Lovelace" --location "Leeds Headrow" --group Tills --group Doors',
  ];
  static override args = {
    name: Args.string({ description: 'Full name, at most 255 characters', required: true }),
  };
  static override flags = { location: teamLocationFlag, group: callHandlingGroupsFlag };

  async run(): Promise<{ teamMember: TeamMember }> {
    const { args, flags } = await this.parse(TeamMembersCreate);
    const earshot = await this.connect(flags.url);
    const { id, boxName } = await resolveLocationRecord(earshot, flags.location, this.calling);
    const callHandlingGroups = flags.group ?? [];
    const member = { controllerId: id, fullName: args.name, callHandlingGroups };
    const teamMember = await earshot.teamMembers.create(member, this.calling);
    this.print([`Added ${printable(teamMember.fullName)} to ${printable(boxName)}. Id ${teamMember.id}`]);
    return { teamMember };
  }
}
