import type { Location, LocationStatus } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { limited } from '../../limited.ts';
import { locationColumns } from '../../output/location-columns.ts';
import { shownOf } from '../../output/shown-of.ts';
import { table } from '../../output/table.ts';

const STATUSES = ['active', 'inactive', 'fault', 'rebooting', 'unknown'] as const satisfies readonly LocationStatus[];
const SORTS = ['boxName', 'serialNumber', 'group', 'status', 'lastSeenAt'] as const;

export default class LocationsList extends EarshotCommand {
  static override summary = 'Locations, with their state';
  static override examples = [
    '<%= config.bin %> locations list --group North --status inactive --status fault',
    '<%= config.bin %> locations list --label drive-thru --all --json',
  ];
  static override flags = {
    group: Flags.string({ description: 'Only of this group and those below it: title, path (North / Leeds) or id' }),
    status: Flags.option({ options: STATUSES, multiple: true })({
      description: 'Only with this status; may be given more than once',
    }),
    label: Flags.string({ description: 'Only with this label' }),
    search: Flags.string({ description: 'Only whose name, serial number or postcode contains this' }),
    sort: Flags.option({ options: SORTS })({ description: 'What to sort by', default: 'boxName' }),
    desc: Flags.boolean({ description: 'The greatest first' }),
    limit: Flags.integer({ description: 'How many at most', default: 50, min: 1 }),
    all: Flags.boolean({ description: 'All of them', exclusive: ['limit'] }),
  };

  async run(): Promise<{ locations: Location[]; total: number }> {
    const { flags } = await this.parse(LocationsList);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const filter = {
      ...(group && { groupId: group.id }),
      ...(flags.status && { statuses: flags.status }),
      ...(flags.label !== undefined && { label: flags.label }),
      ...(flags.search !== undefined && { search: flags.search }),
    };
    const order = { sort: flags.sort, order: flags.desc ? 'DESC' : 'ASC' } as const;
    const [{ total }, locations] = await Promise.all([
      earshot.locations.counts(filter, this.calling),
      limited(earshot.locations.all({ ...filter, ...order }, this.calling), flags.all ? undefined : flags.limit),
    ]);
    const rows = table(locations, locationColumns(this.now), { width: this.width, paint: this.paint });
    this.print(locations.length === 0 ? ['No location is like that.'] : rows);
    if (locations.length > 0) this.note(shownOf(locations.length, total, 'location'));
    return { locations, total };
  }
}
