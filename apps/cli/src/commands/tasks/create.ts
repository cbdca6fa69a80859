import type { Task, TaskPreview } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findLocation } from '../../input/find-location.ts';
import { findRelease } from '../../input/find-release.ts';
import { number, printable } from '../../output/text.ts';
import { confirm } from '../../prompt/ask.ts';
import { InputError } from '../../refusals.ts';

type Result = { preview: TaskPreview; task: Task | null };

export default class TasksCreate extends EarshotCommand {
  static override summary = 'Push a release to controllers, at night';
  static override description =
    'It takes about 6 minutes per controller, updates run only between 22:00 and 05:00 where the controllers are, and up to 5 controllers of a group are updated at a time. One is updated before all others; failures stop the task. On a terminal you are asked first.';
  static override examples = [
    '<%= config.bin %> tasks create --name Autumn --release 5.3.0 --group North --dry-run',
    '<%= config.bin %> tasks create --name Pilot --release 5.3.0 --label pilot --yes',
    '<%= config.bin %> tasks create --release 5.3.0 --location "Leeds Headrow"',
  ];
  static override flags = {
    name: Flags.string({ description: 'What the task is called; else “Update to 5.3.0”' }),
    release: Flags.string({ description: 'Its version or id', required: true }),
    group: Flags.string({ description: 'A group and all below it, else your own: title, path (North / Leeds) or id' }),
    label: Flags.string({ description: 'Only locations with this label; may be given again', multiple: true }),
    location: Flags.string({
      description: 'Only this location: name, serial number or id; may be given again',
      multiple: true,
    }),
    'dry-run': Flags.boolean({ description: 'Only tell what would be done' }),
    yes: Flags.boolean({ char: 'y', description: 'Do not ask' }),
  };

  async run(): Promise<Result> {
    const { flags } = await this.parse(TasksCreate);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const release = await findRelease(earshot, flags.release, this.calling);
    const locations = flags.location ?? [];
    const named = await Promise.all(locations.map((given) => findLocation(earshot, given, this.calling)));
    const wish = {
      ...(group && { groupId: group.id }),
      releaseId: release.id,
      labels: flags.label ?? [],
      ...(named.length > 0 && { controllerIds: named.map(({ id }) => id) }),
    };
    const preview = await earshot.tasks.preview(wish, this.calling);
    this.print(previewLines(preview, release.version));
    if (flags['dry-run']) return { preview, task: null };
    if (preview.counts.update === 0) throw new InputError('There is nothing to update', 'Choose other controllers.');
    if (this.isInteractive && !flags.yes) await confirm('Make the task?', 'No task was made.');
    const task = await earshot.tasks.create(
      { ...wish, name: flags.name ?? `Update to ${release.version}` },
      this.calling,
    );
    this.print([`Made “${printable(task.name)}”. Id ${task.id}`]);
    return { preview, task };
  }
}

const WORDS = {
  current: 'up to date already',
  newer: 'newer than that',
  unsupported: 'with firmware that can’t be updated from here',
  unknown: 'of an unknown version',
} as const;

function previewLines({ counts, nights }: TaskPreview, version: string): string[] {
  const others = Object.entries(WORDS).filter(([fit]) => counts[fit as keyof typeof WORDS] > 0);
  return [
    `${number(counts.update)} will be updated to ${version}, in ${nights === 1 ? 'one night' : `${number(nights)} nights`} when all goes well.`,
    ...others.map(([fit, words]) => `${number(counts[fit as keyof typeof WORDS])} ${words}.`),
  ];
}
