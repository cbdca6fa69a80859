import type { Setting } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { readSettingValue } from '../../input/read-setting-value.ts';
import { resolveSetting } from '../../input/resolvers.ts';
import { settingValue } from '../../output/setting-columns.ts';

export default class SettingsSet extends EarshotCommand {
  static override summary = 'Change a setting; open portals apply it immediately';
  static override examples = [
    '<%= config.bin %> settings set rebootingFilter off',
    '<%= config.bin %> settings set dashboardRefreshSeconds 30 --here',
  ];
  static override args = {
    setting: Args.string({ description: 'Name of the setting, as in `settings list`', required: true }),
    value: Args.string({ description: 'on, off, or a number', required: true }),
  };
  static override flags = {
    here: Flags.boolean({ description: 'Only for this environment' }),
  };

  async run(): Promise<{ setting: Setting }> {
    const { args, flags } = await this.parse(SettingsSet);
    const earshot = await this.connect(flags.url);
    const before = await resolveSetting(earshot, args.setting, this.calling);
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
