import type { GroupPlan } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { readGroupTree } from '../../input/group-tree-file.ts';
import { GROUP_ARGUMENT } from '../../input/group-argument.ts';
import { groupPlan } from '../../output/group-plan.ts';
import { counted, printable } from '../../output/text.ts';
import { confirm } from '../../prompt/ask.ts';

export default class GroupsApply extends EarshotCommand {
  static override summary = 'Make the groups those of a file';
  static override description = `Reads a tree from a YAML file, shows what has to be done – create, rename, move, change – and does exactly that, all or nothing. When the groups are changed meanwhile it is refused. Nothing is removed without --prune.

The first group of the file is the one that the tree is about. A group has a title and may have flags (mfaRequired: true), features (all that are on at the group itself), groups, and id or was (its former title) where it is renamed.`;
  static override examples = [
    '<%= config.bin %> groups apply tree.yaml --dry-run',
    '<%= config.bin %> groups apply tree.yaml --group Acme --yes',
  ];
  static override args = { file: Args.string({ description: 'The file, or - for standard input', required: true }) };
  static override flags = {
    group: Flags.string({ description: `${GROUP_ARGUMENT}; else the one with the first title of the file` }),
    prune: Flags.boolean({ description: 'Remove groups that are not in the file; only empty ones can be' }),
    'dry-run': Flags.boolean({ description: 'Only show what would be done' }),
    yes: Flags.boolean({ char: 'y', description: 'Do not ask' }),
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
    if (this.isInteractive && !flags.yes) {
      await confirm(
        `Do ${counted(plan.steps.length, 'step')} below “${printable(top.title)}”?`,
        'Nothing was changed.',
      );
    }
    await earshot.groups.applyPlan({ groupId: top.id, basis: plan.basis, steps: plan.steps }, this.calling);
    this.print(['Done.']);
    return { plan, applied: true };
  }
}
