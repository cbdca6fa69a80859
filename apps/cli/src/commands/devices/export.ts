import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { deviceFilter, devicePlace, ENDPOINT_KINDS, filterFlags } from '../../input/device-place.ts';
import { writeDownload } from '../../output/write-download.ts';

export default class DevicesExport extends EarshotCommand {
  static override summary = 'Export headsets, handsets, call points or keypads to a CSV file';
  static override description = 'The file is created only when the export is complete.';
  static override flags = {
    kind: Flags.option({ options: ENDPOINT_KINDS })({ description: 'The type of device', default: 'headset' }),
    ...filterFlags,
    output: Flags.string({
      char: 'o',
      description: 'File to write; default: named by time, group and type',
      helpValue: 'FILE',
    }),
  };

  async run(): Promise<{ file: string }> {
    const { flags } = await this.parse(DevicesExport);
    const earshot = await this.connect(flags.url);
    const filter = { ...deviceFilter(flags.kind, flags), ...(await devicePlace(earshot, flags, this.calling)) };
    const csv = await earshot.devices.exportCsv(flags.kind, filter, this.calling);
    const file = await writeDownload(csv, { file: flags.output, ...this.calling });
    this.print([`Written to ${file}`]);
    return { file };
  }
}
