import type { BatteryLevels, EndpointKind } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { devicePlace, ENDPOINT_KINDS, placeFlags } from '../../input/device-place.ts';
import { batteryColumns } from '../../output/battery-columns.ts';
import { table } from '../../output/table.ts';

export default class DevicesBatteries extends EarshotCommand {
  static override summary = 'Count the devices that are online by type and battery';
  static override examples = [
    '<%= config.bin %> devices batteries --group North',
    '<%= config.bin %> devices batteries --kind headset --location "Leeds 2" --json',
  ];
  static override flags = {
    kind: Flags.option({ options: ENDPOINT_KINDS, multiple: true, multipleNonGreedy: true })({
      description: 'Only this type; can be repeated',
      default: [...ENDPOINT_KINDS],
    }),
    ...placeFlags,
  };

  async run(): Promise<{ batteries: ({ kind: EndpointKind } & BatteryLevels)[] }> {
    const { flags } = await this.parse(DevicesBatteries);
    const earshot = await this.connect(flags.url);
    const place = await devicePlace(earshot, flags, this.calling);
    const batteries = await Promise.all(
      flags.kind.map(async (kind) => ({ kind, ...(await earshot.devices.batteries(kind, place, this.calling)) })),
    );
    this.print(table(batteries, batteryColumns, { width: this.width, paint: this.paint }));
    return { batteries };
  }
}
