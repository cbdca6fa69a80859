import type { TeamConfirmation, TeamMember } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { limited, pagingFlags } from '../../input/paging.ts';
import { resolveLocation } from '../../input/resolvers.ts';
import { teamLocationFlag } from '../../input/team-location-flag.ts';
import { configurationWords } from '../../output/configuration-facts.ts';
import { shownOf } from '../../output/shown-of.ts';
import { table } from '../../output/table.ts';
import { teamMemberColumns } from '../../output/team-member-columns.ts';

const SORTS = ['fullName', 'createdAt'] as const;

export default class TeamMembersList extends EarshotCommand {
  static override summary = 'List the team members of a location';
  static override examples = [
    '<%= config.bin %> team-members list --location "Leeds Headrow"',
    '<%= config.bin %> team-members list --location "Leeds Headrow" --all --json',
  ];
  static override flags = {
    location: teamLocationFlag,
    search: Flags.string({ description: 'Only team members whose name contains this text' }),
    sort: Flags.option({ options: SORTS })({ description: 'Field to sort by', default: 'fullName' }),
    desc: Flags.boolean({ description: 'Sort in descending order' }),
    ...pagingFlags(50),
  };

  async run(): Promise<{ teamMembers: TeamMember[]; total: number; confirmation: TeamConfirmation }> {
    const { flags } = await this.parse(TeamMembersList);
    const earshot = await this.connect(flags.url);
    const controllerId = await resolveLocation(earshot, flags.location, { prefix: true, ...this.calling });
    const filter = { controllerId, ...(flags.search !== undefined && { search: flags.search }) };
    const order = { sort: flags.sort, order: flags.desc ? 'DESC' : 'ASC' } as const;
    const [total, teamMembers, confirmation] = await Promise.all([
      earshot.teamMembers.count(filter, this.calling),
      limited(earshot.teamMembers.all({ ...filter, ...order }, this.calling), flags),
      earshot.teamMembers.confirmation(controllerId, this.calling),
    ]);
    const rows = table(teamMembers, teamMemberColumns, { width: this.width, paint: this.paint });
    this.print(teamMembers.length === 0 ? ['No team members match.'] : rows);
    if (teamMembers.length > 0) this.note(shownOf(teamMembers.length, total, 'team member'));
    if (confirmation.version > 0) this.note(`List: ${configurationWords(confirmation)}.`);
    return { teamMembers, total, confirmation };
  }
}
