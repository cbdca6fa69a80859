import type { Incident } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { limited } from '../../limited.ts';
import { incidentColumns } from '../../output/incident-columns.ts';
import { table } from '../../output/table.ts';

const STATES = ['open', 'acknowledged', 'resolved'] as const;
const KINDS = ['controller-offline', 'controller-fault'] as const;
const SORTS = ['since', 'boxName', 'devicesAffected'] as const;

export default class IncidentsList extends EarshotCommand {
  static override summary = 'Controllers that are down or report faults: one incident each';
  static override description = 'Those that are over are listed with --state resolved.';
  static override examples = [
    '<%= config.bin %> incidents list --group North',
    '<%= config.bin %> incidents list --state open --sort devicesAffected --json',
  ];
  static override flags = {
    group: Flags.string({ description: 'Only of this group and those below it: title, path (North / Leeds) or id' }),
    state: Flags.option({ options: STATES, multiple: true })({
      description: 'Only in this state; may be given more than once',
    }),
    kind: Flags.option({ options: KINDS, multiple: true })({ description: 'Only of this kind' }),
    search: Flags.string({ description: 'Only of locations whose name, serial number or group contains this' }),
    sort: Flags.option({ options: SORTS })({ description: 'What to sort by', default: 'since' }),
    asc: Flags.boolean({ description: 'The least, or the oldest, first' }),
    limit: Flags.integer({ description: 'How many at most', default: 50, min: 1 }),
    all: Flags.boolean({ description: 'All of them', exclusive: ['limit'] }),
  };

  async run(): Promise<{ incidents: Incident[] }> {
    const { flags } = await this.parse(IncidentsList);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const filter = {
      ...(group && { groupId: group.id }),
      ...(flags.state && { states: flags.state }),
      ...(flags.kind && { kinds: flags.kind }),
      ...(flags.search !== undefined && { search: flags.search }),
    };
    const order = { sort: flags.sort, order: flags.asc ? 'ASC' : 'DESC' } as const;
    const found = earshot.incidents.all({ ...filter, ...order }, this.calling);
    const incidents = await limited(found, flags.all ? undefined : flags.limit);
    const rows = table(incidents, incidentColumns(this.now), { width: this.width, paint: this.paint });
    this.print(incidents.length === 0 ? ['No incident is like that.'] : rows);
    return { incidents };
  }
}
