import type { Setting } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findSetting, readSettingValue } from '../../input/find-setting.ts';
import { settingValue } from '../../output/setting-columns.ts';

export default class SettingsSet extends EarshotCommand {
  static override summary = 'Change a setting; every open portal takes it up at once';
  static override examples = [
    '<%= config.bin %> settings set rebootingFilter off',
    '<%= config.bin %> settings set dashboardRefreshSeconds 30 --here',
  ];
  static override args = {
    setting: Args.string({ description: 'Its name, as `settings list` shows it', required: true }),
    value: Args.string({ description: 'on, off, or a number', required: true }),
  };
  static override flags = {
    here: Flags.boolean({ description: 'Only in the environment of this platform' }),
  };

  async run(): Promise<{ setting: Setting }> {
    const { args, flags } = await this.parse(SettingsSet);
    const earshot = await this.connect(flags.url);
    const before = await findSetting(earshot, args.setting, this.calling);
    const reach = flags.here ? 'here' : 'everywhere';
    const value = readSettingValue(before, args.value);
    const setting = await earshot.settings.update(
      { key: before.key, reach, value, version: before[reach].version },
      this.calling,
    );
    this.print([`${setting.key} is ${settingValue(setting.value, setting.unit)}.`]);
    if (setting.value !== value) this.note('This environment has a value of its own, which goes first: see --here.');
    return { setting };
  }
}
