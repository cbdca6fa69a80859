import type { DeviceDetailOf, DeviceKind } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { kindFlag } from '../../input/device-place.ts';
import { DEVICE_ARGUMENT, resolveDevice } from '../../input/resolve-device.ts';
import { LOCATION_ARGUMENT, orBeginning, resolveLocation } from '../../input/resolvers.ts';
import { deviceFacts } from '../../output/device-facts.ts';
import { facts } from '../../output/facts.ts';

export default class DevicesGet extends EarshotCommand {
  static override summary = 'Show the reported state of a device, with time and source message';
  static override examples = ['<%= config.bin %> devices get 8930_V004711 --location "Leeds Headrow"'];
  static override args = { device: Args.string({ description: DEVICE_ARGUMENT, required: true }) };
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
    const place = { controllerId: await resolveLocation(earshot, flags.location, { prefix: true, ...this.calling }) };
    const sought = { given: args.device, controllerId: place.controllerId, kinds: [flags.kind] };
    const deviceId = await resolveDevice(earshot, sought, this.calling);
    const device = await earshot.devices.get(flags.kind, { ...place, deviceId }, this.calling);
    this.print(facts(deviceFacts(device, this.now), { width: this.width, paint: this.paint }));
    return { device };
  }
}
