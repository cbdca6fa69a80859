import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { DELIVERY_ARGUMENT, findDelivery } from '../../input/find-delivery.ts';
import { writeDownload } from '../../output/write-download.ts';

export default class CastsExport extends EarshotCommand {
  static override summary = 'Proof of play of a cast that was sent, as a CSV or PDF file';
  static override description =
    'What became of each play at each location: when it began and ended, on which conferences, how many headsets were on and connected, or why it did not sound. The file is there only when all of it could be written.';
  static override examples = [
    '<%= config.bin %> casts export last --csv',
    '<%= config.bin %> casts export "Opening" --pdf -o opening.pdf',
  ];
  static override args = { delivery: Args.string({ description: DELIVERY_ARGUMENT, required: true }) };
  static override flags = {
    csv: Flags.boolean({ description: 'A CSV with every play; so it is unless told', exclusive: ['pdf'] }),
    pdf: Flags.boolean({ description: 'A PDF to hand on' }),
    output: Flags.string({ char: 'o', description: 'The file; else named by time and cast', helpValue: 'FILE' }),
  };

  async run(): Promise<{ file: string }> {
    const { args, flags } = await this.parse(CastsExport);
    const earshot = await this.connect(flags.url);
    const deliveryId = await findDelivery(earshot, args.delivery, this.calling);
    const proof = await earshot.deliveries.exportProof(deliveryId, flags.pdf ? 'pdf' : 'csv', this.calling);
    const file = await writeDownload(proof, { file: flags.output, ...this.calling });
    this.print([`Written to ${file}`]);
    return { file };
  }
}
