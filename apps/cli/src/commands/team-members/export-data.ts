import type { PersonData } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { resolvePerson, TEAM_MEMBER_ARGUMENT } from '../../input/resolvers.ts';
import { personLocationFlag } from '../../input/team-location-flag.ts';
import { counted, printable } from '../../output/text.ts';
import { writeDownload } from '../../output/write-download.ts';

export default class TeamMembersExportData extends EarshotCommand {
  static override summary = 'Export everything that is stored about a team member, as JSON';
  static override description =
    'Names, call-handling groups, uses of headsets and Message Casts heard, also of a person who left the team. The audit log records the export without the data.';
  static override examples = [
    '<%= config.bin %> team-members export-data "Ada Lovelace" --location "Leeds Headrow" --output ada.json',
    '<%= config.bin %> team-members export-data 0198c2a0-0000-7000-8000-000000000001',
  ];
  static override args = { member: Args.string({ description: TEAM_MEMBER_ARGUMENT, required: true }) };
  static override flags = {
    location: personLocationFlag,
    output: Flags.string({ char: 'o', description: 'File to write; default: standard output', helpValue: 'FILE' }),
  };

  async run(): Promise<PersonData> {
    const { args, flags } = await this.parse(TeamMembersExportData);
    const earshot = await this.connect(flags.url);
    const { id } = await resolvePerson(earshot, args.member, { location: flags.location, ...this.calling });
    const data = await earshot.teamMembers.exportData(id, this.calling);
    const text = JSON.stringify(data, null, 2);
    if (flags.output === undefined) {
      this.print([text]);
      return data;
    }
    const content = new Blob([`${text}\n`]).stream();
    const file = await writeDownload({ name: `${id}.json`, content }, { file: flags.output, ...this.calling });
    this.print([`${printable(data.fullName)}: ${counted(data.uses.length, 'use')} of headsets. Written to ${file}`]);
    return data;
  }
}
