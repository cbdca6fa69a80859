import type { Tag } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { printable } from '../../output/text.ts';

export default class TagsCreate extends EarshotCommand {
  static override summary = 'Create a tag in a group';
  static override examples = ['<%= config.bin %> tags create drive-thru --group North'];
  static override args = { tag: Args.string({ description: 'At most 20 characters', required: true }) };
  static override flags = {
    group: groupFlag,
    'dry-run': Flags.boolean({ description: 'Only check whether the tag exists' }),
  };

  async run(): Promise<{ dryRun: boolean; tag: Tag | null }> {
    const { args, flags } = await this.parse(TagsCreate);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    if (flags['dry-run']) {
      const text = args.tag.trim().toLowerCase();
      const there = (await earshot.tags.find(group.groupId, this.calling)).find((tag) => tag.text === text);
      this.print([there ? `${printable(text)} is there already.` : `Would create ${printable(text)}.`]);
      return { dryRun: true, tag: there ?? null };
    }
    const tag = await earshot.tags.create({ text: args.tag, ...group }, this.calling);
    this.print([`Created ${printable(tag.text)} in ${printable(tag.groupTitle)}.`]);
    return { dryRun: false, tag };
  }
}
