import type { TeamMember } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { callHandlingGroupsFlag } from '../../input/call-handling-groups-flag.ts';
import { resolveLocation, resolveTeamMember, TEAM_MEMBER_ARGUMENT } from '../../input/resolvers.ts';
import { saidAsFlag } from '../../input/said-as-flag.ts';
import { teamLocationFlag } from '../../input/team-location-flag.ts';
import { printable } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

export default class TeamMembersUpdate extends EarshotCommand {
  static override summary = 'Change the name, its spelling for speech or the groups of a team member';
  static override hiddenAliases = ['team-members:edit'];
  static override examples = [
    '<%= config.bin %> team-members update "Ada Byron" --full-name "Ada Lovelace" --location "Leeds Headrow"',
    '<%= config.bin %> team-members update "Ada Lovelace" --group Tills --group Doors --location "Leeds Headrow"',
    '<%= config.bin %> team-members update "Ada Lovelace" --no-groups --location "Leeds Headrow"',
    '<%= config.bin %> team-members update "Siobhán Byrne" --said-as "shi-VAWN burn" --location "Leeds Headrow"',
  ];
  static override args = { member: Args.string({ description: TEAM_MEMBER_ARGUMENT, required: true }) };
  static override flags = {
    location: teamLocationFlag,
    'full-name': Flags.string({ description: 'New full name, at most 255 characters' }),
    'said-as': saidAsFlag,
    group: callHandlingGroupsFlag,
    'no-groups': Flags.boolean({ description: 'Remove the team member from all groups', exclusive: ['group'] }),
  };

  async run(): Promise<{ teamMember: TeamMember }> {
    const { args, flags } = await this.parse(TeamMembersUpdate);
    const fullName = flags['full-name'];
    const saidAs = flags['said-as'];
    const callHandlingGroups = flags['no-groups'] ? [] : flags.group;
    if (fullName === undefined && saidAs === undefined && callHandlingGroups === undefined)
      throw new InputError(
        'Give a new name, spelling or groups.',
        'Use --full-name, --said-as, --group or --no-groups.',
      );
    const earshot = await this.connect(flags.url);
    const controllerId = await resolveLocation(earshot, flags.location, this.calling);
    const before = await resolveTeamMember(earshot, args.member, { controllerId, ...this.calling });
    const change = {
      teamMemberId: before.id,
      version: before.version,
      ...(fullName !== undefined && { fullName }),
      ...(saidAs !== undefined && { saidAs }),
      ...(callHandlingGroups !== undefined && { callHandlingGroups }),
    };
    const teamMember = await earshot.teamMembers.update(change, this.calling);
    this.print([
      ...(fullName === undefined
        ? []
        : [`Renamed ${printable(before.fullName)} to ${printable(teamMember.fullName)}.`]),
      ...(saidAs === undefined ? [] : [saidAsLine(teamMember)]),
      ...(callHandlingGroups === undefined ? [] : [groupsLine(teamMember)]),
    ]);
    return { teamMember };
  }
}

function saidAsLine({ fullName, saidAs }: TeamMember): string {
  const name = printable(fullName);
  return saidAs === '' ? `Speech says the name of ${name} as written.` : `Speech says ${name} as ${printable(saidAs)}.`;
}

function groupsLine({ fullName, callHandlingGroups }: TeamMember): string {
  const name = printable(fullName);
  if (callHandlingGroups.length === 0) return `${name} is in no call-handling group.`;
  return `${name} is in the call-handling groups ${callHandlingGroups.map(printable).join(', ')}.`;
}
