import type { ClaimableController } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../../earshot-command.ts';
import { type Column, table } from '../../../output/table.ts';

const columns: readonly Column<ClaimableController>[] = [
  { title: 'Serial number', value: ({ serialNumber }) => serialNumber },
  { title: 'Model', value: ({ model }) => model ?? '' },
  { title: 'Made', value: ({ madeAt }) => madeAt ?? '' },
  { title: 'Claimable until', value: ({ expiresAt }) => expiresAt },
];

export default class ControllersClaimableList extends EarshotCommand {
  static override summary = 'List unclaimed hardware; internal staff only';
  static override flags = {
    search: Flags.string({ description: 'Part of the serial number', default: '' }),
    after: Flags.string({ description: 'Start after this serial number' }),
    limit: Flags.integer({ description: 'Maximum number of rows', default: 20, min: 1, max: 200 }),
  };

  async run(): Promise<{ controllers: readonly ClaimableController[] }> {
    const { flags } = await this.parse(ControllersClaimableList);
    const earshot = await this.connect(flags.url);
    const { search, after, limit } = flags;
    const input = { search, pageSize: limit, ...(after !== undefined && { after }) };
    const controllers = await earshot.controllers.listClaimable(input, this.calling);
    this.print(table(controllers, columns, { width: this.width, paint: this.paint }));
    return { controllers };
  }
}
