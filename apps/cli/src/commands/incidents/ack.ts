import type { Incident } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { INCIDENT_ARGUMENT, resolveIncident } from '../../input/resolvers.ts';
import { printable } from '../../output/text.ts';

export default class IncidentsAck extends EarshotCommand {
  static override summary = 'Acknowledge an incident';
  static override description = 'Stops emails about the incident. --undo reopens it.';
  static override examples = ['<%= config.bin %> incidents ack "Leeds Headrow" --note "Engineer at 14:00"'];
  static override args = { incident: Args.string({ description: INCIDENT_ARGUMENT, required: true }) };
  static override flags = {
    note: Flags.string({ description: 'Note for other users', exclusive: ['undo'] }),
    undo: Flags.boolean({ description: 'Reopen the incident' }),
  };

  async run(): Promise<{ incident: Incident }> {
    const { args, flags } = await this.parse(IncidentsAck);
    const earshot = await this.connect(flags.url);
    const { id: incidentId, version } = await resolveIncident(earshot, args.incident, this.calling);
    const input = { incidentId, version };
    const incident = flags.undo
      ? await earshot.incidents.unacknowledge(input, this.calling)
      : await earshot.incidents.acknowledge({ ...input, ...(flags.note && { note: flags.note }) }, this.calling);
    const name = printable(incident.boxName);
    this.print([flags.undo ? `${name} is open again.` : `${name} acknowledged.`]);
    return { incident };
  }
}
