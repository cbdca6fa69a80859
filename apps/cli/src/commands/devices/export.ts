import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { deviceFilter, devicePlace, ENDPOINT_KINDS, filterFlags } from '../../input/device-place.ts';

export default class DevicesExport extends EarshotCommand {
  static override summary = 'Write headsets, handsets, call points or keypads to a CSV file';
  static override description = 'The file is there only when all of it could be written.';
  static override flags = {
    kind: Flags.option({ options: ENDPOINT_KINDS })({ description: 'The type of device', default: 'headset' }),
    ...filterFlags,
    output: Flags.string({ char: 'o', description: 'The file; else named by time, group and type', helpValue: 'FILE' }),
  };

  async run(): Promise<{ file: string }> {
    const { flags } = await this.parse(DevicesExport);
    const earshot = await this.connect(flags.url);
    const filter = { ...deviceFilter(flags.kind, flags), ...(await devicePlace(earshot, flags, this.calling)) };
    const { name, content } = await earshot.devices.exportCsv(flags.kind, filter, this.calling);
    // The name came from the platform: it is no path.
    const file = flags.output ?? name.replaceAll(/[/\\]/g, ' ');
    const unfinished = `${file}.part`;
    try {
      await pipeline(Readable.from(content), createWriteStream(unfinished), this.calling);
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    this.print([`Written to ${file}`]);
    return { file };
  }
}
