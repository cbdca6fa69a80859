import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { DELIVERY_ARGUMENT, resolveDelivery } from '../../input/resolvers.ts';
import { writeDownload } from '../../output/write-download.ts';

export default class CastsExport extends EarshotCommand {
  static override summary = 'Export proof of play as a CSV or PDF file';
  static override description =
    'For each play at each location: start and end, conferences, number of headsets on and connected, or the reason it did not play. The file is created only when the export is complete.';
  static override examples = [
    '<%= config.bin %> casts export last --csv',
    '<%= config.bin %> casts export "Opening" --pdf -o opening.pdf',
  ];
  static override args = { delivery: Args.string({ description: DELIVERY_ARGUMENT, required: true }) };
  static override flags = {
    csv: Flags.boolean({ description: 'CSV with every play (default)', exclusive: ['pdf'] }),
    pdf: Flags.boolean({ description: 'PDF report' }),
    output: Flags.string({
      char: 'o',
      description: 'File to write; default: named by time and cast',
      helpValue: 'FILE',
    }),
  };

  async run(): Promise<{ file: string }> {
    const { args, flags } = await this.parse(CastsExport);
    const earshot = await this.connect(flags.url);
    const deliveryId = await resolveDelivery(earshot, args.delivery, this.calling);
    const proof = await earshot.deliveries.exportProof(deliveryId, flags.pdf ? 'pdf' : 'csv', this.calling);
    const file = await writeDownload(proof, { file: flags.output, ...this.calling });
    this.print([`Written to ${file}`]);
    return { file };
  }
}
