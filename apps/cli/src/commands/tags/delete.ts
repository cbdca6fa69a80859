import type { Tag } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { printable } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

export default class TagsDelete extends EarshotCommand {
  static override summary = 'Delete a tag that no location has';
  static override examples = ['<%= config.bin %> tags delete refit --group North'];
  static override args = { tag: Args.string({ description: 'The tag, or its id', required: true }) };
  static override flags = {
    group: Flags.string({ description: 'Of this group: title, path (North / Leeds) or id; else your own' }),
    'dry-run': Flags.boolean({ description: 'Only say whether it could be deleted' }),
  };

  async run(): Promise<{ dryRun: boolean; tag: Tag }> {
    const { args, flags } = await this.parse(TagsDelete);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const named = args.tag.trim().toLowerCase();
    const tags = await earshot.tags.find(group?.id, this.calling);
    const tag = tags.find(({ id, text }) => id === named || text === named);
    if (tag === undefined) throw new InputError(`There is no tag ${printable(args.tag)}`, 'See `earshot tags list`.');
    if (flags['dry-run']) {
      const used = tag.locations === 0 ? 'no location has it' : `${tag.locations} have it, so it would be refused`;
      this.print([`Would delete ${printable(tag.text)}: ${used}.`]);
      return { dryRun: true, tag };
    }
    await earshot.tags.remove(tag.id, this.calling);
    this.print([`Deleted ${printable(tag.text)}.`]);
    return { dryRun: false, tag };
  }
}
