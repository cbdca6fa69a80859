import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { readMoment } from '../../input/audit-filter.ts';
import { LOCATION_ARGUMENT, orBeginning, resolveLocation } from '../../input/resolvers.ts';
import { writeDownload } from '../../output/write-download.ts';

export default class EvidenceCreate extends EarshotCommand {
  static override summary = 'Make a signed file that states what happened at a location';
  static override description =
    'A ZIP with a summary, and with events, calls, casts, plays, settings, incidents and user events as CSV and JSON, as far as you may see them. Its manifest is signed. The range has at most 92 days. The file is created only when the download is complete.';
  static override examples = [
    '<%= config.bin %> evidence create "Leeds Headrow" --from 2026-11-01 --to 2026-12-01',
    '<%= config.bin %> evidence create "Leeds Headrow" --from 2026-11-26T08:00 --to 2026-11-26T12:00 -o morning.zip',
  ];
  static override args = { location: Args.string({ description: orBeginning(LOCATION_ARGUMENT), required: true }) };
  static override flags = {
    from: Flags.string({ description: 'Begin on this day or at this time', helpValue: '2026-11-01', required: true }),
    to: Flags.string({ description: 'End before this day or time; default: now', helpValue: '2026-12-01' }),
    output: Flags.string({
      char: 'o',
      aliases: ['out'],
      description: 'File to write; default: named by time and location',
      helpValue: 'FILE',
    }),
  };

  async run(): Promise<{ file: string }> {
    const { args, flags } = await this.parse(EvidenceCreate);
    const earshot = await this.connect(flags.url);
    const range = {
      from: readMoment(flags.from),
      to: flags.to === undefined ? this.now.toISOString() : readMoment(flags.to),
    };
    const controllerId = await resolveLocation(earshot, args.location, { prefix: true, ...this.calling });
    const pack = await earshot.locations.exportEvidence(controllerId, range, this.calling);
    const file = await writeDownload(pack, { file: flags.output, ...this.calling });
    this.print([`Written to ${file}`, `Verify it with \`earshot evidence verify ${JSON.stringify(file)}\`.`]);
    return { file };
  }
}
