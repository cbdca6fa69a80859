import type { DeviceChange, WatchOptions } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { devicePlace, kindFlag, placeFlags } from '../../input/device-place.ts';
import { deviceColumns } from '../../output/device-columns.ts';
import { table } from '../../output/table.ts';
import { clock } from '../../output/time.ts';

const MOST_SHOWN = 40;

export default class DevicesWatch extends EarshotCommand {
  static override summary = 'Watch device changes until Ctrl-C';
  static override description = 'With --json, writes one object per line: patched, created, removed or many.';
  static override flags = {
    kind: kindFlag,
    ...placeFlags,
    count: Flags.integer({ description: 'Stop after this many changes', min: 1 }),
  };

  async run(): Promise<void> {
    const { flags } = await this.parse(DevicesWatch);
    const earshot = await this.connect(flags.url);
    const place = await devicePlace(earshot, flags, this.calling);
    const linesOf = async (change: DeviceChange) => {
      if (change.many) return [`${clock(change.at)}  Many devices changed`];
      const devices = [...change.created, ...change.patched, ...change.removed].slice(0, MOST_SHOWN);
      const rows = await earshot.devices.lookUp(flags.kind, { ...place, devices }, this.calling);
      return [clock(change.at), ...table(rows, deviceColumns(new Date()), { width: this.width, paint: this.paint })];
    };
    const watch = (options: WatchOptions) => upTo(flags.count, earshot.devices.watch(flags.kind, place, options));
    await this.showEach(watch, linesOf, { inPlace: false });
  }
}

/** Yields changes of at least one device; ends after `count` of them. */
async function* upTo(count: number | undefined, changes: AsyncIterable<DeviceChange>): AsyncGenerator<DeviceChange> {
  let yielded = 0;
  for await (const change of changes) {
    if (!change.many && change.patched.length + change.created.length + change.removed.length === 0) continue;
    yield change;
    yielded += 1;
    if (yielded === count) return;
  }
}
