import type { Tag } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { resolveTag } from '../../input/resolvers.ts';
import { printable } from '../../output/text.ts';

export default class TagsRemove extends EarshotCommand {
  static override summary = 'Delete a tag that no location uses';
  static override description = 'Asks for confirmation.';
  static override hiddenAliases = ['tags:delete'];
  static override examples = ['<%= config.bin %> tags remove refit --group North'];
  static override args = { tag: Args.string({ description: 'The tag, or its id', required: true }) };
  static override flags = {
    group: groupFlag,
    'dry-run': Flags.boolean({ description: 'Only check whether the tag can be deleted' }),
    yes: yesFlag,
  };

  async run(): Promise<{ dryRun: boolean; tag: Tag }> {
    const { args, flags } = await this.parse(TagsRemove);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const tag = await resolveTag(earshot, args.tag, { ...group, ...this.calling });
    if (flags['dry-run']) {
      const used = tag.locations === 0 ? 'no location has it' : `${tag.locations} have it, so it would be refused`;
      this.print([`Would delete ${printable(tag.text)}: ${used}.`]);
      return { dryRun: true, tag };
    }
    await this.confirm(`Delete ${printable(tag.text)}?`, { yes: flags.yes, otherwise: 'No tag was deleted.' });
    await earshot.tags.remove(tag.id, this.calling);
    this.print([`Deleted ${printable(tag.text)}.`]);
    return { dryRun: false, tag };
  }
}
