import type { HeadsetUse } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { LOCATION_ARGUMENT, orBeginning, resolveLocation } from '../../input/resolvers.ts';
import { useColumns } from '../../output/enrolment-columns.ts';
import { table } from '../../output/table.ts';

export default class EnrolmentsHistory extends EarshotCommand {
  static override summary = 'List the uses of a headset, newest first';
  static override examples = [
    '<%= config.bin %> enrolments history 8930_V012345678901 --location "Leeds Headrow" --limit 200',
  ];
  static override args = {
    headset: Args.string({ description: 'Id of the headset, as `enrolments list` prints it', required: true }),
  };
  static override flags = {
    location: Flags.string({ description: orBeginning(LOCATION_ARGUMENT), required: true }),
    limit: Flags.integer({ description: 'Maximum number of uses', default: 50, min: 1 }),
  };

  async run(): Promise<{ uses: HeadsetUse[] }> {
    const { args, flags } = await this.parse(EnrolmentsHistory);
    const earshot = await this.connect(flags.url);
    const controllerId = await resolveLocation(earshot, flags.location, { prefix: true, ...this.calling });
    const uses: HeadsetUse[] = [];
    let before: string | undefined;
    do {
      const input = { controllerId, endpointId: args.headset, ...(before !== undefined && { before }) };
      const page = await earshot.enrolments.history(input, this.calling);
      uses.push(...page.items);
      before = page.next ?? undefined;
    } while (before !== undefined && uses.length < flags.limit);
    const shown = uses.slice(0, flags.limit);
    const rows = table(shown, useColumns, { width: this.width, paint: this.paint });
    this.print(shown.length === 0 ? ['No use of this headset is known.'] : rows);
    return { uses: shown };
  }
}
