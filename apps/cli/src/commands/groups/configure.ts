import type { ChangedGroupSettings, Earshot, GroupConfiguration, GroupSettingsPreview, Operation } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { GROUP_ARGUMENT } from '../../input/group-flags.ts';
import { changeOf, groupSettingFlags, SETTING_FLAGS } from '../../input/group-setting-flags.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { waitForOperation } from '../../operation-waiting.ts';
import { facts } from '../../output/facts.ts';
import { groupSettingFacts, previewLines } from '../../output/group-setting-facts.ts';
import { printable } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

interface Result {
  readonly changed: boolean;
  readonly configuration: GroupConfiguration;
  readonly preview?: GroupSettingsPreview;
  readonly operation?: Operation;
}

export default class GroupsConfigure extends EarshotCommand {
  static override summary = 'Show or change the settings that locations inherit from a group';
  static override description =
    'Locations and sub-groups keep the values that they set themselves. A change shows its effects first and asks for confirmation. Offline locations receive it when they return.';
  static override examples = [
    '<%= config.bin %> groups configure North',
    '<%= config.bin %> groups configure North --talk-lock-timeout 10m --yes --wait',
    '<%= config.bin %> groups configure "North / Leeds" --inherit volume',
    '<%= config.bin %> groups configure North --undo',
  ];
  static override args = { group: Args.string({ description: GROUP_ARGUMENT, required: true }) };
  static override flags = {
    ...groupSettingFlags,
    inherit: Flags.option({ options: SETTING_FLAGS, multiple: true, multipleNonGreedy: true })({
      description: 'Remove this setting of the group, so that it is inherited from above; can be repeated',
    }),
    undo: Flags.boolean({
      description: 'Undo the last change, within 15 minutes',
      exclusive: [...SETTING_FLAGS, 'inherit', 'dry-run'],
    }),
    'dry-run': Flags.boolean({ description: 'Show the effects without changing anything' }),
    wait: Flags.boolean({ description: 'Wait until all locations that are online have confirmed' }),
    yes: yesFlag,
  };

  async run(): Promise<Result> {
    const { args, flags } = await this.parse(GroupsConfigure);
    const earshot = await this.connect(flags.url);
    const { id: groupId, title } = await earshot.groups.find(args.group, this.calling);
    const before = await earshot.groupConfiguration.get(groupId, this.calling);
    const change = changeOf(flags);
    if (flags.undo) {
      const changeId = lastUndoable(before);
      await this.confirm(`Undo the last change of the settings of “${printable(title)}”?`, {
        yes: flags.yes,
        otherwise: 'Nothing was undone.',
      });
      const undone = await earshot.groupConfiguration.undo({ groupId, changeId }, this.calling);
      return await this.#finish(earshot, { ...undone, wait: flags.wait });
    }
    if (Object.keys(change).length === 0) {
      this.#show(before);
      return { changed: false, configuration: before };
    }
    const input = { groupId, version: before.version, change };
    const preview = await earshot.groupConfiguration.preview(input, this.calling);
    for (const line of previewLines(preview)) this.note(line);
    if (flags['dry-run']) return { changed: false, configuration: before, preview };
    await this.confirm(`Change the settings of “${printable(title)}”?`, {
      yes: flags.yes,
      otherwise: 'The settings were not changed.',
    });
    const changed = await earshot.groupConfiguration.update({ ...input, preview: preview.preview }, this.calling);
    return { ...(await this.#finish(earshot, { ...changed, wait: flags.wait })), preview };
  }

  async #finish(
    earshot: Earshot,
    { operationId, configuration, wait }: ChangedGroupSettings & { readonly wait: boolean },
  ): Promise<Result> {
    const begun = await earshot.operations.status(operationId, this.calling);
    const operation = wait ? await waitForOperation(earshot, begun, { calling: this.calling }) : begun;
    this.#show(configuration);
    return { changed: true, configuration, operation };
  }

  #show(configuration: GroupConfiguration): void {
    this.print(facts(groupSettingFacts(configuration, this.now), { width: this.width, paint: this.paint }));
  }
}

function lastUndoable({ history }: GroupConfiguration): string {
  const last = history.find(({ undoableUntil }) => undoableUntil !== null);
  if (last === undefined) throw new InputError('There is no change to undo', 'Changes can be undone for 15 minutes.');
  return last.id;
}
