import type { IncidentDetail } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { INCIDENT_ARGUMENT, orBeginning, resolveIncident } from '../../input/resolvers.ts';
import { facts } from '../../output/facts.ts';
import { incidentFacts } from '../../output/incident-facts.ts';

export default class IncidentsGet extends EarshotCommand {
  static override summary = 'Show an incident and its timeline';
  static override examples = ['<%= config.bin %> incidents get "Leeds Headrow"'];
  static override args = { incident: Args.string({ description: orBeginning(INCIDENT_ARGUMENT), required: true }) };

  async run(): Promise<{ incident: IncidentDetail }> {
    const { args, flags } = await this.parse(IncidentsGet);
    const earshot = await this.connect(flags.url);
    const { id } = await resolveIncident(earshot, args.incident, { prefix: true, ...this.calling });
    const incident = await earshot.incidents.get(id, this.calling);
    this.print(facts(incidentFacts(incident, this.now), { width: this.width, paint: this.paint }));
    return { incident };
  }
}
