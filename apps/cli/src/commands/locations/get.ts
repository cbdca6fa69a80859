import type { ControllerRecord } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { LOCATION_ARGUMENT, orBeginning, resolveLocationRecord } from '../../input/resolvers.ts';
import { facts } from '../../output/facts.ts';
import { recordFacts } from '../../output/record-facts.ts';

export default class LocationsGet extends EarshotCommand {
  static override summary = 'Show a location and its controller';
  static override examples = ['<%= config.bin %> locations get "Leeds Headrow"'];
  static override args = { location: Args.string({ description: orBeginning(LOCATION_ARGUMENT), required: true }) };

  async run(): Promise<{ location: ControllerRecord }> {
    const { args, flags } = await this.parse(LocationsGet);
    const earshot = await this.connect(flags.url);
    const location = await resolveLocationRecord(earshot, args.location, { prefix: true, ...this.calling });
    this.print(facts(recordFacts(location, this.now), { width: this.width, paint: this.paint }));
    return { location };
  }
}
