import type { ControllerCredential } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { LOCATION_ARGUMENT, resolveLocationRecord } from '../../input/resolvers.ts';

export default class LocationsCredentials extends EarshotCommand {
  static override summary = 'Show or reset the broker credential of a controller';
  static override description =
    'With --reset, the controller reconnects, and its credential is valid for 365 days. The secret does not change.';
  static override examples = ['<%= config.bin %> locations credentials "Leeds Headrow" --reset'];
  static override args = { location: Args.string({ description: LOCATION_ARGUMENT, required: true }) };
  static override flags = { reset: Flags.boolean({ description: 'Reset the broker connection' }) };

  async run(): Promise<{ credential: ControllerCredential }> {
    const { args, flags } = await this.parse(LocationsCredentials);
    const earshot = await this.connect(flags.url);
    const { serialNumber: serial } = await resolveLocationRecord(earshot, args.location, this.calling);
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
