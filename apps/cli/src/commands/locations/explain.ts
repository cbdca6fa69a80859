import type { LocationExplanation } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { LOCATION_ARGUMENT, orBeginning, resolveLocation } from '../../input/resolvers.ts';
import { explanationFacts } from '../../output/explanation-facts.ts';
import { facts } from '../../output/facts.ts';

export default class LocationsExplain extends EarshotCommand {
  static override summary = 'Show the reported state of a location, with time and source message';
  static override examples = ['<%= config.bin %> locations explain "Leeds Headrow"'];
  static override args = { location: Args.string({ description: orBeginning(LOCATION_ARGUMENT), required: true }) };

  async run(): Promise<{ explanation: LocationExplanation }> {
    const { args, flags } = await this.parse(LocationsExplain);
    const earshot = await this.connect(flags.url);
    const controllerId = await resolveLocation(earshot, args.location, { prefix: true, ...this.calling });
    const explanation = await earshot.locations.explain(controllerId, this.calling);
    this.print(facts(explanationFacts(explanation, this.now), { width: this.width, paint: this.paint }));
    return { explanation };
  }
}
