import type { Setting } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { resolveSetting } from '../../input/resolvers.ts';
import { facts } from '../../output/facts.ts';
import { settingFacts } from '../../output/setting-columns.ts';

export default class SettingsGet extends EarshotCommand {
  static override summary = 'Show a setting: value, default, owner and last change';
  static override args = {
    setting: Args.string({ description: 'Name of the setting, as in `settings list`', required: true }),
  };

  async run(): Promise<{ setting: Setting }> {
    const { args, flags } = await this.parse(SettingsGet);
    const earshot = await this.connect(flags.url);
    const { environment } = await earshot.settings.list(this.calling);
    const setting = await resolveSetting(earshot, args.setting, { prefix: true, ...this.calling });
    this.print(facts(settingFacts(setting, environment), { width: this.width, paint: this.paint }));
    return { setting };
  }
}
