import type { Task, TaskPreview } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { inGroup } from '../../input/group-flags.ts';
import { resolveLocation, resolveRelease } from '../../input/resolvers.ts';
import { counted, number, printable } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

type Result = { preview: TaskPreview; task: Task | null };

export default class TasksCreate extends EarshotCommand {
  static override summary = 'Install a release on controllers overnight';
  static override description =
    'An update takes about 6 minutes per controller and runs between 22:00 and 05:00 local time. At most 5 controllers of a group are updated at a time. One controller is updated first, and failures stop the task. Asks for confirmation.';
  static override examples = [
    '<%= config.bin %> tasks create --name Autumn --release 5.3.0 --group North --dry-run',
    '<%= config.bin %> tasks create --name Pilot --release 5.3.0 --label pilot --yes',
    '<%= config.bin %> tasks create --release 5.3.0 --location "Leeds Headrow"',
  ];
  static override flags = {
    name: Flags.string({ description: 'Name of the task; default: “Update to 5.3.0”' }),
    release: Flags.string({ description: 'Version or id of the release', required: true }),
    group: Flags.string({
      description: 'Group with its sub-groups: title, path (North / Leeds) or id; default: your own group',
    }),
    label: Flags.string({
      description: 'Only locations with this label; can be repeated',
      multiple: true,
      multipleNonGreedy: true,
    }),
    location: Flags.string({
      description: 'Only this location: name, serial number or id; can be repeated',
      multiple: true,
      multipleNonGreedy: true,
    }),
    'dry-run': Flags.boolean({ description: 'Show the plan without creating the task' }),
    yes: yesFlag,
  };

  async run(): Promise<Result> {
    const { flags } = await this.parse(TasksCreate);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const release = await resolveRelease(earshot, flags.release, this.calling);
    const locations = flags.location ?? [];
    const controllerIds = await Promise.all(locations.map((given) => resolveLocation(earshot, given, this.calling)));
    const input = {
      ...group,
      releaseId: release.id,
      labels: flags.label ?? [],
      ...(controllerIds.length > 0 && { controllerIds }),
    };
    const preview = await earshot.tasks.preview(input, this.calling);
    this.print(previewLines(preview, release.version));
    if (flags['dry-run']) return { preview, task: null };
    if (preview.counts.included === 0) throw new InputError('There is nothing to update', 'Choose other controllers.');
    await this.confirm('Make the task?', { yes: flags.yes, otherwise: 'No task was made.' });
    const task = await earshot.tasks.create(
      { ...input, name: flags.name ?? `Update to ${release.version}` },
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

/** 24/11/2026, from `2026-11-24`. */
const dayOf = (date: string): string => date.split('-').toReversed().join('/');

function previewLines({ counts, nights, offline }: TaskPreview, version: string): string[] {
  const others = Object.entries(WORDS).filter(([fit]) => counts[fit as keyof typeof WORDS] > 0);
  return [
    `${number(counts.included)} will be updated to ${version}, in ${nights.length === 1 ? 'one night' : `${number(nights.length)} nights`} when all goes well.`,
    ...nights.map(({ evening, controllers }) => `  Night of ${dayOf(evening)}  ${counted(controllers, 'controller')}`),
    ...(offline === 0
      ? []
      : [
          `${number(offline)} ${offline === 1 ? 'is' : 'are'} offline and ${offline === 1 ? 'is' : 'are'} updated in a night in which ${offline === 1 ? 'it is' : 'they are'} online.`,
        ]),
    ...others.map(([fit, words]) => `${number(counts[fit as keyof typeof WORDS])} ${words}.`),
  ];
}
