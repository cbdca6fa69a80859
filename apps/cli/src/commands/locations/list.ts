import type { Location, LocationStatus } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFilterFlag, inGroup } from '../../input/group-flags.ts';
import { limited, pagingFlags } from '../../input/paging.ts';
import { locationColumns } from '../../output/location-columns.ts';
import { shownOf } from '../../output/shown-of.ts';
import { table } from '../../output/table.ts';

const STATUSES = ['active', 'inactive', 'fault', 'rebooting', 'unknown'] as const satisfies readonly LocationStatus[];
const SORTS = ['boxName', 'serialNumber', 'group', 'status', 'lastSeenAt'] as const;

export default class LocationsList extends EarshotCommand {
  static override summary = 'List locations with their status';
  static override examples = [
    '<%= config.bin %> locations list --group North --status inactive --status fault',
    '<%= config.bin %> locations list --label drive-thru --all --json',
  ];
  static override flags = {
    group: groupFilterFlag,
    status: Flags.option({ options: STATUSES, multiple: true, multipleNonGreedy: true })({
      description: 'Only this status; can be repeated',
    }),
    label: Flags.string({ description: 'Only this label' }),
    search: Flags.string({ description: 'Only locations whose name, serial number or postcode contains this text' }),
    sort: Flags.option({ options: SORTS })({ description: 'Field to sort by', default: 'boxName' }),
    desc: Flags.boolean({ description: 'Sort in descending order' }),
    ...pagingFlags(50),
  };

  async run(): Promise<{ locations: Location[]; total: number }> {
    const { flags } = await this.parse(LocationsList);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const filter = {
      ...group,
      ...(flags.status && { statuses: flags.status }),
      ...(flags.label !== undefined && { label: flags.label }),
      ...(flags.search !== undefined && { search: flags.search }),
    };
    const order = { sort: flags.sort, order: flags.desc ? 'DESC' : 'ASC' } as const;
    const [{ total }, locations] = await Promise.all([
      earshot.locations.counts(filter, this.calling),
      limited(earshot.locations.all({ ...filter, ...order }, this.calling), flags),
    ]);
    const rows = table(locations, locationColumns(this.now), { width: this.width, paint: this.paint });
    this.print(locations.length === 0 ? ['No location is like that.'] : rows);
    if (locations.length > 0) this.note(shownOf(locations.length, total, 'location'));
    return { locations, total };
  }
}
