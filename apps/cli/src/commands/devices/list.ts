import type { DeviceKind, DeviceOf } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { deviceFilter, devicePlace, filterFlags, isEndpoint, kindFlag } from '../../input/device-place.ts';
import { limited } from '../../input/paging.ts';
import { deviceColumns } from '../../output/device-columns.ts';
import { shownOf } from '../../output/shown-of.ts';
import { table } from '../../output/table.ts';
import { InputError } from '../../refusals.ts';

const MOST_SORTED = 200;

export default class DevicesList extends EarshotCommand {
  static override summary = 'List devices of one type with their status';
  static override examples = [
    '<%= config.bin %> devices list --kind headset --status faulty --group North',
    '<%= config.bin %> devices list --kind keypad --location "Leeds Headrow" --all --json',
    '<%= config.bin %> devices list --kind headset --status longOffline --csv > headsets.csv',
  ];
  static override flags = {
    kind: kindFlag,
    ...filterFlags,
    sort: Flags.string({
      description: `A column of the portal's list, for example deviceId or lastEventTime; at most ${MOST_SORTED} rows`,
    }),
    desc: Flags.boolean({ description: 'Sort in descending order', dependsOn: ['sort'] }),
    limit: Flags.integer({ description: 'Maximum number of rows', default: 50, min: 1 }),
    all: Flags.boolean({ description: 'List all rows, by location', exclusive: ['limit', 'sort'] }),
    csv: Flags.boolean({
      description: 'Write all rows as CSV, in the format of the portal’s export',
      exclusive: ['sort', 'limit', 'json'],
    }),
  };

  async run(): Promise<{ devices: DeviceOf<DeviceKind>[]; total: number; exact: boolean } | undefined> {
    const { flags } = await this.parse(DevicesList);
    const { kind } = flags;
    const earshot = await this.connect(flags.url);
    const filter = { ...deviceFilter(kind, flags), ...(await devicePlace(earshot, flags, this.calling)) };
    if (flags.csv) {
      if (!isEndpoint(kind))
        throw new InputError(`There is no CSV of devices of the type ${kind}; --json has all of them`);
      const { content } = await earshot.devices.exportCsv(kind, filter, this.calling);
      for await (const chunk of content) process.stdout.write(chunk);
      return undefined;
    }
    const order = {
      sort: flags.sort,
      order: flags.desc ? 'DESC' : 'ASC',
      pageSize: Math.min(flags.limit, MOST_SORTED),
    };
    const [{ total, exact }, devices] = await Promise.all([
      earshot.devices.count(kind, filter, this.calling),
      flags.sort === undefined
        ? limited(earshot.devices.all(kind, filter, this.calling), flags)
        : // Sortable columns depend on the type; the platform refuses others.
          earshot.devices.list(kind, { ...filter, ...order } as never, this.calling),
    ]);
    const rows = table(devices, deviceColumns(this.now), { width: this.width, paint: this.paint });
    this.print(devices.length === 0 ? ['No device is like that.'] : rows);
    if (devices.length > 0) this.note(`${shownOf(devices.length, total, 'device')}${exact ? '' : ' or more'}`);
    return { devices, total, exact };
  }
}
