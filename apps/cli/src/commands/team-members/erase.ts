import type { ErasedPerson } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { resolvePerson, TEAM_MEMBER_ARGUMENT } from '../../input/resolvers.ts';
import { personLocationFlag } from '../../input/team-location-flag.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { counted, printable } from '../../output/text.ts';

export default class TeamMembersErase extends EarshotCommand {
  static override summary = 'Delete a team member, and the name from everything that is stored';
  static override description =
    'Asks for confirmation. Uses of headsets remain without the name, so that counts stay right. Also for a person who left the team. Cannot be undone.';
  static override examples = [
    '<%= config.bin %> team-members erase "Ada Lovelace" --location "Leeds Headrow"',
    '<%= config.bin %> team-members erase 0198c2a0-0000-7000-8000-000000000001 --yes',
  ];
  static override args = { member: Args.string({ description: TEAM_MEMBER_ARGUMENT, required: true }) };
  static override flags = { location: personLocationFlag, yes: yesFlag };

  async run(): Promise<ErasedPerson> {
    const { args, flags } = await this.parse(TeamMembersErase);
    const earshot = await this.connect(flags.url);
    const person = await resolvePerson(earshot, args.member, { location: flags.location, ...this.calling });
    const name = printable(person.fullName);
    await this.confirm(
      `Erase ${name} from the team and from all stored enrolments and events? This cannot be undone.`,
      {
        yes: flags.yes,
        otherwise: 'No team member was erased.',
      },
    );
    const erased = await earshot.teamMembers.erase(person.id, this.calling);
    this.print([`Erased ${name}. ${counted(erased.uses, 'use')} of headsets now name “${erased.replacement}”.`]);
    return erased;
  }
}
