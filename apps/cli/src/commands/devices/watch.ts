import type { DeviceChange } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { devicePlace, kindFlag, placeFlags } from '../../input/device-place.ts';
import { deviceColumns } from '../../output/device-columns.ts';
import { table } from '../../output/table.ts';
import { clock } from '../../output/time.ts';
import { Interrupted } from '../../refusals.ts';

const MOST_SHOWN = 40;

export default class DevicesWatch extends EarshotCommand {
  static override summary = 'Watch device changes until Ctrl-C';
  static override description = 'With --json, writes one object per line: patched, created, removed or many.';
  static override flags = {
    kind: kindFlag,
    ...placeFlags,
    count: Flags.integer({ description: 'Stop after this many changes', min: 1 }),
  };

  async run(): Promise<{ changes: number }> {
    const { flags } = await this.parse(DevicesWatch);
    const earshot = await this.connect(flags.url);
    const place = await devicePlace(earshot, flags, this.calling);
    const show = async (change: DeviceChange) => {
      if (this.jsonEnabled()) process.stdout.write(`${JSON.stringify(change)}\n`);
      else if (change.many) this.print([`${clock(change.at)}  Many devices changed`]);
      else {
        const devices = [...change.created, ...change.patched, ...change.removed].slice(0, MOST_SHOWN);
        const rows = await earshot.devices.lookUp(flags.kind, { ...place, devices }, this.calling);
        this.print([
          clock(change.at),
          ...table(rows, deviceColumns(new Date()), { width: this.width, paint: this.paint }),
        ]);
      }
    };
    let changes = 0;
    try {
      for await (const change of earshot.devices.watch(flags.kind, place, this.calling)) {
        if (!change.many && change.patched.length + change.created.length + change.removed.length === 0) continue;
        changes += 1;
        await show(change);
        if (changes === flags.count) break;
      }
    } catch (error) {
      // Ctrl-C is no error here, because watching starts nothing that continues.
      if (!(error instanceof Interrupted)) throw error;
    }
    return { changes };
  }
}
