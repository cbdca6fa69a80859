import { GROUP_LIMITS } from '@earshot/domain/groups/limits';
import type { GroupDetail } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupSwitches, SWITCHES } from '../../input/group-switches.ts';
import { GROUP_ARGUMENT } from '../../input/group-flags.ts';
import { printable } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

export default class GroupsUpdate extends EarshotCommand {
  static override summary = 'Turn flags and features of a group on or off, or change for how long it keeps enrolments';
  static override examples = [
    '<%= config.bin %> groups update "North / Leeds" --on mfaRequired,mds --off isTrial',
    '<%= config.bin %> groups update North --keep-enrolments 30',
  ];
  static override args = { group: Args.string({ description: GROUP_ARGUMENT, required: true }) };
  static override flags = {
    on: Flags.string({ description: `Comma-separated: ${SWITCHES.join(', ')}` }),
    off: Flags.string({ description: 'Comma-separated, as for --on' }),
    'keep-enrolments': Flags.string({
      description: 'Days after which uses of headsets are deleted, 7 to 400, or default for the period of the platform',
    }),
  };

  async run(): Promise<{ group: GroupDetail }> {
    const { args, flags } = await this.parse(GroupsUpdate);
    const keep = flags['keep-enrolments'];
    if (flags.on === undefined && flags.off === undefined && keep === undefined)
      throw new InputError('Nothing to change', 'Give --on, --off or --keep-enrolments.');
    const change = {
      ...groupSwitches({ on: flags.on ?? '', off: flags.off ?? '' }),
      ...(keep !== undefined && { keepEnrolmentsDays: readDays(keep) }),
    };
    const earshot = await this.connect(flags.url);
    const { id } = await earshot.groups.find(args.group, this.calling);
    const { version } = await earshot.groups.get(id, this.calling);
    const group = await earshot.groups.update({ groupId: id, version, ...change }, this.calling);
    this.print([`Changed “${printable(group.title)}”.`]);
    return { group };
  }
}

function readDays(text: string): number | null {
  if (text === 'default') return null;
  const { min, max } = GROUP_LIMITS.enrolmentDays;
  const days = Number(text);
  if (Number.isInteger(days) && days >= min && days <= max) return days;
  throw new InputError(`--keep-enrolments is not valid: ${printable(text)}`, `Give ${min} to ${max} days, or default.`);
}
