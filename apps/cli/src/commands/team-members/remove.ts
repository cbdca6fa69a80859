import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { resolveLocationRecord, resolveTeamMember, TEAM_MEMBER_ARGUMENT } from '../../input/resolvers.ts';
import { teamLocationFlag } from '../../input/team-location-flag.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { printable } from '../../output/text.ts';

export default class TeamMembersRemove extends EarshotCommand {
  static override summary = 'Delete a team member of a location';
  static override description = 'Asks for confirmation.';
  static override hiddenAliases = ['team-members:delete'];
  static override examples = ['<%= config.bin %> team-members remove "Ada Lovelace" --location "Leeds Headrow"'];
  static override args = { member: Args.string({ description: TEAM_MEMBER_ARGUMENT, required: true }) };
  static override flags = { location: teamLocationFlag, yes: yesFlag };

  async run(): Promise<{ teamMemberId: string }> {
    const { args, flags } = await this.parse(TeamMembersRemove);
    const earshot = await this.connect(flags.url);
    const { id: controllerId, boxName } = await resolveLocationRecord(earshot, flags.location, this.calling);
    const { id, fullName } = await resolveTeamMember(earshot, args.member, { controllerId, ...this.calling });
    const name = printable(fullName);
    await this.confirm(`Delete ${name} from ${printable(boxName)}?`, {
      yes: flags.yes,
      otherwise: 'No team member was deleted.',
    });
    await earshot.teamMembers.remove(id, this.calling);
    this.print([`Deleted ${name}.`]);
    return { teamMemberId: id };
  }
}
