import type { SettingList } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { EXIT } from '../../exit-codes.ts';
import { settingColumns } from '../../output/setting-columns.ts';
import { table } from '../../output/table.ts';
import { counted } from '../../output/text.ts';

export default class SettingsList extends EarshotCommand {
  static override summary = 'List portal settings and feature flags';
  static override flags = {
    expired: Flags.boolean({ description: 'Only flags past their end date; exit code 1 if there are any' }),
  };

  async run(): Promise<SettingList> {
    const { flags } = await this.parse(SettingsList);
    const earshot = await this.connect(flags.url);
    const { environment, settings: all } = await earshot.settings.list(this.calling);
    const settings = flags.expired ? all.filter(({ expired }) => expired) : all;
    this.print(
      settings.length === 0
        ? ['No flag is past its end date.']
        : table(settings, settingColumns, { width: this.width, paint: this.paint }),
    );
    if (!flags.expired) this.note(`${counted(settings.length, 'setting')} of the environment ${environment}`);
    else if (settings.length > 0) process.exitCode = EXIT.failure;
    return { environment, settings };
  }
}
