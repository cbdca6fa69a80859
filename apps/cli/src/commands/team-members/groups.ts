import type { ControllerGroups } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { EXIT } from '../../exit-codes.ts';
import { resolveLocation } from '../../input/resolvers.ts';
import { teamLocationFlag } from '../../input/team-location-flag.ts';
import { printable } from '../../output/text.ts';
import { dateTime } from '../../output/time.ts';

export default class TeamMembersGroups extends EarshotCommand {
  static override summary = 'Read the call-handling groups of a controller';
  static override description =
    'Asks the controller and waits for its answer. With --stored, shows its last answer without asking. Exit codes: 0 read; 1 not read, or no answer.';
  static override examples = [
    '<%= config.bin %> team-members groups --location "Leeds Headrow"',
    '<%= config.bin %> team-members groups --location "Leeds Headrow" --stored --json',
  ];
  static override flags = {
    location: teamLocationFlag,
    stored: Flags.boolean({ description: 'Show the last answer of the controller without asking it' }),
  };

  async run(): Promise<ControllerGroups> {
    const { flags } = await this.parse(TeamMembersGroups);
    const earshot = await this.connect(flags.url);
    const controllerId = await resolveLocation(earshot, flags.location, this.calling);
    if (!flags.stored) {
      const { state, message } = await earshot.teamMembers.readCallHandlingGroups(controllerId, this.calling);
      if (state !== 'completed') {
        process.stderr.write(`The groups could not be read: ${message ?? state}\n`);
        process.exitCode = EXIT.failure;
      }
    }
    const answer = await earshot.teamMembers.callHandlingGroups(controllerId, this.calling);
    this.print(linesOf(answer));
    if (answer.readAt !== null) this.note(`Read from the controller ${dateTime(answer.readAt)}.`);
    return answer;
  }
}

function linesOf({ groups }: ControllerGroups): string[] {
  if (groups === null) return ['The controller has not reported its call-handling groups yet.'];
  return groups.length === 0 ? ['This controller has no call-handling groups.'] : groups.map(printable);
}
