import type { Incident } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFilterFlag, inGroup } from '../../input/group-flags.ts';
import { limited, pagingFlags } from '../../input/paging.ts';
import { incidentColumns } from '../../output/incident-columns.ts';
import { table } from '../../output/table.ts';

const STATES = ['open', 'acknowledged', 'resolved'] as const;
const KINDS = ['controller-offline', 'controller-fault', 'headset-missing'] as const;
const SORTS = ['since', 'boxName', 'devicesAffected'] as const;

export default class IncidentsList extends EarshotCommand {
  static override summary = 'List incidents: controllers that are offline, report faults or miss headsets';
  static override description = 'Resolved incidents are listed with --state resolved.';
  static override examples = [
    '<%= config.bin %> incidents list --group North',
    '<%= config.bin %> incidents list --state open --sort devicesAffected --json',
  ];
  static override flags = {
    group: groupFilterFlag,
    state: Flags.option({ options: STATES, multiple: true, multipleNonGreedy: true })({
      description: 'Only this state; can be repeated',
    }),
    kind: Flags.option({ options: KINDS, multiple: true, multipleNonGreedy: true })({ description: 'Only this kind' }),
    search: Flags.string({ description: 'Only locations whose name, serial number or group contains this text' }),
    sort: Flags.option({ options: SORTS })({ description: 'Field to sort by', default: 'since' }),
    asc: Flags.boolean({ description: 'Sort in ascending order' }),
    ...pagingFlags(50),
  };

  async run(): Promise<{ incidents: Incident[] }> {
    const { flags } = await this.parse(IncidentsList);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const filter = {
      ...group,
      ...(flags.state && { states: flags.state }),
      ...(flags.kind && { kinds: flags.kind }),
      ...(flags.search !== undefined && { search: flags.search }),
    };
    const order = { sort: flags.sort, order: flags.asc ? 'ASC' : 'DESC' } as const;
    const found = earshot.incidents.all({ ...filter, ...order }, this.calling);
    const incidents = await limited(found, flags);
    const rows = table(incidents, incidentColumns(this.now), { width: this.width, paint: this.paint });
    this.print(incidents.length === 0 ? ['No incident is like that.'] : rows);
    return { incidents };
  }
}
