import type { DeviceKind, DeviceStats } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { DEVICE_KINDS, devicePlace, placeFlags } from '../../input/device-place.ts';
import { table } from '../../output/table.ts';

const COUNTS = ['total', 'online', 'offline', 'longOffline', 'unknown', 'faulty', 'removed'] as const;

export default class DevicesStats extends EarshotCommand {
  static override summary = 'Count devices by type and status';
  static override flags = {
    kind: Flags.option({ options: DEVICE_KINDS, multiple: true, multipleNonGreedy: true })({
      description: 'Only this type; can be repeated',
      default: DEVICE_KINDS.slice(0, 5),
    }),
    ...placeFlags,
  };

  async run(): Promise<{ stats: ({ kind: DeviceKind } & DeviceStats)[] }> {
    const { flags } = await this.parse(DevicesStats);
    const earshot = await this.connect(flags.url);
    const place = await devicePlace(earshot, flags, this.calling);
    const stats = await Promise.all(
      flags.kind.map(async (kind) => ({ kind, ...(await earshot.devices.stats(kind, place, this.calling)) })),
    );
    const columns = [
      { title: 'Type', value: (row: (typeof stats)[number]) => row.kind },
      ...COUNTS.map((name) => ({
        title: name,
        value: (row: (typeof stats)[number]) => row[name],
        align: 'right' as const,
      })),
    ];
    this.print(table(stats, columns, { width: this.width, paint: this.paint }));
    return { stats };
  }
}
