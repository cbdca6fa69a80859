import type { TeamMember } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { resolveLocation, resolveTeamMember, TEAM_MEMBER_ARGUMENT } from '../../input/resolvers.ts';
import { teamLocationFlag } from '../../input/team-location-flag.ts';
import { printable } from '../../output/text.ts';

export default class TeamMembersUpdate extends EarshotCommand {
  static override summary = 'Rename a team member of a location';
  static override hiddenAliases = ['team-members:edit'];
  static override examples = [
    '<%= config.bin %> team-members update "Ada Byron" --full-name "Ada Lovelace" --location "Leeds Headrow"',
  ];
  static override args = { member: Args.string({ description: TEAM_MEMBER_ARGUMENT, required: true }) };
  static override flags = {
    location: teamLocationFlag,
    'full-name': Flags.string({ description: 'New full name, at most 255 characters', required: true }),
  };

  async run(): Promise<{ teamMember: TeamMember }> {
    const { args, flags } = await this.parse(TeamMembersUpdate);
    const earshot = await this.connect(flags.url);
    const controllerId = await resolveLocation(earshot, flags.location, this.calling);
    const before = await resolveTeamMember(earshot, args.member, { controllerId, ...this.calling });
    const change = { teamMemberId: before.id, version: before.version, fullName: flags['full-name'] };
    const teamMember = await earshot.teamMembers.update(change, this.calling);
    this.print([`Renamed ${printable(before.fullName)} to ${printable(teamMember.fullName)}.`]);
    return { teamMember };
  }
}
