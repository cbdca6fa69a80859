import type { GroupPlan } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { orStdin } from '../../input/read-input.ts';
import { readGroupTree } from '../../input/group-tree-file.ts';
import { GROUP_ARGUMENT } from '../../input/group-flags.ts';
import { groupPlan } from '../../output/group-plan.ts';
import { counted, printable } from '../../output/text.ts';

export default class GroupsApply extends EarshotCommand {
  static override summary = 'Apply a group tree from a YAML file';
  static override description = `Reads a tree from a YAML file, shows the changes (create, rename, move, change) and applies all or none of them. If the groups change in the meantime, the command is refused. Groups are only removed with --prune.

The first group of the file is the root of the tree. A group has a title and optionally flags (mfaRequired: true), features (all features turned on at the group itself), groups, and id or was (its former title) for a rename.`;
  static override examples = [
    '<%= config.bin %> groups apply tree.yaml --dry-run',
    '<%= config.bin %> groups apply tree.yaml --group Acme --yes',
  ];
  static override args = { file: Args.string({ description: orStdin('The file'), required: true }) };
  static override flags = {
    group: Flags.string({ description: `${GROUP_ARGUMENT}; default: the group with the first title in the file` }),
    prune: Flags.boolean({ description: 'Remove empty groups that are not in the file' }),
    'dry-run': Flags.boolean({ description: 'Show the changes without making them' }),
    yes: yesFlag,
  };

  async run(): Promise<{ plan: GroupPlan; applied: boolean }> {
    const { args, flags } = await this.parse(GroupsApply);
    const rows = await readGroupTree(args.file, process.stdin);
    const earshot = await this.connect(flags.url);
    const top = await earshot.groups.find(flags.group ?? rows[0]?.title ?? '', this.calling);
    const plan = await earshot.groups.plan({ groupId: top.id, rows, prune: flags.prune }, this.calling);
    const present = await earshot.groups.tree({ ...this.calling, below: top.id });
    this.print(groupPlan(plan, new Map(present.map(({ id, title }) => [id, printable(title)])), this.paint));
    if (flags['dry-run'] || plan.steps.length === 0) return { plan, applied: false };
    await this.confirm(`Do ${counted(plan.steps.length, 'step')} below “${printable(top.title)}”?`, {
      yes: flags.yes,
      otherwise: 'Nothing was changed.',
    });
    await earshot.groups.applyPlan({ groupId: top.id, basis: plan.basis, steps: plan.steps }, this.calling);
    this.print(['Done.']);
    return { plan, applied: true };
  }
}
