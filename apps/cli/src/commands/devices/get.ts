import type { DeviceDetailOf, DeviceKind } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { devicePlace, kindFlag } from '../../input/device-place.ts';
import { LOCATION_ARGUMENT, orBeginning } from '../../input/resolvers.ts';
import { deviceFacts } from '../../output/device-facts.ts';
import { facts } from '../../output/facts.ts';

export default class DevicesGet extends EarshotCommand {
  static override summary = 'Show the reported state of a device, with time and source message';
  static override examples = ['<%= config.bin %> devices get 8930_V004711 --location "Leeds Headrow"'];
  static override args = { device: Args.string({ description: 'Full id of the device', required: true }) };
  static override flags = {
    kind: kindFlag,
    location: Flags.string({
      description: `Location of the device. ${orBeginning(LOCATION_ARGUMENT)}`,
      required: true,
    }),
  };

  async run(): Promise<{ device: DeviceDetailOf<DeviceKind> }> {
    const { args, flags } = await this.parse(DevicesGet);
    const earshot = await this.connect(flags.url);
    const place = await devicePlace(earshot, flags, this.calling);
    const device = await earshot.devices.get(flags.kind, { ...place, deviceId: args.device }, this.calling);
    this.print(facts(deviceFacts(device, this.now), { width: this.width, paint: this.paint }));
    return { device };
  }
}
