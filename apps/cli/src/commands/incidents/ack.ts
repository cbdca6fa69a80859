import type { Incident } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findIncident, INCIDENT_ARGUMENT } from '../../input/find-incident.ts';
import { printable } from '../../output/text.ts';

export default class IncidentsAck extends EarshotCommand {
  static override summary = 'Say that you look after an incident';
  static override description = 'Nobody is told of it by mail any more; with --undo it is open again.';
  static override examples = ['<%= config.bin %> incidents ack "Leeds Headrow" --note "Engineer at 14:00"'];
  static override args = { incident: Args.string({ description: INCIDENT_ARGUMENT, required: true }) };
  static override flags = {
    note: Flags.string({ description: 'What others should know', exclusive: ['undo'] }),
    undo: Flags.boolean({ description: 'Take it back' }),
  };

  async run(): Promise<{ incident: Incident }> {
    const { args, flags } = await this.parse(IncidentsAck);
    const earshot = await this.connect(flags.url);
    const { id: incidentId, version } = await findIncident(earshot, args.incident, this.calling);
    const wish = { incidentId, version };
    const incident = flags.undo
      ? await earshot.incidents.unacknowledge(wish, this.calling)
      : await earshot.incidents.acknowledge({ ...wish, ...(flags.note && { note: flags.note }) }, this.calling);
    const name = printable(incident.boxName);
    this.print([flags.undo ? `Nobody looks after ${name} now.` : `You look after ${name}.`]);
    return { incident };
  }
}
