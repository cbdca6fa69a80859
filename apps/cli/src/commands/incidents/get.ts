import type { IncidentDetail } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findIncident, INCIDENT_ARGUMENT } from '../../input/find-incident.ts';
import { facts } from '../../output/facts.ts';
import { incidentFacts } from '../../output/incident-facts.ts';

export default class IncidentsGet extends EarshotCommand {
  static override summary = 'An incident and its story';
  static override examples = ['<%= config.bin %> incidents get "Leeds Headrow"'];
  static override args = { incident: Args.string({ description: INCIDENT_ARGUMENT, required: true }) };

  async run(): Promise<{ incident: IncidentDetail }> {
    const { args, flags } = await this.parse(IncidentsGet);
    const earshot = await this.connect(flags.url);
    const { id } = await findIncident(earshot, args.incident, this.calling);
    const incident = await earshot.incidents.get(id, this.calling);
    this.print(facts(incidentFacts(incident, this.now), { width: this.width, paint: this.paint }));
    return { incident };
  }
}
