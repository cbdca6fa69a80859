import type { Setting } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findSetting } from '../../input/find-setting.ts';
import { settingValue } from '../../output/setting-columns.ts';

export default class SettingsReset extends EarshotCommand {
  static override summary = 'Give a setting its default again';
  static override args = {
    setting: Args.string({ description: 'Its name, as `settings list` shows it', required: true }),
  };
  static override flags = {
    here: Flags.boolean({ description: 'Only take back the value that this environment has by itself' }),
  };

  async run(): Promise<{ setting: Setting }> {
    const { args, flags } = await this.parse(SettingsReset);
    const earshot = await this.connect(flags.url);
    const before = await findSetting(earshot, args.setting, this.calling);
    const reach = flags.here ? 'here' : 'everywhere';
    const setting = await earshot.settings.reset(
      { key: before.key, reach, version: before[reach].version },
      this.calling,
    );
    this.print([`${setting.key} is ${settingValue(setting.value, setting.unit)}.`]);
    return { setting };
  }
}
