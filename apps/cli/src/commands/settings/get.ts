import type { Setting } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findSetting } from '../../input/find-setting.ts';
import { facts } from '../../output/facts.ts';
import { settingFacts } from '../../output/setting-columns.ts';

export default class SettingsGet extends EarshotCommand {
  static override summary = 'One setting: its value, default, owner and who changed it last';
  static override args = {
    setting: Args.string({ description: 'Its name, as `settings list` shows it', required: true }),
  };

  async run(): Promise<{ setting: Setting }> {
    const { args, flags } = await this.parse(SettingsGet);
    const earshot = await this.connect(flags.url);
    const { environment } = await earshot.settings.list(this.calling);
    const setting = await findSetting(earshot, args.setting, this.calling);
    this.print(facts(settingFacts(setting, environment), { width: this.width, paint: this.paint }));
    return { setting };
  }
}
