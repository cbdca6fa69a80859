import type { Setting } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { resolveSetting } from '../../input/resolvers.ts';
import { settingValue } from '../../output/setting-columns.ts';

export default class SettingsReset extends EarshotCommand {
  static override summary = 'Reset a setting to its default';
  static override description = 'Asks for confirmation.';
  static override args = {
    setting: Args.string({ description: 'Name of the setting, as in `settings list`', required: true }),
  };
  static override flags = {
    here: Flags.boolean({ description: 'Only reset the value for this environment' }),
    yes: yesFlag,
  };

  async run(): Promise<{ setting: Setting }> {
    const { args, flags } = await this.parse(SettingsReset);
    const earshot = await this.connect(flags.url);
    const before = await resolveSetting(earshot, args.setting, this.calling);
    const reach = flags.here ? 'here' : 'everywhere';
    await this.confirm(`Reset ${before.key}?`, { yes: flags.yes, otherwise: 'Nothing was changed.' });
    const setting = await earshot.settings.reset(
      { key: before.key, reach, version: before[reach].version },
      this.calling,
    );
    this.print([`${setting.key} is ${settingValue(setting.value, setting.unit)}.`]);
    return { setting };
  }
}
