import type { FormerTeamMember } from '@earshot/sdk';
import { EarshotCommand } from '../../earshot-command.ts';
import { resolveLocation } from '../../input/resolvers.ts';
import { teamLocationFlag } from '../../input/team-location-flag.ts';
import { table } from '../../output/table.ts';
import { formerMemberColumns } from '../../output/team-member-columns.ts';

export default class TeamMembersFormer extends EarshotCommand {
  static override summary = 'List people who left the team of a location';
  static override description =
    'Their names are kept as long as their uses of headsets. `team-members erase` deletes them at once.';
  static override examples = ['<%= config.bin %> team-members former --location "Leeds Headrow"'];
  static override flags = { location: teamLocationFlag };

  async run(): Promise<{ people: FormerTeamMember[] }> {
    const { flags } = await this.parse(TeamMembersFormer);
    const earshot = await this.connect(flags.url);
    const controllerId = await resolveLocation(earshot, flags.location, { prefix: true, ...this.calling });
    const people = await earshot.teamMembers.former(controllerId, this.calling);
    const rows = table(people, formerMemberColumns, { width: this.width, paint: this.paint });
    this.print(people.length === 0 ? ['No team member has left lately.'] : rows);
    return { people };
  }
}
