import type { ControllerCredential } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findLocation, LOCATION_ARGUMENT } from '../../input/find-location.ts';

export default class LocationsCredentials extends EarshotCommand {
  static override summary = 'Since when and until when a controller may connect';
  static override description =
    'With --reset it may connect for 365 days from now, and its connection begins anew; its secret stays.';
  static override examples = ['<%= config.bin %> locations credentials "Leeds Headrow" --reset'];
  static override args = { location: Args.string({ description: LOCATION_ARGUMENT, required: true }) };
  static override flags = { reset: Flags.boolean({ description: 'Reset the broker connection' }) };

  async run(): Promise<{ credential: ControllerCredential }> {
    const { args, flags } = await this.parse(LocationsCredentials);
    const earshot = await this.connect(flags.url);
    const { serial_number: serial } = await findLocation(earshot, args.location, this.calling);
    const done = flags.reset ? await earshot.broker.registerController(serial, this.calling) : undefined;
    const credential = await earshot.broker.credential(serial, this.calling);
    const { state, validFrom, validUntil } = credential;
    this.print([
      ...(done === undefined ? [] : [done.message]),
      `${serial}: ${state}${validFrom === null ? '' : `, from ${validFrom} until ${validUntil}`}`,
    ]);
    return { credential };
  }
}
