import type { CallOptions, CreateTaskInput, Earshot, Task, TaskPreview } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { inGroup } from '../../input/group-flags.ts';
import { changeOf, groupSettingFlags, SETTING_FLAGS } from '../../input/group-setting-flags.ts';
import { readLocationNames } from '../../input/location-names.ts';
import { resolveRelease } from '../../input/resolvers.ts';
import { taskPlanFlags, taskPlanOf } from '../../input/task-plan-flags.ts';
import { defaultTaskName, previewLines } from '../../output/task-words.ts';
import { printable } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';
import { waitForTask } from '../../task-waiting.ts';

type Result = { preview: TaskPreview; task: Task | null };
type Settings = Extract<Task['work'], { kind: 'configuration' }>['settings'];

export default class TasksCreate extends EarshotCommand {
  static override summary = 'Update, reboot or configure many controllers, a few at a time';
  static override description =
    'Give one of --release, --reboot, or settings. Work is done between 22:00 and 05:00 local time, at 5 controllers of a group at a time. One controller is first, failures stop the task, and so do controllers or headsets that are missing five minutes later. Asks for confirmation. With --wait, exit code 3 if some controllers failed or were skipped, 4 if all were.';
  static override examples = [
    '<%= config.bin %> tasks create --name Autumn --release 5.3.0 --group North --dry-run',
    '<%= config.bin %> tasks create --release 5.3.0 --location "Leeds Headrow"',
    '<%= config.bin %> tasks create --reboot --location @shops.txt --at-once 3 --yes',
    '<%= config.bin %> tasks create --talk-lock-timeout 10m --label flagship --any-time --wait',
  ];
  static override flags = {
    name: Flags.string({ description: 'Name of the task; default: a description of the work' }),
    release: Flags.string({
      description: 'Install this release: version or id',
      exclusive: ['reboot', ...SETTING_FLAGS],
    }),
    reboot: Flags.boolean({ description: 'Reboot the controllers', exclusive: [...SETTING_FLAGS] }),
    ...groupSettingFlags,
    group: Flags.string({
      description: 'Group with its sub-groups: title, path (North / Leeds) or id; default: your own group',
    }),
    label: Flags.string({
      description: 'Only locations with this label; can be repeated',
      multiple: true,
      multipleNonGreedy: true,
    }),
    location: Flags.string({
      description: 'Only this location: name, serial number or id; can be repeated, @file or - reads one per line',
      multiple: true,
      multipleNonGreedy: true,
    }),
    ...taskPlanFlags,
    'dry-run': Flags.boolean({ description: 'Show the plan without creating the task' }),
    wait: Flags.boolean({ description: 'Wait until the task has ended, which may take several nights' }),
    yes: yesFlag,
  };

  async run(): Promise<Result> {
    const { flags } = await this.parse(TasksCreate);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const work = await workOf(earshot, flags, this.calling);
    const controllerIds =
      flags.location === undefined
        ? undefined
        : await earshot.locations.resolve(await readLocationNames(flags.location, process.stdin), this.calling);
    const input = {
      ...group,
      work: inputOf(work),
      plan: taskPlanOf(flags),
      labels: flags.label ?? [],
      ...(controllerIds && { controllerIds }),
    };
    const preview = await earshot.tasks.preview(input, this.calling);
    this.print(previewLines(preview, work));
    if (flags['dry-run']) return { preview, task: null };
    if (preview.counts.included === 0) throw new InputError('There is nothing to do', 'Choose other controllers.');
    await this.confirm('Make the task?', { yes: flags.yes, otherwise: 'No task was made.' });
    const task = await earshot.tasks.create({ ...input, name: flags.name ?? defaultTaskName(work) }, this.calling);
    this.print([`Made “${printable(task.name)}”. Id ${task.id}`]);
    return { preview, task: flags.wait ? await waitForTask(earshot, task, this.calling) : task };
  }
}

type Given = Parameters<typeof changeOf>[0] & {
  readonly release?: string | undefined;
  readonly reboot?: boolean | undefined;
};

async function workOf(earshot: Earshot, flags: Given, calling: CallOptions): Promise<Task['work']> {
  if (flags.release !== undefined) {
    const { id, version } = await resolveRelease(earshot, flags.release, calling);
    return { kind: 'firmware', releaseId: id, firmwareVersion: version };
  }
  if (flags.reboot === true) return { kind: 'reboot' };
  const settings = changeOf(flags) as Settings;
  if (Object.keys(settings).length > 0) return { kind: 'configuration', settings };
  throw new InputError('The work is missing', 'Give --release, --reboot, or a setting such as --volume.');
}

const inputOf = (work: Task['work']): CreateTaskInput['work'] =>
  work.kind === 'firmware' ? { kind: 'firmware', releaseId: work.releaseId } : work;
