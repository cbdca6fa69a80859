import type { Operation } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { EXIT } from '../../exit-codes.ts';
import { DEVICE_ARGUMENT, resolveDevice } from '../../input/resolve-device.ts';
import { LOCATION_ARGUMENT, resolveLocation } from '../../input/resolvers.ts';
import { ENDPOINT_KINDS } from '../../input/device-place.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { printable } from '../../output/text.ts';

export default class DevicesRemove extends EarshotCommand {
  static override summary = 'Remove a device from its controller';
  static override description =
    'Waits for the controller. A removed device must be registered again before it can be used. Exit codes: 0 removed; 1 not removed, or no answer in time.';
  static override examples = ['<%= config.bin %> devices remove 8930_V004711 --location "Leeds Headrow"'];
  static override args = { device: Args.string({ description: DEVICE_ARGUMENT, required: true }) };
  static override flags = {
    location: Flags.string({ description: `Location of the device. ${LOCATION_ARGUMENT}`, required: true }),
    ipei: Flags.string({ description: 'Refuse if the device with this id has another IPEI' }),
    yes: yesFlag,
  };

  async run(): Promise<{ operation: Operation }> {
    const { args, flags } = await this.parse(DevicesRemove);
    const earshot = await this.connect(flags.url);
    const controllerId = await resolveLocation(earshot, flags.location, this.calling);
    const name = printable(args.device);
    await this.confirm(`Remove ${name} from ${printable(flags.location)}?`, {
      yes: flags.yes,
      otherwise: 'The device was not removed.',
    });
    const sought = { given: args.device, controllerId, kinds: ENDPOINT_KINDS };
    const deviceId = await resolveDevice(earshot, sought, this.calling);
    const operation = await earshot.devices.remove({ controllerId, deviceId, ipei: flags.ipei }, this.calling);
    if (operation.state === 'completed') this.print([`Removed ${name}`]);
    else {
      process.stderr.write(`${name} was not removed: ${operation.message ?? operation.state}\n`);
      process.exitCode = EXIT.failure;
    }
    return { operation };
  }
}
